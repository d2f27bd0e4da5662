/** The meets themselves: everybody who entered types, key by key, and the product judges what they typed. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { attendanceContract } from '#shared/attendance/contract.ts';
import { attemptContract } from '#shared/attempt/contract.ts';
import type { AttemptView } from '#shared/attempt/schema.ts';
import { entryContract, groupEntryContract } from '#shared/entry/contract.ts';
import { publicationContract } from '#shared/publication/contract.ts';
import type { Caller } from './past.ts';
import { individuals } from './people.ts';
import { pupilCaller, pupilsOf } from './pupils.ts';
import { beside, chance } from './random.ts';
import { organizationOf } from './schools.ts';
import { meetsOf, seasonId, type MeetName } from './seasons.ts';
import { byEmail, office, type AlivePart, type Stage } from './stage.ts';
import { sums } from './tasks.ts';
import { hourMs, minuteMs } from './timeline.ts';

interface Contestant {
  readonly entryId: string;
  readonly divisionCode: string;
  readonly caller: Caller;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const atOnce = 6;
const typedSchema = z.object({ log: z.string() });
const answers = Object.fromEntries(sums.map(({ prompt, answers: [answer = ''] }) => [prompt, answer]));

/** Entries that are paid, with who may start them. */
const contestantsOf = ({ past, once, ...stage }: Stage, season: string): Promise<Contestant[]> =>
  once(`contestants ${season}`, async () => {
    const found: Contestant[] = [];
    for (const school of ['junior', 'cram'] as const) {
      const { code } = await organizationOf({ past, once, ...stage }, school);
      const pupils = await pupilsOf({ past, once, ...stage }, school);
      let cursor: string | undefined;
      do {
        const query = { seasonId: season, limit: 100, ...(cursor !== undefined && { cursor }) };
        const page = await past.ask(byEmail(school), groupEntryContract.listGroupEntries, { query });
        for (const { id, state, personId, division } of page.items) {
          const pupil = pupils.find(({ userId }) => userId === personId);
          if (state === 'ready' && pupil !== undefined)
            found.push({ entryId: id, divisionCode: division.code, caller: pupilCaller(code, pupil) });
        }
        cursor = page.nextCursor;
      } while (cursor !== undefined);
    }
    for (const key of individuals) {
      const { items } = await past.ask(byEmail(key), entryContract.listEntries, { query: { limit: 100 } });
      for (const { id, state, season: of, division } of items)
        if (state === 'ready' && of.id === season)
          found.push({ entryId: id, divisionCode: division.code, caller: byEmail(key) });
    }
    return found;
  });

const deviceOf = ({ caller }: Contestant): string => `tablet-${sha256(caller.username).slice(0, 12)}`;

const start = ({ past, once }: Stage, contestant: Contestant): Promise<AttemptView> =>
  once(`start ${contestant.entryId}`, () =>
    past.ask(contestant.caller, attemptContract.startAttempt, {
      body: {
        entryId: contestant.entryId,
        device: deviceOf(contestant),
        ...(contestant.divisionCode === 'romaji' && { input: { method: 'romaji', layout: 'jis' } as const }),
      },
    }),
  );

/** Quick and slow, careful and careless ones; everybody is a little better the next time. */
const skillOf = (username: string, meet: MeetName) => ({
  speed:
    1.6 +
    4.2 * chance(`${username} speed`) ** 1.5 +
    (meet === 'first' ? 0 : 0.3 * chance(`${username} grows`)),
  errors: 0.005 + 0.07 * chance(`${username} errors`) ** 2,
});

/** @param loses the last part of the log never arrives */
const finish = (
  { past, once }: Stage,
  meet: MeetName,
  contestant: Contestant,
  view: AttemptView,
  loses: boolean,
) =>
  once(`finish ${contestant.entryId}`, async () => {
    const { caller } = contestant;
    const typing = {
      form: view.form,
      task: view.task,
      input: view.input,
      durationMs: view.durationSeconds * 1000,
      name: `${caller.username} ${meet} ${contestant.divisionCode}`,
      answers,
      ...skillOf(caller.username, meet),
    };
    const { log } = typedSchema.parse(await past.hands({ do: 'type', typing }));
    const { id: attemptId, token } = view;
    const device = deviceOf(contestant);
    const previousHash = sha256(token);
    const hash = sha256(`${previousHash}\n${log}`);
    const events = z.array(z.tuple([z.number(), z.string(), z.string()])).parse(JSON.parse(log));
    await past.ask(caller, attemptContract.sendChunk, {
      params: { attemptId, number: 1 },
      body: { token, device, previousHash, hash, clientElapsed: events.at(-1)?.[0] ?? 0, log },
    });
    const lost = { chunkCount: 2, lastHash: sha256('a part that is lost') };
    await past.ask(caller, attemptContract.finishAttempt, {
      params: { attemptId },
      body: { token, device, ...(loses ? lost : { chunkCount: 1, lastHash: hash }) },
    });
  });

interface Round {
  readonly meet: MeetName;
  readonly season: string;
  readonly from: number;
  /** How many stay away. */
  readonly stayAway?: number;
  /** How many lose a part of their log. */
  readonly lose?: number;
}

const hold = async (stage: Stage, { meet, season, from, stayAway = 0, lose = 0 }: Round): Promise<void> => {
  const { past, time } = stage;
  const all = await contestantsOf(stage, season);
  let at = from;
  for (const divisionCode of meetsOf(time)[meet].divisions) {
    const entered = all.filter((one) => one.divisionCode === divisionCode);
    const here = entered.slice(stayAway);
    await past.moveTo(at);
    const views = await beside(here, atOnce, (one) => start(stage, one));
    const longest = Math.max(0, ...views.map(({ durationSeconds }) => durationSeconds));
    await past.moveTo(past.now() + longest * 1000 + minuteMs / 2);
    await beside(here, atOnce, (one, index) => finish(stage, meet, one, views[index]!, index < lose));
    await past.quiet();
    at = past.now() + hourMs;
  }
};

const publish = (stage: Stage, season: string): Promise<unknown> =>
  stage.once(`published ${season}`, async () => {
    const { past } = stage;
    for (let tries = 0; ; tries++) {
      await past.run(tries % 5 === 4 ? 'sweep-outbox' : 'publish-seasons');
      const params = { seasonId: season };
      const { state } = await past.ask(office, publicationContract.getPublication, { params });
      if (state === 'published') break;
      if (tries > 100) throw new Error(`${season} is ${state}`);
    }
    // Mails and places of those who may go to the nationals wait for the next sweep.
    await past.moveTo(past.now() + 2 * minuteMs);
    await past.run('sweep-outbox');
    await past.run('rank-divisions');
  });

export const contestPart: AlivePart = {
  name: '競技と結果の公表',
  make: async (stage) => {
    const { past, once, time } = stage;
    const meets = meetsOf(time);
    for (const meet of ['first', 'second'] as const) {
      const season = await seasonId(stage, meets[meet].title);
      const { heldFrom, heldUntil, publishes } = meets[meet];
      await hold(stage, {
        meet,
        season,
        from: (heldFrom + heldUntil) / 2,
        stayAway: meet === 'second' ? 2 : 0,
      });
      await past.moveTo(Date.parse(time.opening(publishes + 24 * hourMs)) + 6 * minuteMs);
      await publish(stage, season);
    }
    const waiting = await seasonId(stage, meets.waiting.title);
    await hold(stage, {
      meet: 'waiting',
      season: waiting,
      from: (meets.waiting.heldFrom + meets.waiting.heldUntil) / 2,
      lose: 2,
    });
    const running = await seasonId(stage, meets.running.title);
    await hold(stage, { meet: 'running', season: running, from: time.before(1), stayAway: 3, lose: 1 });
    const absent = (await contestantsOf(stage, running)).find(
      ({ divisionCode }) => divisionCode === 'romaji',
    );
    if (absent !== undefined)
      await once('mark absent', async () => {
        const { entryId } = absent;
        const query = { seasonId: running, limit: 100 };
        const { items } = await past.ask(byEmail('junior'), groupEntryContract.listGroupEntries, { query });
        if (items.some(({ id, state }) => id === entryId && state === 'ready'))
          await past.ask(byEmail('junior'), attendanceContract.markAbsent, { params: { entryId } });
      });
  },
};

/** The meets themselves: everybody who entered types, key by key, and the product judges what they typed. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { attendanceContract } from '#shared/competition/common-start/attendance/contract.ts';
import { attemptContract } from '#shared/competition/attempt/contract.ts';
import type { AttemptView } from '#shared/competition/attempt/schema.ts';
import { entryContract, groupEntryContract } from '#shared/competition/entry/contract.ts';
import { publicationContract } from '#shared/competition/publication/contract.ts';
import type { Caller } from './past.ts';
import { individuals } from './people.ts';
import { pupilCaller, pupilsOf } from './pupils.ts';
import { beside, chance } from './random.ts';
import { organizationOf } from './schools.ts';
import { meetsOf, publishesAtOf, seasonId, type MeetName } from './seasons.ts';
import { byEmail, office, type AlivePart, type Stage } from './stage.ts';
import { sums } from './tasks.ts';
import { minuteMs } from './timeline.ts';

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

const logSchema = z.array(z.tuple([z.number(), z.string(), z.string()]));
/** What is typed in the last moments comes with the end; all before it while the time runs. */
const lastMs = 15_000;

interface Sheet {
  readonly contestant: Contestant;
  readonly view: AttemptView;
  /** As it is sent, cut in two: chained, with the number of each. */
  readonly parts: readonly { readonly log: string; readonly previousHash: string; readonly hash: string }[];
}

async function typed(
  { past }: Stage,
  meet: MeetName,
  contestant: Contestant,
  view: AttemptView,
): Promise<Sheet> {
  const { username } = contestant.caller;
  const durationMs = view.durationSeconds * 1000;
  const typing = {
    form: view.form,
    task: view.task,
    input: view.input,
    durationMs,
    name: `${username} ${meet} ${contestant.divisionCode}`,
    answers,
    ...skillOf(username, meet),
  };
  const { log } = typedSchema.parse(await past.hands({ do: 'type', typing }));
  let previousHash = sha256(view.token);
  const events = Map.groupBy(logSchema.parse(JSON.parse(log)), ([at]) => at <= durationMs - lastMs);
  const parts = [true, false].flatMap((early) => {
    const some = events.get(early);
    if (some === undefined) return [];
    const text = JSON.stringify(some);
    const part = { log: text, previousHash, hash: sha256(`${previousHash}\n${text}`) };
    previousHash = part.hash;
    return [part];
  });
  return { contestant, view, parts };
}

async function send({ past }: Stage, { contestant, view, parts }: Sheet, number: number): Promise<void> {
  const part = parts[number - 1];
  if (part === undefined) return;
  await past.ask(contestant.caller, attemptContract.sendChunk, {
    params: { attemptId: view.id, number },
    body: { token: view.token, device: deviceOf(contestant), ...part },
  });
}

/** @param loses the last part of the log never arrives */
async function finish({ past }: Stage, { contestant, view, parts }: Sheet, loses: boolean): Promise<void> {
  const lost = { chunkCount: parts.length + 1, lastHash: sha256('a part that is lost') };
  const whole = { chunkCount: parts.length, lastHash: parts.at(-1)?.hash ?? sha256(view.token) };
  await past.ask(contestant.caller, attemptContract.finishAttempt, {
    params: { attemptId: view.id },
    body: { token: view.token, device: deviceOf(contestant), ...(loses ? lost : whole) },
  });
}

interface Round {
  readonly meet: MeetName;
  readonly season: string;
  readonly from: number;
  /** How many stay away. */
  readonly stayAway?: number;
  /** How many lose a part of their log. */
  readonly lose?: number;
}

/** So many that all of them are asked within the seconds that they have, on a slow machine too. */
const inOneRoom = 4 * atOnce;

/** They start together, send while the time runs and once more at its end. */
async function compete(
  stage: Stage,
  meet: MeetName,
  room: readonly Contestant[],
  lose: number,
): Promise<number> {
  const { past } = stage;
  const views = await beside(room, atOnce, (one) => start(stage, one));
  const sheets = await beside(room, atOnce, (one, index) => typed(stage, meet, one, views[index]!));
  const endsAt = Math.max(
    ...views.map(({ startsAt, durationSeconds }) => Date.parse(startsAt) + durationSeconds * 1000),
  );
  await past.moveTo(endsAt - lastMs + 1000);
  await beside(sheets, atOnce, (sheet) => send(stage, sheet, 1));
  await past.moveTo(endsAt + 1000);
  await beside(sheets, atOnce, async (sheet, index) => {
    await send(stage, sheet, 2);
    await finish(stage, sheet, index < lose);
  });
  return sheets.length;
}

const hold = async (stage: Stage, { meet, season, from, stayAway = 0, lose = 0 }: Round): Promise<void> => {
  const { past, once, time } = stage;
  const all = await contestantsOf(stage, season);
  let at = from;
  for (const divisionCode of meetsOf(time)[meet].divisions) {
    const here = all.filter((one) => one.divisionCode === divisionCode).slice(stayAway);
    for (let first = 0; first < here.length; first += inOneRoom) {
      const room = here.slice(first, first + inOneRoom);
      await past.moveTo(at);
      await once(`held ${meet} ${divisionCode} ${String(first)}`, () =>
        compete(stage, meet, room, Math.max(0, lose - first)),
      );
      at = past.now() + minuteMs;
    }
    await past.quiet();
    at = past.now() + time.days(1 / 24);
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
      const { heldFrom, heldUntil } = meets[meet];
      await hold(stage, {
        meet,
        season,
        from: (heldFrom + heldUntil) / 2,
        stayAway: meet === 'second' ? 2 : 0,
      });
      await past.moveTo(Date.parse(publishesAtOf(time, meets[meet])) + 6 * minuteMs);
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

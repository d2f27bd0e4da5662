/** Competing over the real interface and stores: start, chunks, finish, judging, and everything that goes wrong. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  attemptContract,
  attemptOfficeContract,
  attemptReviewContract,
  type OfficeDecision,
} from '#shared/competition/attempt/contract.ts';
import type { AttemptView, LogEvent } from '#shared/competition/attempt/schema.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { trailContract } from '#shared/record/trail/contract.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import type { TaskForm } from '#shared/competition/competition/schema.ts';
import { correctionContract } from '#shared/competition/correction/contract.ts';
import { createAttemptRepository } from '#functions/competition/attempt/repository.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository, type EntryItem } from '#functions/competition/entry/repository.ts';
import { createResultRepository, type ResultItem } from '#functions/competition/result/repository.ts';
import { chunksOf, Competitor, dueOf, sha256, type Call, type SentChunk } from '#test/companion/client.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { holdSeason, readyEntry, type Stage } from '#test/support/competition/competition.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows } from '#test/support/ledger.ts';
import { eventually, personIdOf, signIn, timeComes, type Person } from '#test/support/system.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const durationSeconds = 4;
const romaji = { method: 'romaji', layout: 'jis' } as const;
const device = 'device-of-the-test';
const system = openSystem();
let stage: Stage;
let people: Record<
  'individual' | 'individual2' | 'pupil' | 'pupilOfOther' | 'teacher' | 'school' | 'admin',
  Person
>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  stage = await holdSeason(system, durationSeconds);
  people = {
    individual: await signIn(system, 'individual'),
    individual2: await signIn(system, 'individual2'),
    pupil: await signIn(system, 'pupil-1-1'),
    pupilOfOther: await signIn(system, 'pupil-2-1'),
    teacher: await signIn(system, 'teacher'),
    school: await signIn(system, 'school'),
    admin: await signIn(system, 'admin'),
  };
  for (const [name, person] of Object.entries(people)) ids[name] = personIdOf(person);
});

const call =
  (person: Person): Call =>
  async (endpoint, input) =>
    (await person.call(endpoint, input)).value();

const enter = (who: keyof typeof people, form: TaskForm, more: Partial<EntryItem> = {}): Promise<EntryItem> =>
  readyEntry(stage, ids[who]!, form, more);

const known: Readonly<Record<string, string>> = { '3+4': '７', 画面に文字を出す命令: 'Print' };
let seed = 1;
const typed = (view: AttemptView, errors = 0): LogEvent[] =>
  typeTask(
    { form: view.form, task: view.task!, input: view.input, durationMs: view.durationSeconds * 1000 },
    { speed: 25, errors, random: createRandom(seed++), answer: (prompt) => known[prompt] ?? '12' },
  );

/** What an honest page sends while the time runs. */
async function send(competitor: Competitor, view: AttemptView, chunks: readonly SentChunk[]): Promise<void> {
  for (const chunk of chunks) {
    await timeComes(system, Date.parse(view.startsAt) + dueOf(chunk));
    await competitor.send(view, chunk);
  }
}

const entryOf = (entry: EntryItem) =>
  createEntryRepository(stage.base.table).getOwn(entry.personId, entry.id);
const attemptOf = async (view: AttemptView) =>
  (await createAttemptRepository(stage.base.table).find(view.id))!;
const resultOf = (view: AttemptView, who: keyof typeof people): Promise<ResultItem | undefined> =>
  createResultRepository(stage.base.table).find(ids[who]!, resultIdOf(view.id));
const judged = (view: AttemptView, who: keyof typeof people, state: ResultItem['state']) =>
  eventually(
    () => resultOf(view, who),
    (result) => result?.state === state,
  );

async function compete(who: keyof typeof people, form: TaskForm, errors = 0, more: Partial<EntryItem> = {}) {
  const entry = await enter(who, form, more);
  const competitor = new Competitor(call(people[who]), device);
  const view = await competitor.start(entry.id, romaji);
  const chunks = chunksOf(view.token, typed(view, errors));
  return { entry, competitor, view, chunks };
}

describe('an honest attempt', () => {
  test.each(['guided', 'transcription', 'answers', 'program'] as const)(
    'of a %s task is scored from its log alone',
    async (form) => {
      const { entry, competitor, view, chunks } = await compete('individual', form);
      expect(view.state).toBe('running');
      expect((await entryOf(entry)).state).toBe('competing');
      expect(JSON.stringify(view.task)).not.toContain('answers');

      await send(competitor, view, chunks);
      const status = await competitor.finish(view, chunks);

      expect(status).toMatchObject({ state: 'finished', signs: [] });
      const result = await judged(view, 'individual', 'provisional');
      expect(result?.correct).toBeGreaterThan(0);
      if (form === 'guided' || form === 'transcription')
        expect(result?.errors).toEqual({ typo: 0, omission: 0, surplus: 0, unconverted: 0 });
      if (form === 'answers') expect(result).toMatchObject({ correct: 1, errors: { typo: 2 } });
      expect((await entryOf(entry)).state).toBe('done');
    },
  );

  test('GIVEN wrong keys THEN each is a miss, and the sheet says where', async () => {
    const { competitor, view, chunks } = await compete('individual', 'guided', 0.2);
    await send(competitor, view, chunks);
    await competitor.finish(view, chunks);

    const result = await judged(view, 'individual', 'provisional');
    const sheet = await createAttemptRepository(stage.base.table).findSheet(view.id);
    expect(result!.errors.typo).toBeGreaterThan(0);
    expect(sheet?.misses).toHaveLength(result!.errors.typo);
  });
});

describe('sent again', () => {
  test('start, chunks and finish change nothing the second time, and a reload goes on within the time', async () => {
    const { entry, competitor, view, chunks } = await compete('individual', 'guided');
    const [again, twin] = await Promise.all([
      competitor.start(entry.id, romaji),
      competitor.start(entry.id, romaji),
    ]);
    expect(again).toMatchObject({ id: view.id, token: view.token, startsAt: view.startsAt });
    expect(twin.id).toBe(view.id);

    await send(competitor, view, chunks);
    await Promise.all([competitor.send(view, chunks[0]!), competitor.send(view, chunks[0]!)]);
    expect((await competitor.start(entry.id, romaji)).received).toEqual(chunks.map(({ number }) => number));
    const first = await competitor.finish(view, chunks);
    const second = await competitor.finish(view, chunks);

    expect(second).toEqual(first);
    await judged(view, 'individual', 'provisional');
    const rows = (await allRows(system)).filter(
      (row) => row['attemptId'] === view.id && row.sk.startsWith('RESULT#'),
    );
    expect(rows).toHaveLength(1);
  });

  test('two starts at once are one attempt', async () => {
    const entry = await enter('individual', 'guided');
    const competitor = new Competitor(call(people.individual), device);
    const views = await Promise.all([1, 2, 3, 4].map(() => competitor.start(entry.id, romaji)));
    expect(new Set(views.map(({ id }) => id)).size).toBe(1);
    expect(new Set(views.map(({ token }) => token)).size).toBe(1);
  });
});

describe('what does not fit', () => {
  test('a missing chunk puts it under review, and it is scored anew when the chunk comes', async () => {
    const entry = await enter('individual', 'guided');
    const competitor = new Competitor(call(people.individual), device);
    const view = await competitor.start(entry.id, romaji);
    const log = typed(view);
    const half = Math.floor(log.length / 2);
    const chunks = chainOf(view.token, [log.slice(0, half), log.slice(half)]);
    await timeComes(system, Date.parse(view.startsAt) + durationSeconds * 1000);
    await competitor.send(view, chunks[1]!);

    const status = await competitor.finish(view, chunks);
    expect(status).toMatchObject({ state: 'under-review', signs: ['chunk-missing'] });
    expect((await judged(view, 'individual', 'under-review'))?.correct).toBe(0);
    await eventually(
      async () =>
        (await people.admin.call(attentionContract.listAttention, { query: { limit: 100 } })).value().items,
      (items) => items.some(({ subject }) => subject.id === view.id),
    );

    await competitor.send(view, chunks[0]!);
    const result = await judged(view, 'individual', 'provisional');
    expect(result?.correct).toBeGreaterThan(0);
    const { items } = (
      await people.admin.call(attentionContract.listAttention, { query: { limit: 100 } })
    ).value();
    expect(items.filter(({ subject }) => subject.id === view.id)).toEqual([]);
  });

  test('a forged score has nowhere to stand: text that no key produced is found', async () => {
    const { competitor, view } = await compete('individual', 'transcription');
    const chunks = chunksOf(view.token, [
      [400, 'input', '私達は小さなねずみと学校へ行った。\nとても楽しい一日だった。'],
    ]);
    await send(competitor, view, chunks);
    await competitor.finish(view, chunks);

    const result = await judged(view, 'individual', 'under-review');
    expect(result?.state).toBe('under-review');
    expect((await attemptOf(view)).signs).toEqual(['text-without-keys']);
  });

  test('a log that runs ahead of the clock, whatever is said beside it', async () => {
    const { competitor, view } = await compete('individual', 'guided');
    const chunks = chainOf(view.token, [
      [
        [100, 'down', 'KeyA'],
        [durationSeconds * 1000 + 5000, 'up', 'KeyA'],
      ],
    ]);
    const alsoSaid = { clientElapsed: 100 };
    await competitor.send(view, { ...chunks[0]!, ...alsoSaid });
    const status = await competitor.finish(view, chunks);
    expect(status.signs).toContain('clock-ahead');
    expect(status.state).toBe('under-review');
  });

  test('a log that was changed after it was chained is refused, and nothing of it stays', async () => {
    const { competitor, view, chunks } = await compete('individual', 'guided');
    const answer = await people.individual.call(attemptContract.sendChunk, {
      params: { attemptId: view.id, number: 1 },
      body: {
        token: view.token,
        device: competitor.device,
        previousHash: chunks[0]!.previousHash,
        hash: chunks[0]!.hash,
        log: '[[1,"down","KeyA"]]',
      },
    });
    expect(answer.status).toBe(400);
    expect((await competitor.start(view.entryId, romaji)).received).toEqual([]);
  });

  test('another version of a chunk is kept beside the first and found', async () => {
    const { competitor, view, chunks } = await compete('individual', 'guided');
    await send(competitor, view, chunks);
    const log = '[[5,"down","KeyA"]]';
    const other = { ...chunks[0]!, log, hash: sha256(`${chunks[0]!.previousHash}\n${log}`) };
    await competitor.send(view, other);
    await competitor.send(view, other);
    await competitor.finish(view, chunks);

    await judged(view, 'individual', 'under-review');
    const { evidence, signs } = await attemptOf(view);
    expect(evidence).toEqual([{ kind: 'other-chunk', hash: other.hash }]);
    expect(signs).toContain('second-version');
  });

  test('two devices: the second cannot start, and what it sends is kept aside', async () => {
    const { entry, competitor, view, chunks } = await compete('individual', 'guided');
    const second = new Competitor(call(people.individual), 'another-device-of-it');
    await expect(second.start(entry.id, romaji)).rejects.toThrow('attempt-other-device');
    await second.send(view, chunks[0]!);
    await send(competitor, view, chunks);
    await competitor.finish(view, chunks);
    expect((await attemptOf(view)).signs).toContain('two-devices');
  });
});

describe('whose it is', () => {
  test('an entry, a token or an attempt of somebody else is unknown', async () => {
    const { entry, view, chunks } = await compete('individual', 'guided');
    const stranger = new Competitor(call(people.individual2), device);
    await expect(stranger.start(entry.id, romaji)).rejects.toThrow('not-found');
    await expect(stranger.send(view, chunks[0]!)).rejects.toThrow('not-found');
    await expect(stranger.finish(view, chunks)).rejects.toThrow('not-found');
    expect(
      (await people.individual2.call(attemptContract.getAttempt, { params: { attemptId: view.id } })).status,
    ).toBe(404);
  });

  test('a token of another attempt does not open this one', async () => {
    const one = await compete('individual', 'guided');
    const other = await compete('individual', 'guided');
    await expect(
      one.competitor.send({ ...one.view, token: other.view.token }, one.chunks[0]!),
    ).rejects.toThrow('not-found');
    const [head, body, signature] = one.view.token.split('.');
    const content = JSON.parse(Buffer.from(body!, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...content, durationMs: 999_000 })).toString('base64url');
    await expect(
      one.competitor.send({ ...one.view, token: `${head}.${forged}.${signature}` }, one.chunks[0]!),
    ).rejects.toThrow('not-found');
  });

  test('GIVEN an entry that was moved to another 課題 WHEN the page of the one before begins it THEN that is said, and nothing has begun', async () => {
    const entry = await enter('individual', 'transcription');
    const begin = (form: TaskForm) =>
      call(people.individual)(attemptContract.startAttempt, {
        body: { entryId: entry.id, device, divisionCode: stage.divisions[form].code },
      });
    await expect(begin('answers')).rejects.toThrow('version-conflict');
    expect((await entryOf(entry)).state).toBe('ready');
    expect(await begin('transcription')).toMatchObject({ entryId: entry.id, form: 'transcription' });
  });

  test('an unpaid entry and one of a season that is not held do not start', async () => {
    const competitor = new Competitor(call(people.individual), device);
    const unpaid = await enter('individual', 'guided', { state: 'applied' });
    await expect(competitor.start(unpaid.id, romaji)).rejects.toThrow('attempt-not-ready');
    const guided = await enter('individual', 'guided', {});
    await expect(competitor.start(guided.id)).rejects.toThrow('invalid-input');
  });
});

describe('who decides', () => {
  const placed = (groupId: string) => ({
    organizationId: 'org_sakurakey-elementary',
    groupId,
    groupName: '5年1組',
  });
  const groupOf = async (className: number): Promise<string> => {
    const row = (await allRows(system)).find(
      ({ sk }) => /^GROUP#\d+#grp_.*-5-/u.test(sk) && sk.endsWith(`-5-${className}`),
    );
    return String(row?.['groupId']);
  };

  async function withGap(who: 'pupil' | 'pupilOfOther' = 'pupil') {
    const attempt = await compete(who, 'guided', 0, placed(await groupOf(who === 'pupil' ? 1 : 2)));
    await attempt.competitor.finish(attempt.view, attempt.chunks);
    await judged(attempt.view, who, 'under-review');
    return attempt;
  }

  test('the supervising teacher confirms a gap, and only of their own class', async () => {
    const { view } = await withGap();
    const other = await withGap('pupilOfOther');
    const body = { note: '教室で見ていました' };
    const refused = await people.teacher.call(attemptReviewContract.confirmAttempt, {
      params: { attemptId: other.view.id },
      body,
    });
    expect(refused.status).toBe(404);

    const confirmed = await people.teacher.call(attemptReviewContract.confirmAttempt, {
      params: { attemptId: view.id },
      body,
    });
    expect(confirmed.value().state).toBe('confirmed');
    await judged(view, 'pupil', 'provisional');
  });

  const officeRecord = async (view: AttemptView) =>
    (await people.admin.call(trailContract.listTrail, { query: { kind: 'ruling' } }))
      .value()
      .items.filter(({ subject }) => subject.id === resultIdOf(view.id));
  const underReview = { state: 'under-review', version: 1 } as const;

  test('the office gives one back: its result is void and the entry starts again', async () => {
    const { entry, competitor, view } = await withGap();
    const given = await people.admin.call(attemptOfficeContract.giveBackAttempt, {
      params: { attemptId: view.id },
      body: { note: '停電のため', ...underReview },
    });
    expect(given.value().state).toBe('given-back');
    expect(await officeRecord(view)).toMatchObject([
      {
        by: ids['admin'],
        byName: '事務 花',
        act: 'give-back',
        reason: '停電のため',
        subject: { kind: 'ruling' },
      },
    ]);
    const { items: ofSchool } = (
      await people.school.call(organizationContract.listAudit, { query: {} })
    ).value();
    expect(ofSchool[0]).toMatchObject({ action: 'attempt-given-back', actorName: '事務局' });
    await judged(view, 'pupil', 'void');
    expect((await entryOf(entry)).state).toBe('ready');

    const again = await competitor.start(entry.id, romaji);
    expect(again.id).not.toBe(view.id);
    expect(again.received).toEqual([]);
  });

  test('GIVEN a page from before WHEN it is given back, confirmed or vouched for after somebody decided THEN what was decided stands', async () => {
    const { entry, view } = await withGap();
    const params = { attemptId: view.id };
    const give = async (seen: Omit<OfficeDecision, 'note'>) =>
      (
        await people.admin.call(attemptOfficeContract.giveBackAttempt, {
          params,
          body: { note: '停電のため', ...seen },
        })
      ).problem().code;
    const confirm = () =>
      people.admin.call(attemptOfficeContract.confirmAttemptByOffice, {
        params,
        body: { note: '再生して確かめました', ...underReview },
      });
    expect((await confirm()).value().state).toBe('confirmed');
    expect((await officeRecord(view))[0]).toMatchObject({ act: 'confirm', reason: '再生して確かめました' });
    expect(await give(underReview)).toBe('version-conflict');
    await judged(view, 'pupil', 'provisional');
    expect(await give(underReview)).toBe('version-conflict');
    // What counts is made void first.
    expect(await give({ state: 'confirmed', version: 1 })).toBe('ruling-not-possible');
    expect((await confirm()).problem().code).toBe('version-conflict');
    expect((await entryOf(entry)).state).toBe('done');

    const other = await withGap();
    const ruling = { act: 'void', version: 1, reason: '別の人が入力していたため' } as const;
    const { id: attemptId } = other.view;
    await people.admin.call(correctionContract.ruleResult, { params: { attemptId }, body: ruling });
    const vouched = await people.teacher.call(attemptReviewContract.confirmAttempt, {
      params: { attemptId },
      body: { note: '教室で見ていました' },
    });
    expect(vouched.problem().code).toBe('attempt-closed');
    expect((await attemptOf(other.view)).state).toBe('under-review');
  });

  test('GIVEN a void result THEN it is given back while the season is held, and never stands again after that', async () => {
    const { view } = await withGap();
    const params = { attemptId: view.id };
    const rule = (act: 'void' | 'reinstate', version: number) =>
      people.admin.call(correctionContract.ruleResult, {
        params,
        body: { act, version, reason: '停電のため' },
      });
    const isOffered = async () =>
      (await people.admin.call(correctionContract.getRuledResult, { params })).value().mayGiveBack;
    const give = () =>
      people.admin.call(attemptOfficeContract.giveBackAttempt, {
        params,
        body: { note: '停電のため', state: 'under-review', version: 2 },
      });
    expect((await rule('void', 1)).value().mayGiveBack).toBe(true);

    const { season } = stage;
    const holdUntil = (closesAt: string) =>
      stage.base.table.write(
        createCompetitionRepository(stage.base.table).putSeason({
          ...season,
          held: { ...season.held, closesAt },
        }),
      );
    await holdUntil(new Date(Date.now() - 1000).toISOString());
    expect(await isOffered()).toBe(false);
    expect((await give()).problem().code).toBe('season-not-held');
    expect((await attemptOf(view)).state).toBe('under-review');
    await holdUntil(season.held.closesAt);

    expect(await isOffered()).toBe(true);
    expect((await give()).value().state).toBe('given-back');
    expect((await rule('reinstate', 2)).problem().code).toBe('ruling-not-possible');
    expect((await resultOf(view, 'pupil'))?.state).toBe('void');
  });

  test('GIVEN one under review WHEN the office disqualifies it, takes that back and confirms it THEN it leaves the inbox, comes back, and counts', async () => {
    const { view } = await withGap();
    const params = { attemptId: view.id };
    const get = async () => (await people.admin.call(correctionContract.getRuledResult, { params })).value();
    const isListed = async (): Promise<boolean> => {
      const query = { limit: 100 };
      const { items } = (await people.admin.call(attentionContract.listAttention, { query })).value();
      return items.some(({ subject }) => subject.id === view.id);
    };
    const rule = async (act: 'disqualify' | 'reinstate', version: number) =>
      (
        await people.admin.call(correctionContract.ruleResult, {
          params,
          body: { act, version, reason: '記録を確かめたため' },
        })
      ).value();
    expect(await isListed()).toBe(true);
    expect(await get()).toMatchObject({
      mayGiveBack: true,
      attempt: { state: 'under-review', signs: ['chunk-missing'], softSigns: [] },
    });

    expect((await rule('disqualify', 1)).mayGiveBack).toBe(false);
    expect(await isListed()).toBe(false);
    expect((await rule('reinstate', 2)).state).toBe('under-review');
    expect(await isListed()).toBe(true);
    const body = { note: '先生が立ち会っていたため', state: 'under-review', version: 1 } as const;
    const confirm = (version: number) =>
      people.admin.call(attemptOfficeContract.confirmAttemptByOffice, { params, body: { ...body, version } });
    expect((await confirm(1)).problem().code).toBe('version-conflict');
    expect((await confirm(3)).value().state).toBe('confirmed');

    expect(await isListed()).toBe(false);
    await judged(view, 'pupil', 'provisional');
    expect(await get()).toMatchObject({ mayGiveBack: false, attempt: { state: 'confirmed' }, version: 3 });
  });
});

/** A chain of any cut. */
function chainOf(token: string, parts: readonly LogEvent[][]): SentChunk[] {
  let previousHash = sha256(token);
  return parts.map((events, index) => {
    const log = JSON.stringify(events);
    const hash = sha256(`${previousHash}\n${log}`);
    const chunk = { number: index + 1, previousHash, hash, log };
    previousHash = hash;
    return chunk;
  });
}

/**
 * R1–R3 for competing, over a table and files in memory: whatever is killed before or after it was done, refused as a
 * conflict, sent twice or out of order, there is one attempt, one result, and its score is that of the keys.
 */
import { describe, expect, test } from 'vitest';
import { createAccountRepository, type User } from '#functions/people/account/repository.ts';
import { work as judgeWork } from '#functions/competition/attempt/job.ts';
import { entrySchema } from '#shared/competition/entry/schema.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import { createAttemptService } from '#functions/competition/attempt/service.ts';
import { createReviewService } from '#functions/competition/attempt/review.ts';
import { createRulingRepository } from '#functions/competition/ruling/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { chunksOf } from '#test/companion/client.ts';
import { sendingOf } from '#test/companion/faults.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { composeSupervision } from '#functions/lambda/wiring/supervision.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import { createAttemptDrill } from '#test/support/attempt-drill.ts';

const romaji = { method: 'romaji', layout: 'jis' } as const;
const faults = { kill: 0.06, conflict: 0.04 };
const none = { kill: 0, conflict: 0 };

async function play(seed: number, among: typeof faults) {
  const drill = createAttemptDrill(seed);
  const stage = await drill.stage();
  const entry = await drill.enter(stage, 'usr_drill-pupil', undefined, {
    schoolGrade: '1年',
    schoolYear: 7,
  });
  const competitor = drill.competitor('usr_drill-pupil', among);
  const [view, twin] = await Promise.all([
    competitor.start(entry.id, romaji),
    competitor.start(entry.id, romaji),
  ]);
  expect(twin.id).toBe(view.id);
  const log = typeTask(
    { form: view.form, task: view.task!, input: view.input, durationMs: 40_000 },
    { speed: 2, errors: 0.1, random: createRandom(seed * 7) },
  );
  const chunks = chunksOf(view.token, log);
  // Finished early: a part may come after the judge has been there, and still within the time.
  drill.pass(40_000);
  // A network that comes back sends in any order, and some of it twice.
  const order = [...chunks, ...chunks.slice(0, 2)]
    .map((chunk) => ({ chunk, at: drill.random() }))
    .toSorted((a, b) => a.at - b.at);
  const late = order.splice(0, 1);
  for (const { chunk } of order) await competitor.send(view, chunk);
  await Promise.all([competitor.finish(view, chunks), competitor.finish(view, chunks)]);
  await drill.judge(among);
  for (const { chunk } of late) await competitor.send(view, chunk);
  await drill.judge(among);
  return { drill, view, entry, chunks };
}

describe.each(Array.from({ length: 25 }, (_, index) => index + 1))('interleaving %i', (seed) => {
  test('ends like one where nothing failed', async () => {
    const { drill, view, entry, chunks } = await play(seed, faults);
    const { calm } = drill;

    expect(drill.kills()).toBeGreaterThan(0);
    const attempts = drill.rows().filter(({ sk }) => sk === 'ATTEMPT');
    expect(attempts).toHaveLength(1);
    expect(attempts[0]).toMatchObject({ state: 'finished', signs: [], evidence: [] });
    expect(attempts[0]).not.toHaveProperty('gsi2pk');
    expect(await calm.attempts.listChunks(view.id)).toHaveLength(chunks.length);
    expect(new Set(drill.logs()).size).toBe(chunks.length);
    expect((await calm.entries.getOwn('usr_drill-pupil', entry.id)).state).toBe('done');

    const results = drill.rows().filter(({ sk }) => String(sk).startsWith('RESULT#'));
    expect(results).toHaveLength(1);
    const result = await calm.results.find('usr_drill-pupil', resultIdOf(view.id));
    expect(result).toMatchObject({ state: 'provisional' });
    expect(result!.correct).toBeGreaterThan(10);
    const contenders = await calm.contenders.listAll(entry.season.id, entry.division.code);
    // Ranked with their year of every school: a 1年 may be of a primary school, too.
    expect(contenders).toMatchObject([{ state: 'provisional', score: result!.score, grade: '中学1年' }]);
    expect((await calm.attention.list({ limit: 10 })).items).toEqual([]);
  });
});

test('the score does not depend on what failed', async () => {
  const score = async (among: typeof faults): Promise<unknown> => {
    const { drill, view } = await play(77, among);
    const result = await drill.calm.results.find('usr_drill-pupil', resultIdOf(view.id));
    return [result?.correct, result?.errors, result?.score, result?.steadiness];
  };
  expect(await score(faults)).toEqual(await score(none));
});

/** One who has typed for the whole minute, up to what is sent. */
async function typedMinute(seed: number) {
  const drill = createAttemptDrill(seed);
  const stage = await drill.stage();
  const entry = await drill.enter(stage, 'usr_drill-pupil');
  const competitor = drill.competitor('usr_drill-pupil', none);
  const view = await competitor.start(entry.id, romaji);
  const log = typeTask(
    { form: view.form, task: view.task!, input: view.input, durationMs: 60_000 },
    { speed: 2, errors: 0, random: drill.random },
  );
  return { drill, entry, competitor, view, chunks: chunksOf(view.token, log) };
}

test('GIVEN the finish and the judge come between what a part reads and where it is recorded THEN it is judged with that part', async () => {
  const { drill, competitor, view, chunks } = await typedMinute(3);
  const { calm } = drill;
  const [first, ...rest] = chunks;
  drill.pass(60_000);
  for (const chunk of rest) await competitor.send(view, chunk);
  let passes = 0;
  const service = createAttemptService({
    ...calm,
    logs: {
      ...calm.logs,
      put: async (attemptId, chunk, text) => {
        await calm.logs.put(attemptId, chunk, text);
        if (passes++ > 0) return;
        await competitor.finish(view, chunks);
        await drill.judge(none);
        expect(await calm.attempts.find(view.id)).toMatchObject({ signs: ['chunk-missing'] });
      },
    },
  });
  const { number, ...body } = first!;

  await service.receive('usr_drill-pupil', {
    params: { attemptId: view.id, number },
    body: { ...body, token: view.token, device: competitor.device },
  });
  await drill.judge(none);

  expect(passes).toBe(2);
  expect(await calm.attempts.find(view.id)).toMatchObject({ state: 'finished', signs: [] });
  expect(await calm.results.find('usr_drill-pupil', resultIdOf(view.id))).toMatchObject({
    state: 'provisional',
  });
});

test.each([
  ['none', 'finished', []],
  ['clock', 'under-review', ['clock-ahead']],
  ['late', 'under-review', ['came-late']],
] as const)('what the companion sends with --fault %s ends as %s', async (fault, state, signs) => {
  const { drill, competitor, view, chunks } = await typedMinute(4);
  const begunAt = drill.clock().getTime();
  for (const { chunk, at } of sendingOf(chunks, { fault, durationMs: 60_000 })) {
    drill.pass(begunAt + at - drill.clock().getTime());
    await competitor.send(view, chunk);
  }
  await competitor.finish(view, chunks);
  await drill.judge(none);

  expect(await drill.calm.attempts.find(view.id)).toMatchObject({ state, signs });
  const result = await drill.calm.results.find('usr_drill-pupil', resultIdOf(view.id));
  expect(result?.state).toBe(state === 'finished' ? 'provisional' : 'under-review');
});

test('GIVEN hundreds of keys that type nothing came in time WHEN the text comes twenty hours later THEN somebody has to vouch for it', async () => {
  const drill = createAttemptDrill(6);
  const stage = await drill.stage();
  const entry = await drill.enter(stage, 'usr_drill-pupil');
  const competitor = drill.competitor('usr_drill-pupil', none);
  const view = await competitor.start(entry.id, romaji);
  const log = typeTask(
    { form: view.form, task: view.task!, input: view.input, durationMs: 60_000 },
    { speed: 2, errors: 0, random: drill.random },
  ).map(([at, kind, text]): LogEvent => [at + 20_000, kind, text]);
  const idle = Array.from({ length: 900 }, (_, index): LogEvent => [index / 10, 'focus', '']);
  const [first, ...rest] = chunksOf(view.token, [...idle, ...log]);
  drill.pass(10_000);
  await competitor.send(view, first!);
  drill.pass(20 * 60 * 60 * 1000);
  for (const chunk of rest) await competitor.send(view, chunk);
  await competitor.finish(view, [first!, ...rest]);
  await drill.judge(none);

  expect(await drill.calm.attempts.find(view.id)).toMatchObject({
    state: 'under-review',
    signs: ['came-late'],
    softSigns: [],
  });
  const result = await drill.calm.results.find('usr_drill-pupil', resultIdOf(view.id));
  expect(result?.state).toBe('under-review');
});

test('an attempt that nobody finishes is closed after a day with what has arrived', async () => {
  const drill = createAttemptDrill(5);
  const stage = await drill.stage();
  const entry = await drill.enter(stage, 'usr_drill-pupil');
  const competitor = drill.competitor('usr_drill-pupil', none);
  const view = await competitor.start(entry.id, romaji);
  const log = typeTask(
    { form: view.form, task: view.task!, input: view.input, durationMs: 60_000 },
    { speed: 3, errors: 0, random: drill.random },
  );
  const [first] = chunksOf(view.token, log);
  drill.pass(60_000);
  await competitor.send(view, first!);
  const { createSweepAttempts } = await import('#functions/competition/attempt/sweep.ts');
  const sweep = createSweepAttempts(drill.calm);

  await sweep();
  expect((await drill.calm.attempts.find(view.id))?.state).toBe('running');
  drill.pass(24 * 60 * 60 * 1000 + 1000);
  await sweep();
  await sweep();
  await drill.judge(none);

  expect(await drill.calm.attempts.find(view.id)).toMatchObject({
    state: 'under-review',
    signs: ['never-finished'],
  });
  expect((await drill.calm.entries.getOwn('usr_drill-pupil', entry.id)).state).toBe('done');
  const result = await drill.calm.results.find('usr_drill-pupil', resultIdOf(view.id));
  expect(result).toMatchObject({ state: 'under-review' });
  expect(result!.correct).toBeGreaterThan(5);
  await expect(competitor.send(view, first!)).resolves.toBeUndefined();
});

test('GIVEN the season begins to be published while an attempt is judged THEN its result is published all the same', async () => {
  const { drill, view } = await play(7, none);
  const result = await drill.calm.results.find('usr_drill-pupil', resultIdOf(view.id));
  expect(result?.state).toBe('provisional');
  // Asked before the write there is nothing yet; the job's walk is past this result when it is written.
  let asked = 0;
  const publications = {
    find: () =>
      Promise.resolve(
        asked++ === 0
          ? undefined
          : { seasonId: result!.season.id, state: 'publishing' as const, jobId: 'job_publishing' },
      ),
  };

  await judgeWork.carryOut({ ...drill.calm, publications }, { kind: 'judge-attempt', attemptId: view.id });

  expect(asked).toBeGreaterThan(1);
  const after = await drill.calm.results.find('usr_drill-pupil', resultIdOf(view.id));
  expect(after?.state).toBe('published');
  expect(await drill.calm.boards.listDue()).toHaveLength(1);
});

describe('GIVEN an attempt was given back after its text was seen', () => {
  const office: User = {
    userId: 'usr_drill-office',
    kind: 'admin',
    status: 'active',
    name: { family: '佐藤', given: '花子', familyKana: 'サトウ', givenKana: 'ハナコ' },
    createdAt: '2026-04-01T00:00:00.000Z',
  };
  const me = 'usr_drill-pupil';

  /** @returns what is said of the attempt after that, of whoever makes it and whatever is typed in it. */
  async function again(person: string, then: (made: Awaited<ReturnType<typeof lost>>) => Promise<unknown>) {
    const made = await lost();
    await then(made);
    const { drill, entry } = made;
    const competitor = drill.competitor(person, none, 'device-of-the-second');
    const view = await competitor.start(entry.id, romaji);
    const log = typeTask(
      { form: view.form, task: view.task!, input: view.input, durationMs: 60_000 },
      { speed: 2, errors: 0, random: drill.random },
    );
    const chunks = chunksOf(view.token, log);
    drill.pass(60_000);
    for (const chunk of chunks) await competitor.send(view, chunk);
    await competitor.finish(view, chunks);
    await drill.judge(none);
    return (await drill.calm.attempts.find(view.id))!.softSigns;
  }

  /** @param gap it was ended, and of its log nothing came */
  async function lost(gap = false) {
    const drill = createAttemptDrill(8);
    const { calm } = drill;
    const stage = await drill.stage();
    const entry = await drill.enter(stage, me);
    const competitor = drill.competitor(me, none);
    const view = await competitor.start(entry.id, romaji);
    drill.pass(5000);
    if (gap) await competitor.finish(view, chunksOf(view.token, [[900, 'down', 'KeyA']]));
    await drill.judge(none);
    const accounts = createAccountRepository(calm.table);
    await calm.table.transact(accounts.add(office));
    const audit = createAuditRepository(calm.table, drill.clock);
    const rulings = createRulingRepository(calm.table, drill.clock);
    const review = createReviewService({ ...calm, ...composeSupervision(calm), accounts, audit, rulings });
    const actor = { userId: office.userId, kind: office.kind };
    const seen = gap ? ({ state: 'under-review', version: 1 } as const) : ({ state: 'running' } as const);
    await review.giveBack(actor, view.id, { note: '停電のため', ...seen });
    return { drill, stage, id: view.id, entry: (await calm.entries.find(entry.id))! };
  }

  test('WHEN it is judged itself THEN nothing is said of it', async () => {
    const { drill, id, entry } = await lost(true);
    await drill.judge(none);
    expect(await drill.calm.attempts.find(id)).toMatchObject({ state: 'given-back', softSigns: [] });
    expect(entry.textSeenBy).toBe(me);
  });

  test('WHEN the same person types it THEN the office may look', async () => {
    expect(await again(me, async () => undefined)).toEqual(['seen-before']);
  });

  test('WHEN it has gone to another 課題 or to another pupil THEN there is nothing to look at', async () => {
    const moved = await again(me, ({ drill, stage, entry }) => {
      const { transcription } = stage.divisions;
      const division = { ...entry.division, ...entrySchema.shape.division.parse(transcription) };
      return drill.calm.table.transact(drill.calm.entries.moveTo(entry, division));
    });
    const other = 'usr_drill-other';
    const handed = await again(other, ({ drill, entry }) =>
      drill.calm.table.transact(drill.calm.entries.handTo(entry, { ...entry, personId: other })),
    );
    expect([moved, handed]).toEqual([[], []]);
  });
});

test('GIVEN keys that came too fast and a gap WHEN a teacher vouches for the gap THEN the office still looks at the keys; when the office confirms it is done', async () => {
  const name = { family: '佐藤', given: '花子', familyKana: 'サトウ', givenKana: 'ハナコ' };
  const common = { status: 'active', name, createdAt: '2026-04-01T00:00:00.000Z' } as const;
  const organizationId = 'org_drill-school';
  const office: User = { ...common, userId: 'usr_drill-office', kind: 'admin' };
  const teacher: User = {
    ...common,
    userId: 'usr_drill-teacher',
    kind: 'school',
    membership: { organizationId, role: 'owner', state: 'approved' },
  };
  const decided = async (user: User): Promise<unknown[]> => {
    const drill = createAttemptDrill(9);
    const { calm } = drill;
    const stage = await drill.stage();
    const entry = await drill.enter(stage, 'usr_drill-pupil', 'ヤ', {
      organizationId,
      groupId: 'grp_drill-class',
    });
    const competitor = drill.competitor('usr_drill-pupil', none);
    const view = await competitor.start(entry.id, romaji);
    const log = typeTask(
      { form: view.form, task: view.task!, input: view.input, durationMs: 60_000 },
      { speed: 100, errors: 0, random: drill.random },
    );
    const chunks = chunksOf(view.token, log);
    drill.pass(60_000);
    await competitor.send(view, chunks[0]!);
    await competitor.finish(view, [...chunks, { ...chunks[0]!, hash: 'f'.repeat(64) }]);
    await drill.judge(none);
    expect(await calm.attempts.find(view.id)).toMatchObject({
      state: 'under-review',
      signs: ['chunk-missing'],
      softSigns: ['too-fast'],
    });
    const accounts = createAccountRepository(calm.table);
    await calm.table.transact(accounts.add(user));
    const audit = createAuditRepository(calm.table, drill.clock);
    const rulings = createRulingRepository(calm.table, drill.clock);

    const { twoStepSince, sessionsValidFrom, membership } = user;
    const actor = { userId: user.userId, kind: user.kind, membership, twoStepSince, sessionsValidFrom };
    const reviews = createReviewService({ ...calm, ...composeSupervision(calm), accounts, audit, rulings });
    const note = '確かめました';
    if (user.kind === 'admin')
      await reviews.confirm(actor, view.id, { note, state: 'under-review', version: 1 });
    else await reviews.vouch(actor, view.id, note);
    await drill.judge(none);

    expect((await calm.results.find('usr_drill-pupil', resultIdOf(view.id)))?.state).toBe('provisional');
    return (await calm.attention.list({ limit: 10 })).items;
  };

  expect(await decided(teacher)).toMatchObject([{ reason: 'attempt-to-check' }]);
  expect(await decided(office)).toEqual([]);
});

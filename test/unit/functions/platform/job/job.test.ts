/** The engine over jobs that only count: what they wrote is what they said, whatever happened. */
import * as z from 'zod';
import { expect, test } from 'vitest';
import { defineJob, JobFailure, type AnyKind, type Job } from '#functions/platform/job/job.ts';
import { create, update, type Write } from '#functions/platform/table/write.ts';
import { createWorld, jobFaultSuite, type World } from '#test/support/job-suite.ts';

const owner = 'org_jobs-0001';
const chunks = 5;
const minute = 60_000;

/** Each chunk may be written once; a second time would be a conflict for ever, or counted twice. */
const chunkOf = (lane: number, chunk: number): Write[] => [
  create({ pk: 'CHUNKS', sk: `${lane}-${chunk}` }, 'internal'),
  update({ pk: 'TALLY', sk: 'TALLY' }).increase('chunks'),
];
const counting = defineJob({
  kind: 'count',
  input: z.object({ chunks: z.int() }),
  cursor: z.int(),
  giveUpAfterMinutes: 30,
  step: ({ cursor, lane, input }) =>
    Promise.resolve({
      cursor: cursor + 1,
      done: cursor + 1,
      counts: { written: cursor + 1 },
      writes: chunkOf(lane.lane, cursor),
      finished: cursor + 1 >= input.chunks,
    }),
});
const writing = (end?: AnyKind['end']): AnyKind => (end === undefined ? counting : { ...counting, end });
const drawing = (): AnyKind =>
  defineJob({
    kind: 'draw',
    input: z.object({ chunks: z.int() }),
    cursor: z.int(),
    giveUpAfterMinutes: 30,
    files: { folder: 'drawings', extension: 'pdf', contentType: 'application/pdf', keepHours: 24 },
    async step({ cursor, input, lane, store, tell }) {
      // A kind that tells a person at once; an outdated run must not end the job of the one that has it.
      await tell(cursor).catch((cause: unknown) => {
        throw new JobFailure('problem', { cause });
      });
      const body = new TextEncoder().encode(`part ${cursor} of run ${lane.run}`);
      const file = await store(body, 'part.pdf', 1);
      return { cursor: cursor + 1, done: cursor + 1, file, finished: cursor + 1 >= input.chunks };
    },
  });

const startIn = (
  world: World,
  kind: string,
  cursors: readonly number[],
  requestKey?: string,
  serial = '0001',
): Promise<Job> =>
  world.start({
    job: {
      owner,
      id: `job_${kind}-${serial}`,
      kind,
      input: { chunks },
      by: 'usr_owner-0001',
      byName: '責任者',
      startedAt: world.clock().toISOString(),
      total: chunks * cursors.length,
      exclusive: 'counting',
    },
    cursors,
    requestKey,
  });
const begin = async (kind: AnyKind, cursors: readonly number[]) => {
  const world = createWorld(() => [kind]);
  return { world, job: await startIn(world, kind.kind, cursors, 'once') };
};
/** Time for one step. */
const once = () => {
  let asked = 0;
  return () => (asked++ < 2 ? 300_000 : 0);
};
const only = async (world: World, message = world.messages[0]) => {
  if (message === undefined) throw new Error('nothing was sent');
  await world.run(message);
};

jobFaultSuite({
  name: 'two lanes that write',
  begin: () =>
    begin(
      writing(() => Promise.resolve([create({ pk: 'END', sk: 'END' }, 'internal')])),
      [0, 0],
    ),
  expectDone(world, job) {
    expect(world.table.items().filter(({ pk }) => pk === 'CHUNKS')).toHaveLength(2 * chunks);
    expect(world.table.items().find(({ pk }) => pk === 'TALLY')).toMatchObject({ chunks: 2 * chunks });
    expect(job).toMatchObject({ done: 2 * chunks, counts: { written: 2 * chunks } });
    expect(world.table.items().filter(({ pk }) => String(pk).startsWith('JOB_LOCK'))).toEqual([]);
  },
});

jobFaultSuite({
  name: 'one lane that stores files',
  begin: () => begin(drawing(), [0]),
  mayFail: true,
  expectDone(world, job) {
    // Nothing that a killed run stored is left, and each part is the very one its run recorded.
    expect(job.files.map(({ key }) => key).toSorted()).toEqual([...world.files.keys()].toSorted());
    if (job.state === 'done') expect(job.files).toHaveLength(chunks);
    for (const [part, { key }] of job.files.entries())
      expect(new TextDecoder().decode(world.files.get(key))).toBe(
        `part ${part} of run ${/-(\d+)\.pdf$/u.exec(key)?.[1]}`,
      );
  },
});

test('GIVEN the same request again, also at the same instant THEN it is the same job', async () => {
  const world = createWorld(() => [writing()]);

  const started = await Promise.all([1, 2, 3].map(() => startIn(world, 'count', [0], 'same')));

  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
  expect((await world.jobs.list(owner, { limit: 10 })).items).toHaveLength(1);
});

test('GIVEN one runs THEN another of the owner that must not run beside it is refused, and may begin afterwards', async () => {
  const { world, job } = await begin(writing(), [0]);
  const another = () =>
    world.start({
      job: { ...job, id: 'job_count-0002', kind: 'draw' },
      cursors: [0],
      requestKey: 'another',
      busy: 'import-running',
    });
  await expect(another()).rejects.toThrow('import-running');

  await world.finish(job);

  expect((await another()).state).toBe('waiting');
});

test('GIVEN work that fails at every try THEN it is given up after half an hour, the office and the person are told', async () => {
  const broken: AnyKind = { ...writing(), step: () => Promise.reject(new Error('the provider is down')) };
  const { world, job } = await begin(broken, [0]);

  const ended = await world.finish(job);

  expect(ended).toMatchObject({ state: 'failed', failure: 'given-up' });
  expect(world.raised()).toBe(1);
  const took = Date.parse(ended.endedAt ?? '') - Date.parse(ended.startedAt);
  expect(took).toBeGreaterThanOrEqual(30 * minute);
  expect(took).toBeLessThan(45 * minute);
});

test('GIVEN a job that was given up WHEN the same is started again and ends THEN the office has nothing to look at', async () => {
  let down = true;
  const sound = writing();
  const kind: AnyKind = {
    ...sound,
    step: (work) => (down ? Promise.reject(new Error('the provider is down')) : sound.step(work)),
  };
  const { world, job } = await begin(kind, [0]);
  await world.finish(job);
  const before = world.raised();
  down = false;

  const again = await world.finish(await startIn(world, kind.kind, [0], 'again', '0002'));

  expect(again.state).toBe('done');
  expect([before, world.raised()]).toEqual([1, 0]);
});

test('GIVEN progress now and then, hours in all THEN it is not given up', async () => {
  let tries = 0;
  const slow = writing();
  const kind: AnyKind = {
    ...slow,
    step: (work) => (++tries % 4 === 0 ? slow.step(work) : Promise.reject(new Error('throttled'))),
  };
  const { world, job } = await begin(kind, [0]);

  expect(await world.finish(job)).toMatchObject({ state: 'done', done: chunks });
});

test('GIVEN a step says that it cannot go on THEN the job fails with its word at once', async () => {
  const { world, job } = await begin(
    { ...writing(), step: () => Promise.reject(new JobFailure('overlap')) },
    [0],
  );

  await only(world);

  expect(await world.jobs.find(owner, job.id)).toMatchObject({ state: 'failed', failure: 'overlap' });
  expect(world.raised()).toBe(0);
});

test('GIVEN somebody stops it THEN it ends before its next step, what was done stays, and the rest of its end is done', async () => {
  const kind = writing((ended) => Promise.resolve([create({ pk: 'END', sk: ended.state })]));
  const { world, job } = await begin(kind, [0]);
  const [message] = world.messages.splice(0);
  if (message === undefined) throw new Error('nothing was sent');
  await world.run(message, { remainingMs: once() });

  await world.stop(job);

  const ended = await world.finish(job);
  expect(ended).toMatchObject({ state: 'stopped', done: 1 });
  expect(world.table.items().filter(({ pk }) => pk === 'END')).toMatchObject([{ sk: 'stopped' }]);
  await world.stop(ended);
  expect((await world.jobs.find(owner, job.id))?.state).toBe('stopped');
});

test('GIVEN the other lane gets on at the very moment at which it is stopped THEN its sums are what the lanes did', async () => {
  for (let at = 1; ; at++) {
    const { world, job } = await begin(writing(), [0, 0]);
    const [first, second] = world.messages.splice(0);
    if (first === undefined || second === undefined) throw new Error('two lanes');
    await world.stop(job);
    world.messages.splice(0);
    const stalled = await world.stall(first, at);
    // As one that read the job before it was stopped.
    await world.table.write(update({ pk: `JOB#${owner}`, sk: job.id.slice(4) }).remove('stopAskedAt'));
    await world.run(second, { remainingMs: once() });
    await world.table.write(
      update({ pk: `JOB#${owner}`, sk: job.id.slice(4) }).set({ stopAskedAt: world.clock().toISOString() }),
    );
    await stalled.wake();

    const ended = await world.finish(job);
    expect({ at, done: ended.done }).toEqual({
      at,
      done: world.table.items().filter(({ pk }) => pk === 'CHUNKS').length,
    });
    if (stalled.calls < at) return;
  }
});

test('GIVEN little time is left THEN it hands on instead of beginning a step', async () => {
  const { world, job } = await begin(writing(), [0]);
  const [message] = world.messages.splice(0);
  if (message === undefined) throw new Error('nothing was sent');

  await world.run(message, { remainingMs: () => 40_000 });

  expect(await world.jobs.find(owner, job.id)).toMatchObject({ state: 'running', done: 0 });
  expect(world.messages).toEqual([message]);
});

test('GIVEN a day later THEN its files are deleted and the job has none', async () => {
  const { world, job } = await begin(drawing(), [0]);
  await world.finish(job);
  expect(await world.sweepFiles()).toEqual({ removed: 0 });
  world.pass(25 * 60 * minute);

  expect(await world.sweepFiles()).toEqual({ removed: 1 });
  expect(await world.sweepFiles()).toEqual({ removed: 0 });
  expect(world.files.size).toBe(0);
  expect((await world.jobs.find(owner, job.id))?.files).toEqual([]);
});

/** I1 for attempts: two devices of one pupil, parts that come late and twice, the finish, the worker, and the office beside them. */
import { expect, test } from 'vitest';
import { work as judgeWork } from '#functions/competition/attempt/job.ts';
import { createAttemptService } from '#functions/competition/attempt/service.ts';
import { createEntryLine } from '#functions/competition/entry/line.ts';
import { createQualificationRepository } from '#functions/competition/publication/qualification/repository.ts';
import { composeAttempts } from '#functions/lambda/wiring/attempt.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { isProblem } from '#shared/problem.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { chunksOf } from '#test/companion/client.ts';
import { createAttemptDrill } from '#test/support/attempt-drill.ts';
import { historiesTimeout } from '#test/support/histories.ts';
import { expectEveryOrder, orderFoundWithout, type Interleaving } from '#test/support/interleaving.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const me = 'usr_drill-pupil';
const none = { kill: 0, conflict: 0 };
const input = { method: 'romaji', layout: 'jis' } as const;

async function enteredPupil(seed: number) {
  const drill = createAttemptDrill(seed);
  const entry = await drill.enter(await drill.stage(), me);
  return { drill, entry };
}
type Entered = Awaited<ReturnType<typeof enteredPupil>>;

const attemptsOf = ({ drill }: Entered) => drill.rows().filter(({ sk }) => sk === 'ATTEMPT');

/** Two devices press start while the office gives the money of the entry back. */
const starting: Interleaving<Entered> = {
  world: enteredPupil,
  acts: ({ drill, entry }) => {
    const { calm } = drill;
    // An instance each, as at AWS: what one remembers the other has not read.
    const instance = () =>
      createAttemptService({ ...calm, ...composeAttempts({ table: calm.table, clock: drill.clock }) });
    const start = (device: string) => () => instance().start(me, { entryId: entry.id, device, input });
    const line = createEntryLine({ ...calm, qualifications: createQualificationRepository(calm.table) });
    return {
      'one device': start('device-number-one'),
      'the same, pressed twice': start('device-number-one'),
      'another device': start('device-number-two'),
      'who refunds': async () => {
        for (let round = 0; round < 5; round++) {
          const { writes } = await line.refund({ subject: { kind: 'entry', id: entry.id } } as never, {
            owner: 'ORG#org_drill-school',
            orderId: 'ord_drill-0001',
          });
          try {
            if (writes.length > 0) await calm.table.transact(writes);
            return;
          } catch (error) {
            if (!isProblem(error, 'version-conflict')) throw error;
          }
        }
      },
    };
  },
  async broken(world, ends) {
    const { drill, entry } = world;
    const attempts = attemptsOf(world);
    const now = (await drill.calm.entries.find(entry.id))!;
    const warned = (await drill.calm.attention.list({ limit: 10 })).items.length > 0;
    const refunded = !(ends['who refunds'] instanceof Error);
    const ids = new Set(
      Object.values(ends).flatMap((end) =>
        typeof end === 'object' && end !== null && 'token' in end && 'id' in end ? [end.id] : [],
      ),
    );
    return [
      ...(attempts.length > 1 ? [`${attempts.length} attempts of one entry`] : []),
      ...(ids.size > 1 ? ['two devices type in two attempts'] : []),
      ...(now.state === 'withdrawn' && attempts.length > 0
        ? ['somebody types in an entry that was given back']
        : []),
      ...(refunded && now.state === 'competing' && !warned
        ? ['the office is not told that it had begun']
        : []),
      ...(now.state === 'competing' && attempts[0]?.['id'] !== now.attemptId
        ? ['the entry knows another attempt']
        : []),
    ];
  },
};

/** All has been typed; the parts, both presses of finish and the worker come in any order. */
async function typed(seed: number) {
  const world = await enteredPupil(seed);
  const { drill, entry } = world;
  const competitor = drill.competitor(me, none);
  const view = await competitor.start(entry.id, input);
  const log = typeTask(
    { form: view.form, task: view.task!, input: view.input, durationMs: 15_000 },
    { speed: 2, errors: 0.1, random: createRandom(seed * 7) },
  );
  drill.pass(60_000);
  return { ...world, view, device: competitor.device, chunks: chunksOf(view.token, log) };
}
type Typed = Awaited<ReturnType<typeof typed>>;

const sending: Interleaving<Typed> = {
  world: typed,
  acts: ({ drill: { calm }, view, device, chunks }) => {
    const params = { attemptId: view.id };
    const send = (at: number) => () => {
      const { number, ...body } = chunks[at]!;
      return calm.service.receive(me, {
        params: { ...params, number },
        body: { ...body, token: view.token, device },
      });
    };
    const finish = () =>
      calm.service.finish(me, {
        params,
        body: { token: view.token, device, chunkCount: chunks.length, lastHash: chunks.at(-1)!.hash },
      });
    /** Until the log has been typed and told of, there is nothing to do. */
    const work = async () => {
      for (let round = 0; round < 3; round++)
        for (const { id, payload } of await calm.outbox.pending(10)) {
          await judgeWork.carryOut(calm, payload);
          await calm.outbox.done(id);
        }
    };
    return {
      ...Object.fromEntries(chunks.map(({ number }, at) => [`part ${String(number)}`, send(at)])),
      'part 1 again': send(0),
      finish,
      'finish again': finish,
      worker: work,
      'another worker': work,
    };
  },
  async broken(world) {
    const { drill, view, device, chunks, entry } = world;
    const again = drill.competitor(me, none, device);
    // The page sends until it is heard, and the worker comes again.
    for (const chunk of chunks) await again.send(view, chunk);
    await again.finish(view, chunks);
    await drill.judge(none);
    const [attempt] = attemptsOf(world);
    const result = await drill.calm.results.find(me, resultIdOf(view.id));
    const contenders = await drill.calm.contenders.listAll(entry.season.id, entry.division.code);
    const kept = await drill.calm.attempts.listChunks(view.id);
    return [
      ...(kept.length === chunks.length ? [] : [`${kept.length} parts of ${chunks.length} are kept`]),
      ...(attempt?.['state'] === 'finished'
        ? []
        : [`an honest attempt is ${String(attempt?.['state'])}: ${String(attempt?.['signs'])}`]),
      ...(result?.state === 'provisional' ? [] : [`its result is ${result?.state}`]),
      ...(result !== undefined && result.correct > 10 ? [] : ['not all that was typed counts']),
      ...(contenders.length === 1 && contenders[0]?.score === result?.score
        ? []
        : ['the ranking has another score']),
      ...((await drill.calm.entries.getOwn(me, entry.id)).state === 'done' ? [] : ['the entry is not done']),
      ...(attempt?.['gsi2pk'] === undefined ? [] : ['it is still waited for']),
    ];
  },
};
/** The last part comes behind the finish, and two workers are at it. */
const late: Interleaving<Typed> = {
  ...sending,
  async world(seed) {
    const world = await typed(seed);
    const { drill, view, device, chunks } = world;
    const page = drill.competitor(me, none, device);
    for (const chunk of chunks.slice(0, -1)) await page.send(view, chunk);
    await page.finish(view, chunks);
    return world;
  },
  acts(world) {
    const acts = sending.acts(world);
    const names = ['worker', 'another worker', `part ${String(world.chunks.length)}`];
    return Object.fromEntries(names.map((name) => [name, acts[name]!]));
  },
};
const extent = { runs: 120, all: { switches: 1, faults: 0 } };

test('one entry has one attempt, or its money', () => expectEveryOrder(starting, extent), historiesTimeout);
test('what came last counts', () => expectEveryOrder(late, { runs: 60 }), historiesTimeout);
test('what was typed counts', () => expectEveryOrder(sending, { runs: 80 }), historiesTimeout);

test.each([
  ['state and version of the entry', () => orderFoundWithout(starting, /ENTRY#.*: #/u, extent)],
  [
    'that nobody has finished it',
    () => orderFoundWithout(sending, /ATTEMPT#.*not_exists\(#finishedAt\)/u, { runs: 400 }),
  ],
  ['versions of the attempt', () => orderFoundWithout(late, /ATTEMPT: #version/u, { runs: 300 })],
])('without %s an order is found in which it is not', async (_, found) => {
  expect(await found()).toContain('1. ');
});

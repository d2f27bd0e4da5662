/**
 * The protocol as it is proved (test/model/attempt.qnt) is the one that runs: each trace of the model is played to the real
 * services, and after every step both say the same of the entry, its attempts and their results.
 */
import { expect, test } from 'vitest';
import { typeTask } from '#infra/local/seed/typist.ts';
import { createAccountRepository, type User } from '#functions/people/account/repository.ts';
import { work as judgeWork } from '#functions/competition/attempt/job.ts';
import { versionOf } from '#functions/competition/result/repository.ts';
import { createReviewService } from '#functions/competition/attempt/review.ts';
import { createSweepAttempts } from '#functions/competition/attempt/sweep.ts';
import { composeSupervision } from '#functions/lambda/wiring/supervision.ts';
import { createRulingRepository } from '#functions/competition/ruling/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { Problem } from '#shared/problem.ts';
import type { OfficeDecision } from '#shared/competition/attempt/contract.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import type { AttemptView, LogEvent } from '#shared/competition/attempt/schema.ts';
import { chunksOf, type SentChunk } from '#test/companion/client.ts';
import { readTraces, type Step } from '#test/model/traces.ts';
import { createAttemptDrill } from '#test/support/attempt-drill.ts';
import { inScene } from '#test/support/scene.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const me = 'usr_drill-pupil';
const input = { method: 'romaji', layout: 'jis' } as const;
const deviceOf = (name: string): string => `device-of-the-model-${name}`;
const office: User = {
  userId: 'usr_drill-office',
  kind: 'admin',
  status: 'active',
  name: { family: '佐藤', given: '花子', familyKana: 'サトウ', givenKana: 'ハナコ' },
  createdAt: '2026-04-01T00:00:00.000Z',
};
const minute = 60_000;
/** Of the model: typing, the time is over, twenty hours later, more than a day later. */
const times = [minute / 2, minute, 20 * 60 * minute, 25 * 60 * minute];

/** Three parts of as many keys, so that how many parts are late says how much is. */
function evenLog({ form, task, input: keyboard }: AttemptView): LogEvent[] {
  const log = typeTask(
    { form, task: task!, input: keyboard, durationMs: 29_900 },
    { speed: 2, errors: 0, random: createRandom(1) },
  );
  const each = Math.floor(log.length / 3);
  return log
    .slice(0, each * 3)
    .map(([, kind, key], index) => [
      Math.floor(index / each) * 10_000 + ((index % each) * 9000) / each,
      kind,
      key,
    ]);
}

async function stageOf(seed: number) {
  const drill = createAttemptDrill(seed);
  const { calm, clock } = drill;
  const { service } = calm;
  const stage = await drill.stage();
  const entry = await drill.enter(stage, me);
  // The model knows no end of the season.
  const end = new Date(clock().getTime() + 10 * 24 * 60 * minute).toISOString();
  const held = { ...stage.season, held: { ...stage.season.held, closesAt: end }, publishesAt: end };
  await calm.table.write(calm.competition.putSeason(held));
  const accounts = createAccountRepository(calm.table);
  await calm.table.transact(accounts.add(office));
  const audit = createAuditRepository(calm.table, clock);
  const rulings = createRulingRepository(calm.table, clock);
  const review = createReviewService({ ...calm, ...composeSupervision(calm), accounts, audit, rulings });
  const sweep = createSweepAttempts(calm);
  const begun: { id: string; token: string; at: number; chunks: SentChunk[] }[] = [];

  async function start(device: string): Promise<void> {
    const view = await service.start(me, { entryId: entry.id, device, input });
    if (begun.some(({ id }) => id === view.id)) return;
    begun.push({
      id: view.id,
      token: view.token,
      at: clock().getTime(),
      chunks: chunksOf(view.token, evenLog(view)),
    });
    drill.pass(times[0]!);
  }

  const messagesOf = (attemptId: string) =>
    drill
      .rows()
      .filter(
        ({ status, payload }) =>
          status === 'pending' && (payload as { attemptId?: string }).attemptId === attemptId,
      );
  async function judge(attemptId: string): Promise<void> {
    for (const { payload, id } of messagesOf(attemptId)) {
      await judgeWork.carryOut(calm, payload);
      await calm.outbox.done(String(id));
    }
  }

  /** Nobody comes between what is looked at and what is decided. */
  async function seen(attemptId: string, note: string): Promise<OfficeDecision> {
    const { state } = (await calm.attempts.find(attemptId))!;
    const result = await calm.results.find(me, resultIdOf(attemptId));
    return { note, state, ...(result && { version: versionOf(result) }) };
  }

  async function act({ act: what, device: name, at, part }: Step): Promise<void> {
    const device = deviceOf(name);
    if (what === 'start') return start(device);
    if (what === 'sweep') return sweep();
    const { id, token, at: startsAt, chunks } = begun[what === 'pass' ? begun.length - 1 : at]!;
    const params = { attemptId: id };
    switch (what) {
      case 'pass':
        return void drill.pass(startsAt + times[part]! - clock().getTime());
      case 'judge':
        return judge(id);
      case 'give back':
        return void (await review.giveBack(office, id, await seen(id, '停電のため')));
      case 'confirm':
        return void (await review.confirm(office, id, await seen(id, '確かめました')));
      case 'send': {
        const { number, ...chunk } = chunks[part - 1]!;
        return service.receive(me, { params: { ...params, number }, body: { ...chunk, token, device } });
      }
      case 'finish': {
        const body = { token, device, chunkCount: chunks.length, lastHash: chunks.at(-1)!.hash };
        return void (await service.finish(me, { params, body }));
      }
    }
  }

  /** As the model says it. */
  async function now() {
    const attempts = [];
    const results = [];
    for (const { id } of begun) {
      const { state, device, finishedAt } = (await calm.attempts.find(id))!;
      const got = (await calm.attempts.listChunks(id)).map(({ number }) => number);
      attempts.push({ state, device, got, told: finishedAt !== undefined });
      results.push((await calm.results.find(me, resultIdOf(id)))?.state ?? 'none');
    }
    return { entry: (await calm.entries.find(entry.id))!.state, attempts, results };
  }
  /** Those of the model have one; the sweeper's about what was given back has none in the model. */
  const waiting = (numbers: readonly number[]): number[] =>
    numbers.filter((at) => messagesOf(begun[at]!.id).length > 0);
  return { act, now, waiting };
}

const traces = readTraces();

test('every act of the model, and every refusal, is in a trace', () => {
  const said = new Set(traces.flat().map(({ act, refused }) => `${act} ${refused}`));
  expect([...said].toSorted()).toEqual([
    'confirm ',
    'confirm ruling-not-possible',
    'finish ',
    'finish attempt-closed',
    'finish attempt-too-late',
    'give back ',
    'give back ruling-not-possible',
    'judge ',
    'pass ',
    'send ',
    'send attempt-closed',
    'send attempt-too-late',
    'start ',
    'start attempt-closed',
    'start attempt-other-device',
    'start attempt-over',
    'sweep ',
  ]);
});

test.each(traces.map((trace, index) => [index + 1, trace] as const))('trace %i', (seed, trace) =>
  inScene(seed, async () => {
    const stage = await stageOf(seed);
    for (const [index, step] of trace.entries()) {
      const refused = await stage.act(step).then(
        () => '',
        (error: unknown) => {
          if (error instanceof Problem) return error.code;
          throw error;
        },
      );
      const about = `step ${String(index + 1)}: ${step.act} ${step.device} ${String(step.at)} ${String(step.part)}`;
      const attempts = step.attempts.map((one) => ({
        ...one,
        device: deviceOf(one.device),
        got: one.got.toSorted(),
      }));
      expect(stage.waiting(step.judging), about).toEqual(step.judging);
      expect({ refused, ...(await stage.now()) }, about).toEqual({
        refused: step.refused,
        entry: step.entry,
        attempts,
        results: step.results.slice(0, attempts.length),
      });
    }
  }),
);

/** Attempts over a table and files in memory: invocations that are killed, a page that sends again, a worker that repeats. */
import { createLogStore } from '#functions/competition/attempt/log-store.ts';
import { work as judgeWork } from '#functions/competition/attempt/job.ts';
import { attemptTokenSchema, createAttemptService } from '#functions/competition/attempt/service.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import type { EntryItem } from '#functions/competition/entry/repository.ts';
import { createPublicationRepository } from '#functions/competition/publication/repository.ts';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { composeAttempts } from '#functions/lambda/wiring/attempt.ts';
import type { Signed } from '#functions/platform/auth/signed.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import type { Storage } from '#functions/platform/storage/storage.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { Competitor, type Call } from '#test/companion/client.ts';
import { attemptContract } from '#shared/competition/attempt/contract.ts';
import type { RequestOf } from '#shared/kernel/contract.ts';
import { createInvocation, untilAnswered, type Faults } from './faulty-table.ts';
import { prepareSeason, readyEntry, type PreparedSeason } from '#test/support/competition/competition.ts';
import { createMemoryTable } from './memory-table.ts';
import { atGate } from './scene.ts';
import { createRandom } from './virtual-time.ts';

const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };
const none: Faults = { kill: 0, conflict: 0 };
/** Sealed and opened at once: the real ones ask a thread, whose time is the machine's, and no seed would replay. */
const tokens: Signed<typeof attemptTokenSchema> = {
  seal: (content) => Promise.resolve(Buffer.from(JSON.stringify(content)).toString('base64url')),
  open: (token) =>
    Promise.resolve(attemptTokenSchema.parse(JSON.parse(Buffer.from(token, 'base64url').toString()))),
};

export function createAttemptDrill(seed: number) {
  const { table: plain } = createMemoryTable();
  const random = createRandom(seed);
  const stored = new Map<string, Uint8Array>();
  let now = Date.parse('2026-11-21T03:00:00Z');
  const clock = (): Date => new Date(now);
  let kills = 0;
  let entered = 0;

  const storageOver = (around: <T>(work: () => Promise<T>) => Promise<T>): Storage => ({
    putOnce: (key, body) =>
      around(() =>
        atGate({ what: () => `store ${key}`, changes: 'once' }, () => {
          const first = stored.get(key) ?? body;
          stored.set(key, first);
          return first;
        }),
      ),
    find: (key) => around(async () => stored.get(key)),
    remove: (key) => around(async () => void stored.delete(key)),
  });

  function invocation(faults: Faults) {
    const { around, tableOver } = createInvocation(faults, random);
    const table: Table = tableOver(plain);
    const parts = {
      table,
      clock,
      log: silent,
      ...composeAttempts({ table, clock }),
      results: createResultRepository(table),
      contenders: createContenderRepository(table),
      boards: createBoardRepository(table),
      publications: createPublicationRepository(table),
      attention: createAttentionRepository(table),
      logs: createLogStore(storageOver(around)),
      outbox: createOutbox({ table, queue: { send: async () => undefined }, clock, log: silent }),
      tokens,
    };
    return { ...parts, service: createAttemptService(parts) };
  }
  const calm = invocation(none);

  const again = <T>(faults: Faults, work: (parts: ReturnType<typeof invocation>) => Promise<T>): Promise<T> =>
    untilAnswered(
      () => work(invocation(faults)),
      () => kills++,
    );

  const competitor = (personId: string, faults: Faults, device = 'device-of-the-drill'): Competitor => {
    const call = (endpoint: unknown, input: unknown): Promise<unknown> =>
      again(faults, async ({ service }) => {
        if (endpoint === attemptContract.startAttempt) {
          const { body } = input as RequestOf<typeof attemptContract.startAttempt>;
          return service.start(personId, body);
        }
        if (endpoint === attemptContract.sendChunk)
          return service.receive(personId, input as RequestOf<typeof attemptContract.sendChunk>);
        return service.finish(personId, input as RequestOf<typeof attemptContract.finishAttempt>);
      });
    return new Competitor(call as Call, device);
  };

  /** The worker, until nothing is left to be done; each message may come twice. */
  async function judge(faults: Faults): Promise<void> {
    for (let round = 0; round < 20; round++) {
      now += 1000;
      const due = await calm.outbox.pending(1000);
      if (due.length === 0) return;
      for (const { id, payload } of due) {
        await again(faults, (parts) => judgeWork.carryOut(parts, payload));
        if (random() < 0.3) await again(faults, (parts) => judgeWork.carryOut(parts, payload));
        await calm.outbox.done(id);
      }
    }
    throw new Error('messages that never end');
  }

  return {
    calm,
    random,
    competitor,
    judge,
    clock,
    pass: (ms: number) => (now += ms),
    kills: () => kills,
    logs: () => [...stored.keys()],
    rows: () => plain.items(),
    written: () => plain.written(),
    stage: (): Promise<PreparedSeason> => prepareSeason({ table: plain, clock }, 60),
    enter: (stage: PreparedSeason, personId: string, initial = 'ヤ', more: Partial<EntryItem> = {}) =>
      readyEntry(stage, personId, 'guided', {
        ...more,
        ticketNumber: String(++entered).padStart(10, '0'),
        name: { family: '山田', given: '太郎', familyKana: `${initial}マダ`, givenKana: 'タロウ' },
      }),
  };
}

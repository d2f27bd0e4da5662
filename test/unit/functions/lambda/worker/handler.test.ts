/** What the worker does with a batch: side by side, who waits first, and nothing it has no time for. */
import type { SQSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { createLog, type Log } from '#functions/platform/log/log.ts';
import { createWorkerHandler } from '#functions/lambda/worker/handler.ts';

const quiet = createLog({}, () => undefined);
const never = <T>(): Promise<T> => new Promise(() => undefined);
const batch = (...ids: readonly string[]): SQSEvent =>
  ({
    Records: ids.map((outboxId) => ({ messageId: `m ${outboxId}`, body: JSON.stringify({ outboxId }) })),
  }) as never;

interface Work {
  readonly kinds: Readonly<Record<string, string>>;
  readonly carryOut: (id: string) => Promise<void>;
  readonly remaining?: () => number;
  readonly log?: Log;
}
const run = async ({ kinds, carryOut, remaining = () => 60_000, log = quiet }: Work): Promise<string[]> => {
  const handler = createWorkerHandler({
    consume: {
      find(id) {
        const kind = kinds[id];
        if (kind === undefined) return Promise.reject(new Error('the row cannot be read'));
        if (kind === 'done') return Promise.resolve(undefined);
        const waitsForIt = kind === 'waited-for' && { first: true as const };
        const item = {
          id,
          status: 'pending',
          payload: { kind },
          repeats: 0,
          createdAt: '',
          ...waitsForIt,
        } as const;
        return Promise.resolve(item);
      },
      carryOut: ({ id }) => carryOut(id),
    },
    runLane: () => Promise.reject(new Error('no job here')),
    takeMailEvent: () => Promise.reject(new Error('no mail came back here')),
    schedules: {},
    log,
  });
  const answer = await handler(batch(...Object.keys(kinds), 'unreadable'), {
    getRemainingTimeInMillis: remaining,
  });
  return answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) ?? [];
};

test('GIVEN a slow message, one that fails and one that is done THEN the others are done meanwhile, and only what failed comes again', async () => {
  const done: string[] = [];
  let release: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (release = resolve));

  const failed = await run({
    kinds: { slow: 'send-mail', bad: 'send-mail', old: 'done', good: 'send-mail' },
    async carryOut(id) {
      if (id === 'slow') await slow;
      if (id === 'bad') throw new Error('refused');
      done.push(id);
      if (id === 'good') release();
    },
  });

  expect(done).toEqual(['good', 'slow']);
  expect(new Set(failed)).toEqual(new Set(['m unreadable', 'm bad']));
});

test('GIVEN somebody waits before the page for a mail THEN it is begun before receipts and other mails', async () => {
  const begun: string[] = [];

  await run({
    kinds: { receipt: 'render-receipt', news: 'send-mail', reset: 'waited-for', code: 'waited-for' },
    carryOut: (id) => Promise.resolve(void begun.push(id)),
  });

  expect(begun).toEqual(['reset', 'code', 'receipt', 'news']);
});

test('GIVEN the time is nearly over THEN what has not begun goes back to the queue instead of being killed', async () => {
  let remaining = 60_000;
  const kinds = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`m${index}`, 'send-mail']));
  const begun: string[] = [];

  const failed = await run({
    kinds,
    remaining: () => remaining,
    carryOut(id) {
      begun.push(id);
      remaining = 10_000;
      return begun.length > 1 ? never() : Promise.resolve();
    },
  });

  expect(begun).toEqual(['m0']);
  expect(failed).toHaveLength(10);
});

test('GIVEN a message met another change of the same thing THEN it comes again, and is no error', async () => {
  const errors: string[] = [];
  const log: Log = { info() {}, warn() {}, error: (event) => void errors.push(event), with: () => log };
  const failed = await run({
    kinds: { met: 'send-mail', bad: 'send-mail' },
    carryOut: (id) => Promise.reject(id === 'met' ? new Problem('version-conflict') : new Error('refused')),
    log,
  });
  expect(failed).toContain('m met');
  // The one that cannot be read is one too.
  expect(errors).toHaveLength(2);
});

/** Numbers alarms are set on: their format is CloudWatch's, their names are those of infra/system.ts. */
import { expect, test } from 'vitest';
import { createMeasure } from '#functions/platform/log/measure.ts';
import { createMeasuredReconcile, createMeasureWork } from '#functions/lambda/worker/measure.ts';
import { createSendContact } from '#functions/site/contact/service.ts';
import { estimateHandlers } from '#functions/shop/estimate/routes.ts';
import { Problem } from '#shared/problem.ts';
import { measureNamespace, measures } from '#infra/system.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { visitTo } from '#test/support/access/visited.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const ago = (seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString();
const entries = (count: number) => ({ items: Array.from({ length: count }, (_, id) => ({ id })) });

interface Line {
  readonly _aws: {
    readonly Timestamp: number;
    readonly CloudWatchMetrics: readonly {
      readonly Namespace: string;
      readonly Dimensions: readonly (readonly string[])[];
      readonly Metrics: readonly { readonly Name: string; readonly Unit: string }[];
    }[];
  };
  readonly [name: string]: unknown;
}

async function told(work: (measure: ReturnType<typeof createMeasure>) => Promise<void>): Promise<Line> {
  const lines: string[] = [];
  await work(
    createMeasure(
      'dev',
      () => now.getTime(),
      (line) => lines.push(line),
    ),
  );
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '') as Line;
}

const ofWork = (swept?: object) =>
  told((measure) =>
    createMeasureWork({
      outbox: {
        lastSweep: () => Promise.resolve(swept),
        listStuck: () => Promise.resolve(entries(2)),
      } as never,
      attention: { list: () => Promise.resolve(entries(7)) } as never,
      payments: { eventsReadUntil: () => Promise.resolve(ago(1_800)) },
      clock: () => now,
      measure,
    })(),
  );
const ofReconcile = () => {
  const times = [1_000, 13_400];
  return told((measure) =>
    createMeasuredReconcile({
      reconcile: () => Promise.resolve({ open: 40, failed: 1, lateSeconds: 70 }),
      measure,
      now: () => times.shift() ?? 0,
    })(() => 60_000),
  );
};
const ofRefusal = () =>
  told(async (measure) => {
    const limit = () => Promise.reject(new Problem('rate-limited', { retryAfter: 60 }));
    const { issueEstimate } = estimateHandlers({ limit, measure } as never);
    await expect(issueEstimate({ body: {} } as never)).rejects.toMatchObject({ code: 'estimates-crowded' });
  });

const ofCrowd = () =>
  told(async (measure) => {
    const { table } = createMemoryTable();
    const limit = () => Promise.reject(new Problem('rate-limited', { retryAfter: 60 }));
    const env = { STAGE: 'dev', WORK_QUEUE_URL: '', BULK_QUEUE_URL: '' };
    const send = createSendContact({ table, clock: () => now, limit, measure, env } as never);
    await send({ requestKey: 'e2f1', website: '', typedFor: 9_000, email: 'a@typing.example' } as never);
  });

test('GIVEN a late delivery, stuck ones and an inbox WHEN measured THEN each is a number of its stage', async () => {
  const line = await ofWork({ sweptAt: ago(30), oldestAt: ago(7_500), overdue: 3 });

  expect(line).toMatchObject({
    stage: 'dev',
    OutboxOldestSeconds: 7_500,
    OutboxOverdue: 3,
    OutboxSweptSeconds: 30,
    OutboxStuck: 2,
    AttentionOpen: 7,
    ChangesReadSeconds: 1_800,
  });
  const [directive] = line._aws.CloudWatchMetrics;
  expect(line._aws.Timestamp).toBe(now.getTime());
  expect(directive).toMatchObject({ Namespace: measureNamespace, Dimensions: [['stage']] });
  expect(directive?.Metrics).toContainEqual({ Name: 'OutboxOldestSeconds', Unit: 'Seconds' });
  expect(directive?.Metrics).toContainEqual({ Name: 'OutboxStuck', Unit: 'Count' });
});

test('GIVEN nothing was swept yet WHEN measured THEN nothing is old', async () => {
  expect(await ofWork()).toMatchObject({ OutboxOldestSeconds: 0, OutboxSweptSeconds: 0, OutboxOverdue: 0 });
});

test('GIVEN a pass over the orders WHEN measured THEN it says how long, how many, how many failed and how late the first is', async () => {
  expect(await ofReconcile()).toMatchObject({
    OrdersOpen: 40,
    OrdersNotReconciled: 1,
    OrdersLateSeconds: 70,
    ReconcileSeconds: 12,
  });
});

test('GIVEN too many estimates of people without an account WHEN the next one is refused THEN that is told', async () => {
  expect(await ofRefusal()).toMatchObject({ EstimatesRefused: 1 });
});

test('GIVEN too many contacts in an hour WHEN the next one is kept THEN that is told', async () => {
  expect(await ofCrowd()).toMatchObject({ ContactsCrowded: 1 });
});

test('every name that alarms are set on is told, and no other', async () => {
  const lines = [await ofWork(), await ofReconcile(), await ofRefusal(), await ofCrowd()];
  const names = lines.flatMap(({ _aws }) =>
    _aws.CloudWatchMetrics.flatMap(({ Metrics }) => Metrics.map(({ Name }) => Name)),
  );

  const { told: ofVisit } = await visitTo();

  expect([...names, ...Object.keys(ofVisit)].toSorted()).toEqual(measures.toSorted());
});

import { setTimeout as sleep } from 'node:timers/promises';
import { createSweepPictureDoors } from '#functions/access/picture-sign-in/sweep.ts';
import { createSweepAttempts } from '#functions/competition/attempt/sweep.ts';
import { createSweepPublications } from '#functions/competition/publication/sweep.ts';
import { createSweepBoards } from '#functions/competition/ranking/sweep.ts';
import { basis } from '#functions/platform/basis.ts';
import type { AnyKind, Job } from '#functions/platform/job/job.ts';
import { createRunLane } from '#functions/platform/job/run.ts';
import { createSweepFiles, createSweepLanes } from '#functions/platform/job/sweep.ts';
import { createMeasure } from '#functions/platform/log/measure.ts';
import { createConsume } from '#functions/platform/outbox/work.ts';
import { createSweepSignUps } from '#functions/access/sign-up/sweep.ts';
import { createWorkerHandler } from './handler.ts';
import { createMeasuredReconcile, createMeasureWork } from './measure.ts';
import { createSweep } from './sweep.ts';
import { createTakeMailEvent } from '#functions/mail/mail-return/take.ts';
import { createSweepDigests } from '#functions/school/digest/sweep.ts';
import { createRemind } from '#functions/shop/payment/remind.ts';
import { createReconcileChanges } from '#functions/shop/payment/sweep-changes.ts';
import { createReconcile } from '#functions/shop/payment/sweep.ts';
import { createWatchTwoStep } from '#functions/access/two-step/watch.ts';
import { createLookRepository } from '#functions/shop/order/look-repository.ts';
import { createSweepRenewals } from '#functions/shop/subscription/sweep.ts';
import { createSweepGraduates } from '#functions/school/roll-over/sweep.ts';
import { jobList } from './job-list.ts';
import { composeParts } from './parts.ts';
import { workList } from './work-list.ts';

const base = basis('worker');
const measure = createMeasure(base.env.STAGE);
const worker = composeParts(base);
const { money, pools, pupils, attempts, starter, storage, digests, returns, parts } = worker;
const { table, log } = base;
const { jobs } = parts;

const consume = createConsume({
  ...base,
  outbox: money.outbox,
  list: workList,
  parts,
  usual: ({ id }) => ({
    told: () =>
      Promise.resolve([
        money.attention.raise('delivery-stuck', { kind: 'delivery', id }, base.clock().toISOString()),
      ]),
    over: [money.attention.settle('delivery-stuck', id)],
  }),
});

/** Whoever starts the same again and sees it end needs nobody any more. */
const wishOf = ({ owner, kind, by }: Job): string => `${owner}#${kind}#${by}`;

/** Made once: a kind keeps the secret that it read. */
const kinds = new Map<string, AnyKind>();
async function kindOf(name: string): Promise<AnyKind | undefined> {
  const kind = kinds.get(name) ?? (await jobList[name]?.(worker));
  if (kind !== undefined) kinds.set(name, kind);
  return kind;
}

const runLane = createRunLane({
  ...base,
  jobs,
  send: starter.send,
  storage,
  kindOf,
  raise: (job, at) =>
    money.attention.raise('job-failed', { kind: 'job', id: job.id, of: job.owner, key: wishOf(job) }, at),
  settle: (job) => money.attention.settle('job-failed', wishOf(job)),
});

const sweep = createSweep({ ...base, outbox: money.outbox, consume });
const sweepLanes = createSweepLanes({ table, jobs, send: starter.send });
const sweepDoors = createSweepPictureDoors(base);

export const handler = createWorkerHandler({
  consume,
  runLane,
  takeMailEvent: createTakeMailEvent({ ...parts, returns }),
  schedules: {
    // Receipts are numbered when somebody looks at them, and within a minute when nobody does.
    'sweep-outbox': () => Promise.all([sweep(), sweepLanes(), money.numbering.all(), sweepDoors()]),
    'reconcile-orders': createMeasuredReconcile({
      reconcile: createReconcile({
        ...base,
        ...money,
        looks: createLookRepository(table),
        awaitInvoice: parts.awaitInvoice,
        remind: createRemind({ ...base, ...money }),
        sleep: (ms) => sleep(ms, undefined, { ref: false }),
      }),
      measure,
      now: parts.now,
    }),
    'reconcile-changes': createReconcileChanges({ ...base, ...money }),
    'measure-work': createMeasureWork({ ...base, ...money, measure }),
    'watch-two-step': createWatchTwoStep(base, pools.emailPool),
    'sweep-graduates': createSweepGraduates({ ...parts, starter }),
    'tell-renewals': createSweepRenewals({ ...base, ...money }),
    'send-digests': createSweepDigests({ ...base, ...pupils, digests }),
    'sweep-sign-ups': createSweepSignUps(base, pools.emailPool),
    'sweep-attempts': createSweepAttempts({ ...base, ...attempts, outbox: money.outbox }),
    'rank-divisions': createSweepBoards({ ...parts, starter }),
    'publish-seasons': createSweepPublications({ ...parts, starter }),
    'sweep-files': createSweepFiles({ table, jobs, storage }),
  },
  log,
});

/** All receipts of a year as a ZIP: for the buyer who asked, and whoever else answers for the same organisation. */
import { receiptYearSchema, type ReceiptYear, type ReceiptYearExport } from '#shared/shop/receipt/year.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerFor, ownerKey, type Buyer } from '#functions/platform/auth/buyer.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import type { Job, JobFile } from '#functions/platform/job/job.ts';
import { createOffers } from '#functions/platform/job/offer.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';
import * as z from 'zod';

export const receiptYearKind = 'receipt-year';
export const yearHours = 7 * 24;
/** `owner`: the partition of the receipts. */
export const yearInputSchema = receiptYearSchema.extend({ owner: z.string() });

type Buying = Pick<Actor, 'userId' | 'membership'>;

/** As the other jobs of the account or organisation, which are deleted with it. */
function jobOwner(buyer: Buyer): string {
  switch (buyer.kind) {
    case 'user':
      return buyer.userId;
    case 'organization':
      return buyer.organizationId;
    case 'guest':
      return buyer.guestId;
  }
}

interface YearDependencies {
  readonly jobs: Pick<JobRepository, 'find' | 'list'>;
  readonly starter: Pick<JobStarter, 'start'>;
  readonly clock: Clock;
}

export interface ReceiptYears {
  start(actor: Buying, year: ReceiptYear, requestKey: string): Promise<ReceiptYearExport>;
  list(actor: Buying, query: PageQuery): Promise<Page<ReceiptYearExport>>;
}

const toExport = (offers: ReturnType<typeof createOffers>, job: Job): ReceiptYearExport => ({
  ...offers.of(job),
  ...receiptYearSchema.parse(job.input),
});

export function createReceiptYears({ jobs, starter, clock }: YearDependencies): ReceiptYears {
  const offers = createOffers(clock);
  return {
    async start(actor, year, requestKey) {
      const now = clock();
      const buyer = buyerFor(actor);
      const job = await starter.start({
        job: {
          owner: jobOwner(buyer),
          id: newId('job', now),
          kind: receiptYearKind,
          input: { ...year, owner: ownerKey(buyer) },
          by: actor.userId,
          // Nobody is shown who it was.
          byName: '',
          startedAt: now.toISOString(),
        },
        cursors: [''],
        requestKey,
      });
      return toExport(offers, job);
    },
    async list(actor, query) {
      const found = await jobs.list(jobOwner(buyerFor(actor)), query, { kind: receiptYearKind });
      return { ...found, items: found.items.map((job) => toExport(offers, job)) };
    },
  };
}

export const createFindYearFile =
  (jobs: Pick<JobRepository, 'find'>, clock: Clock) =>
  async (actor: Buying, id: string, number: number): Promise<JobFile | undefined> => {
    const job = await jobs.find(jobOwner(buyerFor(actor)), id);
    return job?.kind === receiptYearKind ? createOffers(clock).fileOf(job, number) : undefined;
  };
export type FindYearFile = ReturnType<typeof createFindYearFile>;

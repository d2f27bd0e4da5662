/** All receipts of a year as a ZIP: for the buyer who asked, and whoever else answers for the same organisation. */
import { receiptYearSchema, type ReceiptYear, type ReceiptYearExport } from '#shared/shop/receipt/year.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerFor, ownerKey, type Buyer } from '#functions/platform/auth/buyer.ts';
import { newId } from '#functions/platform/id.ts';
import type { JobFile } from '#functions/platform/job/job.ts';
import { createOffers, type OfferDependencies } from '#functions/platform/job/offer.ts';
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

interface YearDependencies extends OfferDependencies {
  readonly starter: Pick<JobStarter, 'start'>;
}

export interface ReceiptYears {
  start(actor: Buying, year: ReceiptYear, requestKey: string): Promise<ReceiptYearExport>;
  list(actor: Buying, query: PageQuery): Promise<Page<ReceiptYearExport>>;
}

const offersOf = (dependencies: OfferDependencies) =>
  createOffers(dependencies, receiptYearKind, (offer, { input }): ReceiptYearExport => ({
    ...offer,
    ...receiptYearSchema.parse(input),
  }));

export function createReceiptYears({ jobs, starter, clock }: YearDependencies): ReceiptYears {
  const offers = offersOf({ jobs, clock });
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
      return offers.of(job);
    },
    list: (actor, query) => offers.list(jobOwner(buyerFor(actor)), query),
  };
}

export function createFindYearFile(dependencies: OfferDependencies) {
  const offers = offersOf(dependencies);
  return async (actor: Buying, id: string, number: number): Promise<JobFile | undefined> =>
    offers.fileOf(await offers.find(jobOwner(buyerFor(actor)), id), number);
}
export type FindYearFile = ReturnType<typeof createFindYearFile>;

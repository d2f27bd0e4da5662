/** Batches for the printer, as jobs of the office. */
import * as z from 'zod';
import { printableSchema, type ParcelPrint } from '#shared/certificate/parcel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import type { Counts } from '#functions/platform/job/job.ts';
import { createOffers, type OfferDependencies, type Offers } from '#functions/platform/job/offer.ts';

export const parcelPrintKind = 'parcel-print';
/** Whoever of the office started it: all of them may fetch it. */
export const officeOwner = 'OFFICE';
/** Addresses of people: no longer than a working day takes. */
export const printHours = 24;
/** `status`: as they were seen; absent from jobs of an earlier release. */
export const parcelPrintInputSchema = z.object({
  parcelIds: z.array(z.string()),
  status: printableSchema.optional(),
});
const parcelIdSchema = idSchema('parcel');

/** A parcel that was left out is counted under its own id, beside their sum. */
export const leftOutOf = (counts: Counts): string[] =>
  Object.keys(counts).filter((name) => parcelIdSchema.safeParse(name).success);

export type ParcelPrints = Offers<ParcelPrint>;

export const createParcelPrints = (dependencies: OfferDependencies): ParcelPrints =>
  createOffers(dependencies, parcelPrintKind, (offer, { counts }) => ({
    ...offer,
    left: counts['left'] ?? 0,
    leftOut: leftOutOf(counts),
  }));

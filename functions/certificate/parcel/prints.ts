/** Batches for the printer, as jobs of the office. */
import * as z from 'zod';
import { printableSchema, type ParcelPrint } from '#shared/certificate/parcel/contract.ts';
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

export type ParcelPrints = Offers<ParcelPrint>;

export const createParcelPrints = (dependencies: OfferDependencies): ParcelPrints =>
  createOffers(dependencies, parcelPrintKind, (offer, { counts, leftOut = [] }) => ({
    ...offer,
    left: counts['left'] ?? 0,
    leftOut,
  }));

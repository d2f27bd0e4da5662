/** What the office searched for, as ZIP files. */
import * as z from 'zod';
import { documentSearchSchema, type DocumentExport } from '#shared/shop/trade-document/contract.ts';
import { createOffers, type OfferDependencies, type Offers } from '#functions/platform/job/offer.ts';

export const documentExportKind = 'document-export';
/** Whoever of the office started it: all of them may fetch it. */
export const officeOwner = 'OFFICE';
/** Long enough for an auditor's visit. */
export const exportHours = 7 * 24;
export const exportInputSchema = z.object({ search: documentSearchSchema });

export type DocumentExports = Offers<DocumentExport>;

export const createDocumentExports = (dependencies: OfferDependencies): DocumentExports =>
  createOffers(dependencies, documentExportKind, (offer, { byName }) => ({ ...offer, byName }));

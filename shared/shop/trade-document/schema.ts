/** A document of trade as it was issued: what the electronic books law (電子帳簿保存法) asks to be kept and found again. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { daySchema, instantSchema } from '#shared/kernel/time.ts';

export const documentTypes = ['estimate', 'delivery-note', 'invoice', 'receipt', 'return-invoice'] as const;
export const documentTypeSchema = z.enum(documentTypes);
export type DocumentType = z.output<typeof documentTypeSchema>;

/** `receipt-2026-000123-copy`: its type, its number, and which of the papers with that number it is. */
export const documentIdSchema = z.string().regex(/^[a-z-]+-[0-9A-Za-z-]{3,60}$/u, 'IDの形が正しくありません');

/** Rounded once per rate. */
const taxSchema = z.object({ ratePercent: z.int(), taxed: z.int(), tax: z.int() });

export const tradeDocumentSchema = z.object({
  id: documentIdSchema,
  type: documentTypeSchema,
  number: z.string(),
  /** Marked 再発行. */
  copy: z.boolean(),
  issuedAt: instantSchema,
  /** 取引年月日: the day the document is about. */
  tradedOn: daySchema,
  /** Tax included, as it stands on the paper; negative where it takes an earlier return back. */
  amount: z.int(),
  taxes: z.array(taxSchema),
  /** 取引先, as it stands on the paper. */
  counterparty: z.string(),
  orderId: idSchema('order').optional(),
  /** The document in whose place it stands. */
  supersedes: documentIdSchema.optional(),
  sha256: z.string(),
});
export type TradeDocument = z.output<typeof tradeDocumentSchema>;

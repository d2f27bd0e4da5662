/** What the office does with parcels: prints, posts, and says what became of them. */
import * as z from 'zod';
import { downloadLinkSchema } from '#shared/kernel/download-link.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { madeSchema } from '#shared/kernel/made.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { optionalLine } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { deliverySchema, parcelSchema, trackingNumberSchema } from './schema.ts';

const office = { audience: 'signed-in', kinds: ['admin'], scope: 'service' } as const;
const params = z.object({ parcelId: idSchema('parcel') });

export const workStatuses = ['preparing', 'printing', 'shipped', 'returned'] as const;

export const officeParcelSchema = parcelSchema.extend({
  createdAt: instantSchema,
  /** Certificates in it. */
  count: z.int().min(1),
});
export type OfficeParcel = z.output<typeof officeParcelSchema>;

/** `printing`: once more, because the paper jammed. */
export const printableSchema = z.enum(['preparing', 'printing']);
export type Printable = z.output<typeof printableSchema>;

const parcelPrintSchema = madeSchema.extend({
  total: z.int(),
  done: z.int(),
  /** Left out: their certificates are not made yet, they were given back, or are not where they were seen any more. */
  left: z.int(),
  /** Which those are; empty of prints of an earlier release. */
  leftOut: z.array(idSchema('parcel')),
});
export type ParcelPrint = z.output<typeof parcelPrintSchema>;

export const parcelsAtOnce = 200;
const atOnce = `一度に選べるのは${String(parcelsAtOnce)}件までです`;

export const parcelContract = defineContract({
  listParcels: {
    method: 'GET',
    path: '/api/main/admin/parcels',
    summary: '発送する認定証の小包（状態ごと、古い順）',
    access: office,
    query: pageQuerySchema.extend({ status: z.enum(workStatuses) }),
    response: pageOf(officeParcelSchema),
  },
  startParcelPrint: {
    method: 'POST',
    path: '/api/main/admin/parcel-prints',
    summary: '選んだ小包の宛名票と認定証を、まとめてPDFにする',
    access: office,
    body: z.object({
      parcelIds: z.array(idSchema('parcel')).min(1, '小包を選んでください').max(parcelsAtOnce, atOnce),
      /** As they were seen, all of them: one that a colleague has printed since is left out. */
      status: printableSchema,
      /** Made by the page: sent again, it is the same job. */
      requestKey: z.uuid(),
    }),
    response: parcelPrintSchema,
    problems: ['not-found'],
  },
  listParcelPrints: {
    method: 'GET',
    path: '/api/main/admin/parcel-prints',
    summary: '印刷用のPDF（新しい順）',
    access: office,
    query: pageQuerySchema,
    response: pageOf(parcelPrintSchema),
  },
  shipParcels: {
    method: 'POST',
    path: '/api/main/admin/parcels/shipments',
    summary: '発送した小包の追跡番号を登録し、購入者に知らせる。番号の訂正にも使う',
    access: office,
    body: z.object({
      shipments: z
        .array(
          z.object({
            parcelId: idSchema('parcel'),
            trackingNumber: trackingNumberSchema,
            /** The number it had as it was seen, to put it right; absent where it had none. Another one now is refused. */
            replaces: trackingNumberSchema.optional(),
          }),
        )
        .min(1, '発送する小包を入力してください')
        .max(parcelsAtOnce, atOnce),
    }),
    response: z.object({
      shipped: z.int(),
      /** Those that could not be, each with the reason. */
      refused: z.array(z.object({ parcelId: z.string(), message: z.string() })),
    }),
    problems: ['not-found'],
  },
  actOnParcel: {
    method: 'POST',
    path: '/api/main/admin/parcels/:parcelId/acts',
    summary: '届いた、戻ってきた（理由）、送り直す（直した宛先）',
    access: office,
    params,
    body: z.object({
      act: z.enum(['deliver', 'return', 'send-again']),
      reason: optionalLine(200).default(''),
      /** Where it is sent this time; as it was where absent. */
      delivery: deliverySchema.optional(),
    }),
    response: officeParcelSchema,
    problems: ['not-found', 'version-conflict'],
  },
});

export const parcelDownloadContract = defineContract({
  downloadParcelPrint: {
    method: 'GET',
    path: '/api/download/parcel-prints/:printId',
    summary: '宛名票と認定証のPDFの、短時間だけ有効なリンク',
    access: office,
    params: z.object({ printId: idSchema('job') }),
    /** From 1. */
    query: z.object({ file: z.coerce.number().int().min(1).max(100).default(1) }),
    response: downloadLinkSchema,
    problems: ['not-found'],
  },
});

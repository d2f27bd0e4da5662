/** What is posted: the paper certificates of one order to one address, for one postage. */
import * as z from 'zod';
import { postalAddressSchema } from '#shared/kernel/contact.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { line } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** Where it goes, and whose name stands on it. */
export const deliverySchema = postalAddressSchema.extend({
  recipient: line(60, '宛名を入力してください'),
});
export type Delivery = z.output<typeof deliverySchema>;

/** `preparing`: paid, its certificates are being made. `returned`: it came back to the office. */
const parcelStatuses = [
  'awaiting_payment',
  'preparing',
  'printing',
  'shipped',
  'delivered',
  'returned',
  'canceled',
  'refunded',
] as const;
const parcelStatusSchema = z.enum(parcelStatuses);
export type ParcelStatus = z.output<typeof parcelStatusSchema>;

export const trackingNumberSchema = line(40).pipe(
  z.string().regex(/^[0-9A-Za-z-]{6,40}$/u, '追跡番号を半角の英数字とハイフンで入力してください'),
);

export const parcelSchema = z.object({
  id: idSchema('parcel'),
  orderId: idSchema('order'),
  status: parcelStatusSchema,
  delivery: deliverySchema,
  trackingNumber: trackingNumberSchema.optional(),
  shippedAt: instantSchema.optional(),
  /** Why it came back. */
  reason: z.string().optional(),
});
export type Parcel = z.output<typeof parcelSchema>;

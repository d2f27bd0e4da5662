/** What somebody means to buy: wishes, priced anew whenever somebody looks. */
import * as z from 'zod';
import { yenSchema } from '#shared/kernel/money.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { priceKindSchema, summaryGroupSchema } from '#shared/shop/order/schema.ts';
import { cartWishSchema, type CartWish } from '#shared/wishes.ts';

export type CartKindName = CartWish['kind'];
export const cartKindNames = cartWishSchema.options.map(({ shape }) => shape.kind.value);

export const maximumItems = 50;
/** What one request can reserve in the time it has. */
export const maximumCartLines = 2000;

/** Of one title within an item (or of none: postage): what the order would hold. */
export const cartLineSchema = z.object({
  itemId: z.uuid().optional(),
  kind: priceKindSchema,
  title: z.string(),
  quantity: z.int().min(1),
  amount: yenSchema,
});
export type CartLine = z.output<typeof cartLineSchema>;

/** Why something of an item cannot be had, and of how much of it. */
const cartRefusalSchema = z.object({
  reason: z.string(),
  count: z.int().min(1),
  /** The first few it is about; a teacher reads no names of other classes. */
  about: z.array(z.string()),
});
export type CartRefusal = z.output<typeof cartRefusalSchema>;

const cartItemSchema = z.object({
  id: z.uuid(),
  kind: z.enum(cartKindNames),
  title: z.string(),
  /** The name on it, where somebody chose one. */
  printed: z.string().optional(),
  /** Where it is sent, where it is. */
  sentTo: z.string().optional(),
  /** How much of it can be had. */
  quantity: z.int(),
  amount: yenSchema,
  refusals: z.array(cartRefusalSchema),
  addedAt: instantSchema,
  addedByName: z.string(),
  /** Whoever looks may take it out. */
  changeable: z.boolean(),
});
export type CartItem = z.output<typeof cartItemSchema>;

export const cartSchema = z.object({
  /** Goes up with each change; a change names the version it saw. */
  version: z.int().min(0),
  items: z.array(cartItemSchema),
  lines: z.array(cartLineSchema),
  /** The same as the payment page and the law's six items want it. */
  summary: z.array(summaryGroupSchema),
  total: yenSchema,
  tax: yenSchema,
  payableUntil: instantSchema,
  /** When what it is for cannot be had any more: no way of paying goes beyond it. */
  payableBefore: instantSchema.optional(),
  /** Whose prices it has. */
  estimate: z
    .object({
      number: z.string(),
      validUntil: instantSchema,
      /** Ended: the prices are those of now. */
      holds: z.boolean(),
      lines: z.array(summaryGroupSchema),
      total: yenSchema,
    })
    .optional(),
});
export type Cart = z.output<typeof cartSchema>;

const amountSchema = z.object({ quantity: z.int(), amount: yenSchema });

/** What is otherwise than it was shown. */
export const cartChangeSchema = z.object({
  title: z.string(),
  /** Absent where it is new. */
  before: amountSchema.optional(),
  /** Absent where it fell out. */
  after: amountSchema.optional(),
  reasons: z.array(z.string()),
});
export type CartChange = z.output<typeof cartChangeSchema>;

import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { shownText } from '#shared/kernel/text.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { buyer } from '#shared/kernel/access.ts';
import { buyerAgeField } from '#shared/shop/order/buyer-age.ts';
import { payWayField, payWayProblems } from '#shared/shop/pay-way/schema.ts';
import { checkoutSchema } from '#shared/shop/payment/schema.ts';
import { cartChangeSchema, cartLineSchema, cartSchema, maximumCartLines } from './schema.ts';
import { estimateNumberSchema } from '#shared/shop/estimate/number.ts';
import { estimateSchema, paperSchema } from '#shared/shop/estimate/schema.ts';
import { cartWishSchema } from '#shared/wishes.ts';

/** The version the page shows: of another one nothing is changed. */
const version = z.int().min(0);
const changed = ['cart-changed'] as const;
const often = { per: 'actor', requests: 60, seconds: 60 } as const;
/** Guesses among 2^40 numbers get nowhere. */
const wrongNumbers = {
  per: 'actor',
  requests: 20,
  seconds: 600,
  misses: { problem: 'estimate-not-found', field: 'estimateNumber' },
} as const;
const item = z.object({ cartItemId: z.uuid() });

export const cartContract = defineContract({
  getCart: {
    method: 'GET',
    path: '/api/main/cart',
    summary: 'カートの内容を今の金額と、申し込めない理由とともに（団体ではスタッフに共通）',
    access: buyer,
    response: cartSchema,
  },
  addToCart: {
    method: 'POST',
    path: '/api/main/cart/items',
    summary: 'カートに入れる（すでに入っている分は除く。先生は担当グループの生徒だけ）',
    access: buyer,
    body: z.object({
      /** Made by the page: sent again it is the same item. */
      key: z.uuid(),
      item: cartWishSchema,
    }),
    response: z.object({
      /** How much of it was there already and is not put in twice. */
      alreadyThere: z.int(),
      count: z.int(),
    }),
    problems: [
      'not-found',
      'student-disabled',
      'not-eligible',
      'subscription-not-on-sale',
      'subscription-unpaid',
      'already-subscribed',
      'in-cart-already',
      'cart-full',
      ...changed,
    ],
    rateLimit: often,
  },
  removeFromCart: {
    method: 'POST',
    path: '/api/main/cart/items/:cartItemId/remove',
    summary: 'カートから出す（先生は自分で入れたものと担当グループのものだけ）',
    access: buyer,
    params: item,
    body: z.object({ version }),
    response: cartSchema,
    problems: ['not-found', 'forbidden', ...changed],
    rateLimit: often,
  },
  restoreToCart: {
    method: 'POST',
    path: '/api/main/cart/items/:cartItemId/restore',
    summary: 'カートから出したものを元に戻す（1日以内）',
    access: buyer,
    params: item,
    body: z.object({ version }),
    response: cartSchema,
    problems: ['not-found', 'forbidden', 'in-cart-already', 'cart-full', ...changed],
    rateLimit: often,
  },
  emptyCart: {
    method: 'POST',
    path: '/api/main/cart/empty',
    summary: 'カートを空にする（先生は自分が出せるものだけ）',
    access: buyer,
    body: z.object({ version }),
    response: cartSchema,
    problems: changed,
    rateLimit: often,
  },
  estimateCart: {
    method: 'POST',
    path: '/api/main/cart/estimate',
    summary: 'カートの内容の見積書を発行する（番号で同じ内容をカートに戻せる）',
    access: buyer,
    body: z.object({
      version,
      expectedTotal: yenSchema,
      paper: paperSchema,
      /** Made by the page: sent again, it is the same estimate. */
      requestKey: z.uuid(),
    }),
    response: estimateSchema,
    problems: ['cart-empty', 'price-changed', ...changed],
    rateLimit: { per: 'actor', requests: 30, seconds: 3600 },
  },
  useEstimate: {
    method: 'POST',
    path: '/api/main/cart/use-estimate',
    summary: '見積書の料金をカートに使う。自分の見積書なら、入っていたものもカートに入れる',
    access: buyer,
    body: z.object({ version, estimateNumber: estimateNumberSchema }),
    response: z.object({
      cart: cartSchema,
      /** What it held and was put in now, and what could not be put in. */
      added: z.int(),
      refused: z.int(),
    }),
    problems: ['estimate-not-found', 'estimate-expired', 'cart-full', ...changed],
    rateLimit: wrongNumbers,
  },
  dropEstimate: {
    method: 'POST',
    path: '/api/main/cart/drop-estimate',
    summary: '見積書の料金をカートに使うのをやめる',
    access: buyer,
    body: z.object({ version }),
    response: cartSchema,
    problems: changed,
    rateLimit: often,
  },
  confirmCart: {
    method: 'POST',
    path: '/api/main/cart/confirm',
    summary: 'カートの内容を今の金額で申し込む。見ていた内容と違えば何も申し込まず、違いを返す',
    access: buyer,
    body: z.object({
      version,
      expectedTotal: yenSchema,
      ...payWayField,
      ...buyerAgeField,
      /** What the person saw. */
      lines: z.array(cartLineSchema.extend({ title: shownText(300) })).max(maximumCartLines),
    }),
    response: z.discriminatedUnion('outcome', [
      checkoutSchema.extend({ outcome: z.literal('ordered'), url: z.url().optional() }),
      z.object({ outcome: z.literal('changed'), cart: cartSchema, changes: z.array(cartChangeSchema) }),
    ]),
    problems: ['cart-empty', 'cart-ordered', 'lines-refused', ...payWayProblems, ...changed],
    rateLimit: { per: 'actor', requests: 20, seconds: 60 },
    stoppedBy: ['payment'],
  },
});

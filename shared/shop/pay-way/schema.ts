/** How an order is to be paid: on the provider's page, by bank transfer, or by that after it is handed over. */
import * as z from 'zod';

const payWays = ['page', 'transfer', 'invoice'] as const;
const payWaySchema = z.enum(payWays);
export type PayWay = z.output<typeof payWaySchema>;

/** In the body of whatever orders. */
export const payWayField = { way: payWaySchema.default('page') };

/** Why nothing is ordered in that way. */
export const payWayProblems = [
  'transfer-not-offered',
  'invoice-not-allowed',
  'invoice-over-limit',
  'invoice-overdue',
] as const;

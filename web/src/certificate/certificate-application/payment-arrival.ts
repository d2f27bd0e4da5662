/** What the confirmation hands to the payment page with the navigation. */
import * as z from 'zod';

const schema = z.union([z.object({ url: z.url() }), z.object({ unreachable: z.literal(true) })]);
export type PaymentArrival = z.output<typeof schema>;

/** Undefined after a visit by address: nothing was handed over. */
export const readArrival = (state: unknown): PaymentArrival | undefined => schema.safeParse(state).data;

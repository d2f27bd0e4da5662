import * as z from 'zod';
import { createStateGroup } from './state-group.ts';

const schema = z.object({
  /** The order whose payment page was opened last, to find the way back to it. */
  orderId: z.string().optional(),
  /** The order of somebody without an account, and the secret of the link to it. */
  guest: z.object({ orderId: z.string(), link: z.string() }).optional(),
  /** What opens the order that somebody without an account was asked to pay. */
  payLink: z.string().optional(),
  /** The total the person agreed to; the server says when it is another by now. */
  agreedTotal: z.int().nonnegative().optional(),
});

export const cartOrder = createStateGroup<z.output<typeof schema>>('cartOrder', schema, {});

export const agreeToTotal = (agreedTotal: number): void => cartOrder.setState({ agreedTotal });
export const rememberOrder = (orderId: string): void => cartOrder.setState({ orderId });
export const rememberGuestOrder = (orderId: string, link: string): void =>
  cartOrder.setState({ guest: { orderId, link } });
export const rememberPayLink = (payLink: string): void => cartOrder.setState({ payLink });
/** What a guest holds stays: it is their only way back. */
export const forgetOrder = (): void => {
  const { guest } = cartOrder.getState();
  cartOrder.setState({ ...cartOrder.getInitialState(), ...(guest && { guest }) }, true);
};

/** Somebody who buys certificates, as far as a page wants. */
import { act, apply, issued } from '#test/support/buyer.ts';
import { signIn, type Person } from '#test/support/system.ts';
import type { Running } from './page-object.ts';

export const buyer = ({ system }: Running): Promise<Person> => signIn(system, 'individual');

export async function unpaid(stage: Running): Promise<string> {
  return (await apply(await buyer(stage))).orderId;
}

export async function paid(stage: Running): Promise<string> {
  const person = await buyer(stage);
  const { orderId, sessionId } = await apply(person);
  act(stage.system, sessionId, 'pay');
  await issued(person, orderId);
  return orderId;
}

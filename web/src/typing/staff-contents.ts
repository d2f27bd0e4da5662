/** What the own organisation has paid for: asked by staff alone, who look at what their pupils get. */
import { subscriptionContract } from '#shared/shop/subscription/contract.ts';
import { isOpen } from '#shared/shop/subscription/policy.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { call } from '#web/lib/api.ts';

export async function listPaidContents(signal: AbortSignal): Promise<ContentName[]> {
  const { items } = await call(subscriptionContract.listSubscriptions, {}, { signal });
  return items.filter((one) => isOpen(one, new Date())).map(({ contentName }) => contentName);
}

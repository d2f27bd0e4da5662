import type { subscriptionContract } from '#shared/shop/subscription/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { SubscriptionService } from './service.ts';

export const subscriptionHandlers = (
  service: SubscriptionService,
): Handlers<typeof subscriptionContract> => ({
  listSubscriptions: ({ actor }) => service.list(actor),
  quoteSubscription: ({ actor, body }) => service.quote(actor, body),
  orderSubscription: ({ actor, body }) => service.order(actor, body),
  stopRenewal: ({ actor, params }) => service.decide(actor, params.contentName, 'stop'),
  resumeRenewal: ({ actor, params }) => service.decide(actor, params.contentName, 'resume'),
});

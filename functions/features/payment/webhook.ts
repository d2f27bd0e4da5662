/** The provider's events. Plain Hono, because the signature is over the raw bytes and the caller is not a person. */
import { Problem } from '#shared/problem.ts';
import type { OrderRepository } from '../order/repository.ts';
import type { Settle } from './settle.ts';
import type { ReportUnknownOrder } from './unknown-order.ts';
import type { App } from '../../platform/http/app.ts';
import { isAfterPayment, type PaymentProvider } from '../../platform/payment/provider.ts';

interface WebhookDependencies {
  readonly provider: PaymentProvider;
  readonly orders: Pick<OrderRepository, 'find'>;
  readonly settle: Settle;
  readonly reportUnknownOrder: ReportUnknownOrder;
}

export function mountWebhook(
  app: App,
  { provider, orders, settle, reportUnknownOrder }: WebhookDependencies,
): void {
  app.post('/api/webhook/stripe', async (c) => {
    const signature = c.req.header('stripe-signature');
    if (signature === undefined) throw new Problem('invalid-input', { detail: '署名がありません。' });
    const event = await provider.readEvent(await c.req.text(), signature);
    const log = c.get('log').with({ eventId: event.id, eventType: event.type });
    if (event.pointer === undefined) {
      log.info('event is about nothing of ours');
      return c.json({ received: true });
    }
    const { owner, orderId } = event.pointer;
    if ((await orders.find(owner, orderId)) === undefined) await reportUnknownOrder(event);
    else
      await settle({
        owner,
        orderId,
        refresh: isAfterPayment(event.type),
        event: { id: event.id, type: event.type, pointer: event.pointer },
      });
    return c.json({ received: true });
  });
}

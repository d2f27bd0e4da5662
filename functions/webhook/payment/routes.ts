/** The provider's events. Plain Hono, because the signature is over the raw bytes and the caller is not a person. */
import { isProblem, Problem } from '#shared/kernel/problem.ts';
import type { Settle } from '../../core/payment/settle.ts';
import type { App } from '../../platform/http/app.ts';
import { isAfterPayment, type PaymentProvider } from '../../platform/payment/provider.ts';

export function mountWebhook(app: App, provider: PaymentProvider, settle: Settle): void {
  app.post('/api/webhook/stripe', async (c) => {
    const signature = c.req.header('stripe-signature');
    if (signature === undefined) throw new Problem('invalid-input', { detail: '署名がありません。' });
    const event = await provider.readEvent(await c.req.text(), signature);
    const log = c.get('log').with({ eventId: event.id, eventType: event.type });
    if (event.pointer === undefined) {
      log.info('event is about nothing of ours');
      return c.json({ received: true });
    }
    try {
      await settle({
        owner: event.pointer.owner,
        orderId: event.pointer.orderId,
        refresh: isAfterPayment(event.type),
        event: { id: event.id, type: event.type, pointer: event.pointer },
      });
    } catch (error) {
      // An event of another installation that shares the account; repeating it would never help.
      if (!isProblem(error, 'not-found')) throw error;
      log.warn('event names an order we do not have');
    }
    return c.json({ received: true });
  });
}

/** The providers' events. Plain Hono, because a signature is over the raw bytes and the caller is not a person. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#shared/problem.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import type { Settle } from './settlement.ts';
import type { ReportUnknownOrder } from './unknown-order.ts';
import type { App } from '#functions/platform/http/app.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { isAfterPayment, type ProviderEvent } from '#functions/platform/payment/provider.ts';
import type { Providers } from '#functions/platform/payment/providers.ts';

interface WebhookDependencies {
  readonly providers: Providers;
  readonly orders: Pick<OrderRepository, 'find'>;
  readonly settle: Settle;
  readonly reportUnknownOrder: ReportUnknownOrder;
}

/** A gateway of the link type waits 15 s for its answer. */
const linkAnswerMs = 12_000;
const taken = '0';
const again = '1';

export function mountWebhook(
  app: App,
  { providers, orders, settle, reportUnknownOrder }: WebhookDependencies,
): void {
  async function take(event: ProviderEvent, requestLog: Log): Promise<void> {
    const log = requestLog.with({ eventId: event.id, eventType: event.type });
    if (event.pointer === undefined) {
      log.info('event is about nothing of ours');
      return;
    }
    const { owner, orderId } = event.pointer;
    if ((await orders.find(owner, orderId)) === undefined) await reportUnknownOrder(event);
    else
      await settle({
        owner,
        orderId,
        refresh: isAfterPayment(event.type),
        event: { ...event, pointer: event.pointer },
      });
  }

  app.post('/api/webhook/stripe', async (c) => {
    const signature = c.req.header('stripe-signature');
    if (signature === undefined) throw new Problem('invalid-input', { detail: '署名がありません。' });
    await take(await providers.stripe.readEvent(await c.req.text(), signature), c.get('log'));
    return c.json({ received: true });
  });

  app.post('/api/webhook/link', async (c) => {
    const log = c.get('log');
    const event = await providers.link.readEvent(await c.req.text(), '');
    const done = take(event, log).then(
      () => taken,
      (cause: unknown) => {
        log.error('notice not taken', { cause });
        return again;
      },
    );
    return c.text(await Promise.race([done, sleep(linkAnswerMs, again, { ref: false })]));
  });
}

/** Money for an order that is not in the table, for example after a restore: never kept without a word. */
import { unlessChanged } from '#functions/platform/afresh.ts';
import { ProviderFailure, type ProviderEvent } from '#functions/platform/payment/provider.ts';
import type { SettleDependencies } from './settlement.ts';

type Dependencies = Pick<
  SettleDependencies,
  'table' | 'payments' | 'attention' | 'provider' | 'clock' | 'log'
>;

/** Writes the money into the ledger and asks the office to look, once, however often the news of it comes. */
export const createReportUnknownOrder =
  ({ table, payments, attention, provider, clock, log }: Dependencies) =>
  async ({ id, type, pointer, object }: ProviderEvent): Promise<void> => {
    log.warn('event names an order we do not have', { eventId: id, eventType: type });
    if (pointer?.sessionId === undefined || (await payments.hasSeen(id))) return;
    const { orderId, paymentId, sessionId } = pointer;
    const said = await provider.getPayment(sessionId).catch((error: unknown) => {
      // Neither of us knows it: there is no money to look for.
      if (error instanceof ProviderFailure && error.unknown) return undefined;
      throw error;
    });
    if (said?.status !== 'succeeded') return;
    const at = clock().toISOString();
    // Another event of the same payment was quicker.
    await unlessChanged(() =>
      table.transact([
        payments.record(
          {
            orderId,
            paymentId,
            entry: 'payment',
            amount: said.amount,
            cumulative: said.amount,
            at: said.paidAt ?? at,
          },
          said.chargeId,
        ),
        attention.raise('unknown-order', { kind: 'order', id: orderId, of: pointer.owner }, at),
        payments.remember({ eventId: id, type, object, orderId, at }),
      ]),
    );
  };
export type ReportUnknownOrder = ReturnType<typeof createReportUnknownOrder>;

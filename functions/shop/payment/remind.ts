/** A word to who has not paid yet: once before the time is over, and of what was bought on invoice again and again after. */
import { dueOf } from '#shared/shop/order/due.ts';
import { reminderOf, shortTitle, type Reminder } from '#shared/shop/order/policy.ts';
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { OrderItem, OrderRepository } from '#functions/shop/order/repository.ts';
import { aboutOrder } from './commit.ts';
import {
  invoiceLateMail,
  invoiceSoonMail,
  paymentReminderMail,
  slipReminderMail,
  transferReminderMail,
} from './reminder-mail.ts';

interface RemindDependencies {
  readonly orders: Pick<OrderRepository, 'change'>;
  readonly attention: Pick<AttentionRepository, 'raise'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

export type Remind = (order: OrderItem) => Promise<void>;

const mails = { order: paymentReminderMail, slip: slipReminderMail, transfer: transferReminderMail } as const;
const invoiceMails = { 'invoice-soon': invoiceSoonMail, 'invoice-late': invoiceLateMail } as const;

const isOfInvoice = (of: Reminder): of is keyof typeof invoiceMails => of in invoiceMails;

function toldOf(order: OrderItem, of: Reminder, until: string): Message {
  const { owner, id: orderId, invoice, summary, deposit = 0 } = order;
  const told = { title: shortTitle(summary), orderId, total: dueOf(order) - deposit };
  const to = (name: string) => ({ key: `${name}#${orderId}#${until}`, order: { owner, orderId } });
  if (!isOfInvoice(of)) return mailTo(mails[of], to(mails[of].name), { ...told, until });
  return mailTo(invoiceMails[of], to(invoiceMails[of].name), { ...told, dueOn: invoice?.dueOn ?? '' });
}

export const createRemind =
  ({ orders, attention, outbox, clock }: RemindDependencies): Remind =>
  async (order) => {
    const now = clock();
    const reminder = reminderOf(order, now);
    // What is there already is about to pay it.
    if (reminder === undefined || (order.deposit ?? 0) >= dueOf(order)) return;
    const { of, until } = reminder;
    // One transaction, so that it is neither forgotten nor sent twice; where it changed meanwhile, the next pass looks again.
    await unlessChanged(() =>
      outbox.commit(
        [
          orders.change(order).expectStatus('awaiting_payment').set({ reminded: until }),
          ...(of === 'invoice-late'
            ? [attention.raise('invoice-overdue', aboutOrder(order), now.toISOString())]
            : []),
        ],
        [toldOf(order, of, until)],
      ),
    );
  };

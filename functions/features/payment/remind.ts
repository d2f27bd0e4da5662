/** A word to who has not paid yet, once before the time is over. */
import { reminderOf, shortTitle, type Reminder } from '#shared/order/policy.ts';
import { isProblem } from '#shared/problem.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { mailTo } from '../mail/message.ts';
import type { OrderItem, OrderRepository } from '../order/repository.ts';
import { paymentReminderMail, slipReminderMail } from './mail.ts';

interface RemindDependencies {
  readonly orders: Pick<OrderRepository, 'change'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

export type Remind = (order: OrderItem) => Promise<void>;

const mails = {
  order: paymentReminderMail,
  slip: slipReminderMail,
} as const satisfies Record<Reminder, unknown>;

export const createRemind =
  ({ orders, outbox, clock }: RemindDependencies): Remind =>
  async (order) => {
    const reminder = reminderOf(order, clock());
    if (reminder === undefined) return;
    const { of, until } = reminder;
    const { owner, id: orderId, total, summary } = order;
    const mail = mails[of];
    try {
      // One transaction, so that it is neither forgotten nor sent twice.
      await outbox.commit(
        [orders.change(order).expectStatus('awaiting_payment').set({ reminded: until })],
        [
          mailTo(
            mail,
            { key: `${mail.name}#${orderId}#${until}`, order: { owner, orderId } },
            { title: shortTitle(summary), total, orderId, until },
          ),
        ],
      );
    } catch (error) {
      // It changed meanwhile: the next pass looks again.
      if (!isProblem(error, 'version-conflict')) throw error;
    }
  };

/** What the office decides about money sent by bank transfer: letting off the bank's fee, sending back what is left. */
import { fullName } from '#shared/people/account/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { shortTitle } from '#shared/shop/order/policy.ts';
import type { DepositReturnInput, DifferenceInput } from '#shared/shop/transfer/office-contract.ts';
import type { PaymentTrailAct } from '#shared/shop/payment/trail.ts';
import { closableDifference, isDepositReturnable } from '#shared/shop/transfer/policy.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import type { TrailFact, TrailRepository } from '#functions/record/trail/repository.ts';
import { applyDepositMessage, returnDepositMessage } from './message.ts';
import { depositReturnedMail } from './mail.ts';

interface OfficeDepositDependencies {
  readonly orders: Pick<OrderRepository, 'getById' | 'change'>;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly trail: TrailRepository;
  readonly outbox: Outbox;
}

export function createOfficeDeposit({ orders, accounts, trail, outbox }: OfficeDepositDependencies) {
  const officer = async (adminId: string) => ({
    by: adminId,
    byName: fullName((await accounts.getUser(adminId)).name),
  });
  const recorded = (orderId: string, fact: TrailFact<PaymentTrailAct>) =>
    trail.record({ kind: 'order', id: orderId }, fact);

  return {
    /** @throws Problem `difference-not-closable`, `version-conflict` where another sum was seen */
    async closeDifference(adminId: string, orderId: string, { amount, reason }: DifferenceInput) {
      const order = await orders.getById(orderId);
      // Sent twice, it is the same decision.
      if (order.discount === amount && closableDifference(order) === undefined) return { orderId };
      const difference = closableDifference(order);
      if (difference === undefined) throw new Problem('difference-not-closable');
      if (difference !== amount) throw new Problem('version-conflict');
      const by = await officer(adminId);
      await outbox.commit(
        [
          orders
            .change(order)
            .expectStatus('awaiting_payment', 'expired')
            .set({ discount: (order.discount ?? 0) + amount }),
          recorded(orderId, { ...by, act: 'difference-closed', detail: formatYen(amount), reason }),
        ],
        [applyDepositMessage({ owner: order.owner, orderId })],
      );
      return { orderId };
    },

    /** The same request again is the same decision. @throws Problem `deposit-not-returnable` `version-conflict` */
    async returnDeposit(adminId: string, orderId: string, input: DepositReturnInput) {
      const { requestId, amount, reason } = input;
      const order = await orders.getById(orderId);
      if (order.depositReturn?.id === requestId) return { orderId };
      if (!isDepositReturnable(order)) throw new Problem('deposit-not-returnable');
      if (order.deposit !== amount) throw new Problem('version-conflict');
      const by = await officer(adminId);
      const { owner, summary } = order;
      const decided = outbox.commit(
        [
          orders.change(order).set({ depositReturn: { id: requestId, amount, done: false } }),
          recorded(orderId, { ...by, act: 'deposit-return-decided', detail: formatYen(amount), reason }),
        ],
        [
          returnDepositMessage({ owner, orderId, returnId: requestId, ...by }),
          mailTo(
            depositReturnedMail,
            { key: `${depositReturnedMail.name}#${orderId}#${requestId}`, order: { owner, orderId } },
            { title: shortTitle(summary), orderId, amount, reason },
          ),
        ],
      );
      await decided.catch(async (error: unknown) => {
        // The same press at the same moment was quicker.
        if (!isProblem(error, 'version-conflict')) throw error;
        if ((await orders.getById(orderId)).depositReturn?.id !== requestId) throw error;
      });
      return { orderId };
    },
  };
}
export type OfficeDeposit = ReturnType<typeof createOfficeDeposit>;

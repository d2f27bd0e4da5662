/** Writes down what lies in the account of an order, and tells the payer and the office what it means. */
import { dueOf } from '#shared/shop/order/due.ts';
import { invoiceDueOn } from '#shared/shop/order/invoice.ts';
import { dueUntil, shortTitle } from '#shared/shop/order/policy.ts';
import { bankAccountLine, missingOf, type Transfer } from '#shared/shop/order/transfer.ts';
import { depositCause, type DepositCause } from '#shared/shop/transfer/policy.ts';
import type { Step } from '#shared/shop/payment/policy.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { Update, Write } from '#functions/platform/table/write.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import { aboutOrder, subject } from './commit.ts';
import {
  invoiceAccountMail,
  depositLeftMail,
  transferAccountMail,
  transferPartMail,
} from './account-mail.ts';
import type { Commit, SettleDependencies, StepContext, Subject } from './settlement.ts';

type RecordAccount = Extract<Step, { readonly do: 'record-account' }>;
type Dependencies = Pick<SettleDependencies, 'payments' | 'attention' | 'clock'>;

const facts = ({ id: orderId, summary }: OrderItem) => ({ orderId, title: shortTitle(summary) });

type Account = NonNullable<OrderItem['account']>;

/**
 * What pays nothing any more: the office decides, the payer is told why, and that it is not lost – once of every yen,
 * whichever step finds it left. When it gets less they are not written to.
 * @param deposit what lies there, whole yen
 * @param cause why it is left; undefined while it may yet pay
 */
function toldOf(
  order: OrderItem,
  account: Account,
  { deposit, cause }: { deposit: number; cause: DepositCause | undefined },
): { account: Account; messages: Message[] } {
  const { told = 0 } = account;
  if (cause === undefined || deposit <= told)
    return { account: { ...account, told: Math.min(told, deposit) }, messages: [] };
  return {
    account: { ...account, told: deposit },
    messages: [
      mailTo(
        depositLeftMail,
        {
          key: `${depositLeftMail.name}#${account.id}#${String(account.changes)}`,
          order: { owner: order.owner, orderId: order.id },
        },
        { ...facts(order), deposit, cause },
      ),
    ],
  };
}

/** What moved in an account, in the ledger; and the office's inbox, by whether anything is left that pays nothing. */
function booked(
  order: OrderItem,
  { id: paymentId, changes: change }: Account,
  { deposit, cause }: { deposit: number; cause: DepositCause | undefined },
  { payments, attention, clock }: Dependencies,
): Write[] {
  const amount = deposit - (order.deposit ?? 0);
  const at = clock().toISOString();
  const moved = {
    orderId: order.id,
    paymentId,
    entry: 'deposit',
    amount,
    cumulative: deposit,
    change,
    at,
  } as const;
  return [
    ...(amount === 0 ? [] : [payments.record(moved)]),
    ...(cause ? [attention.raise('deposit-left', aboutOrder(order), at)] : []),
    ...(deposit === 0 ? [attention.settle('deposit-left', order.id)] : []),
  ];
}

/** What is said of a deposit when its order ends without it. @param ends the status the order has then */
export function leftOver(
  order: OrderItem,
  ends: 'expired' | 'fulfilled',
  { attention, clock }: Pick<Dependencies, 'attention' | 'clock'>,
): { order: (change: Update) => Update; writes: Write[]; messages: Message[] } {
  const { deposit = 0, account } = order;
  if (deposit === 0 || account === undefined) return { order: (change) => change, writes: [], messages: [] };
  // What is enough pays it late.
  const cause = deposit < dueOf(order) ? depositCause(ends) : undefined;
  const told = toldOf(order, account, { deposit, cause });
  return {
    order: (change) => change.set({ account: told.account }),
    writes: [attention.raise('deposit-left', aboutOrder(order), clock().toISOString())],
    messages: told.messages,
  };
}

/** Where to send the money to; what is bought on invoice is not given up when its day is over. */
function accountMail(order: OrderItem, { account, amount }: Transfer, key: string, now: Date): Message {
  const to = { owner: order.owner, orderId: order.id };
  const { invoice } = order;
  const told = { ...facts(order), amount, account: bankAccountLine(account) };
  return invoice === undefined
    ? mailTo(
        transferAccountMail,
        { key: `${transferAccountMail.name}#${key}`, order: to },
        { ...told, until: order.payableUntil },
      )
    : mailTo(
        invoiceAccountMail,
        { key: `${invoiceAccountMail.name}#${key}`, order: to },
        { ...told, dueOn: invoice.dueOn ?? invoiceDueOn(now) },
      );
}

function toldTransfer(
  order: OrderItem,
  transfer: Transfer,
  { paymentId, funded, now }: { paymentId: string; funded: number; now: Date },
): Message[] {
  const { received } = transfer;
  const to = { owner: order.owner, orderId: order.id };
  const until = dueUntil(order, now);
  if (order.account?.shown !== paymentId) return [accountMail(order, transfer, paymentId, now)];
  if (funded <= (order.account?.funded ?? 0)) return [];
  const key = `${transferPartMail.name}#${order.account?.id ?? ''}#${String(funded)}`;
  return [
    mailTo(
      transferPartMail,
      { key, order: to },
      { ...facts(order), received, missing: missingOf(transfer), until },
    ),
  ];
}

/**
 * What lay in the account of an order and is a payment now, in the transaction of that payment: nobody reads the same money
 * twice. Whatever else moved in the account is written down after it.
 * @param pays the order with it, which ends its waiting: what is left over is the office's to decide, also where it was paid
 *   in another way and nothing in the account moved
 */
export function outOfAccount(
  { order }: Pick<StepContext, 'order'>,
  { payment, said }: Subject,
  dependencies: Dependencies,
  pays: boolean,
): { order: (change: Update) => Update; writes: Write[]; messages: Message[] } {
  const { account, deposit = 0 } = order;
  const moved = payment.way === 'transfer' ? Math.min(deposit, said.amount) : 0;
  if (account === undefined || (moved === 0 && !(pays && deposit > 0)))
    return { order: (change) => change, writes: [], messages: [] };
  const left = deposit - moved;
  const cause = left > 0 ? depositCause(pays ? 'paid' : order.status) : undefined;
  const after = { deposit: left, cause };
  const told = toldOf(order, { ...account, changes: account.changes + Number(moved > 0) }, after);
  return {
    order: (change) => change.set({ deposit: left, account: told.account }),
    messages: told.messages,
    writes: booked(order, told.account, after, dependencies),
  };
}

export function createAccountStep(
  dependencies: Dependencies & Pick<SettleDependencies, 'applyDeposit'>,
  commit: Commit,
) {
  const { applyDeposit, clock } = dependencies;
  return async (context: StepContext, { deposit, funded, awaited }: RecordAccount): Promise<void> => {
    const { order } = context;
    const { account } = order;
    if (account === undefined) return;
    const transfer = awaited === undefined ? undefined : subject(context, awaited).said.transfer;
    const changes = account.changes + 1;
    const applies =
      transfer === undefined &&
      (order.status === 'awaiting_payment' || order.status === 'expired') &&
      !order.held &&
      deposit >= dueOf(order);
    const cause = deposit > 0 && !applies ? depositCause(order.status) : undefined;
    const { shown: _, ...recorded } = account;
    const told = toldOf(
      order,
      { ...recorded, funded, changes, ...(awaited !== undefined && { shown: awaited }) },
      { deposit, cause },
    );
    await commit(context, {
      order: (change) => {
        change.set({ deposit, account: told.account });
        return transfer === undefined ? change.remove('transfer') : change.set({ transfer });
      },
      writes: booked(order, told.account, { deposit, cause }, dependencies),
      messages: [
        ...(transfer && awaited !== undefined
          ? toldTransfer(order, transfer, { paymentId: awaited, funded, now: clock() })
          : []),
        ...told.messages,
        ...(applies ? [applyDeposit({ owner: order.owner, orderId: order.id })] : []),
      ],
    });
  };
}

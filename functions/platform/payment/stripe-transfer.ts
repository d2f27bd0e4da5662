/**
 * Bank transfers over Stripe: a customer with an account number for each order, and a payment intent of our own that is
 * paid from what comes in.
 */
import type Stripe from 'stripe';
import type { BankAccount } from '#shared/shop/order/transfer.ts';
import type { ProviderAccount, ProviderPayment } from '#shared/shop/payment/schema.ts';
import type { TransferRequest } from './provider.ts';

/** Hosted pages are checkout sessions; what has no page is the payment intent itself. */
export const isTransfer = (sessionId: string): boolean => sessionId.startsWith('pi_');

type Metadata = Readonly<Record<string, string>>;

export async function openTransfer(
  api: Stripe,
  { pointer, amount, payer, accountId }: TransferRequest,
  metadata: Metadata,
): Promise<{ sessionId: string; accountId: string }> {
  const customer =
    accountId ??
    (
      await api.customers.create(
        {
          name: payer.name,
          ...(payer.email !== undefined && { email: payer.email }),
          metadata,
          // Whatever the dashboard says: what comes in pays at once.
          cash_balance: { settings: { reconciliation_mode: 'automatic' } },
        },
        { idempotencyKey: `customer-${pointer.paymentId}` },
      )
    ).id;
  const intent = await api.paymentIntents.create(
    {
      amount,
      currency: 'jpy',
      customer,
      confirm: true,
      allowed_payment_method_types: ['customer_balance'],
      payment_method_data: { type: 'customer_balance' },
      payment_method_options: {
        customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'jp_bank_transfer' } },
      },
      metadata,
    },
    { idempotencyKey: pointer.paymentId },
  );
  return { sessionId: intent.id, accountId: customer };
}

function accountOf(intent: Stripe.PaymentIntent): BankAccount | undefined {
  const addresses = intent.next_action?.display_bank_transfer_instructions?.financial_addresses;
  const zengin = addresses?.find(({ type }) => type === 'zengin')?.zengin;
  if (zengin === undefined) return undefined;
  return {
    bankName: zengin.bank_name ?? '',
    bankCode: zengin.bank_code ?? '',
    branchName: zengin.branch_name ?? '',
    branchCode: zengin.branch_code ?? '',
    kind: zengin.account_type === 'toza' ? 'toza' : 'futsu',
    number: zengin.account_number ?? '',
    holder: zengin.account_holder_name ?? '',
  };
}

const statuses: Readonly<Record<string, ProviderPayment['status']>> = {
  requires_action: 'open',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

export async function getTransfer(api: Stripe, id: string): Promise<ProviderPayment> {
  const intent = await api.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const charge = typeof intent.latest_charge === 'object' ? (intent.latest_charge ?? undefined) : undefined;
  const status = statuses[intent.status] ?? 'failed';
  const account = accountOf(intent);
  const remaining = intent.next_action?.display_bank_transfer_instructions?.amount_remaining ?? intent.amount;
  return {
    sessionId: intent.id,
    status,
    amount: intent.amount,
    currency: intent.currency,
    orderId: intent.metadata['orderId'] ?? null,
    paymentIntentId: intent.id,
    ...(charge && { paidAt: new Date(charge.created * 1000).toISOString(), chargeId: charge.id }),
    ...(status === 'open' &&
      account && { transfer: { account, amount: intent.amount, received: intent.amount - remaining } }),
    refunded: charge?.amount_refunded ?? 0,
    disputed: false,
  };
}

export async function closeTransfer(api: Stripe, id: string): Promise<void> {
  try {
    // What came in for it lies in the account again.
    await api.paymentIntents.cancel(id);
  } catch (error) {
    const { status } = await api.paymentIntents.retrieve(id);
    if (status !== 'succeeded' && status !== 'canceled') throw error;
  }
}

export async function findTransfer(
  api: Stripe,
  customer: string,
  paymentId: string,
): Promise<string | undefined> {
  for await (const { id, metadata } of api.paymentIntents.list({ customer, limit: 100 }))
    if (metadata['paymentId'] === paymentId) return id;
  return undefined;
}

export async function getAccount(api: Stripe, accountId: string): Promise<ProviderAccount> {
  let funded = 0;
  let available: number | undefined;
  for await (const move of api.customers.listCashBalanceTransactions(accountId, { limit: 100 })) {
    // The newest comes first.
    available ??= move.ending_balance;
    if (move.type === 'funded' || move.type === 'funding_reversed') funded += move.net_amount;
  }
  // Below zero is what the bank takes back and Stripe takes from us: a matter of its dashboard.
  return { funded: Math.max(0, funded), available: Math.max(0, available ?? 0) };
}

export async function returnDeposit(
  api: Stripe,
  accountId: string,
  { key, amount }: { key: string; amount: number },
): Promise<void> {
  await api.refunds.create(
    { origin: 'customer_balance', customer: accountId, amount, currency: 'jpy' },
    { idempotencyKey: `deposit-${key}` },
  );
}

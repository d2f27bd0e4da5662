/** A payment provider that is a model: each key does its work once and answers the same ever after; asked too much it refuses. */
import { setImmediate as turn } from 'node:timers/promises';
import type * as z from 'zod';
import { ProviderFailure, type PaymentProvider } from '#functions/platform/payment/provider.ts';
import type { providerPaymentSchema } from '#shared/shop/payment/schema.ts';

type Said = z.output<typeof providerPaymentSchema>;
export interface Session extends Said {
  /** Given back by somebody at the provider's console. */
  byHand: number;
  /** A bank sent something back. */
  sentBack: boolean;
  /** Of a transfer. */
  accountId?: string;
}

interface Account {
  funded: number;
  cash: number;
  returned: number;
}

const bank = {
  bankName: '見本銀行',
  bankCode: '0999',
  branchName: '第一',
  branchCode: '901',
  kind: 'futsu',
  number: '1234567',
  holder: 'ケンギ',
} as const;

const urlOf = (sessionId: string): string => `https://provider.example/${sessionId}`;

export function createProviderModel(random: () => number) {
  const sessions = new Map<string, Session>();
  const keys = new Map<string, string>();
  const doubled: string[] = [];
  const faults = { lost: 0, refused: 0 };
  const accounts = new Map<string, Account>();
  const of = (sessionId: string): Session => sessions.get(sessionId)!;

  /** What lies in the account pays whoever waits for it. */
  function reconcile(): void {
    for (const session of sessions.values()) {
      const { transfer } = session;
      const account = accounts.get(session.accountId ?? '');
      if (session.status !== 'open' || transfer === undefined || !account?.cash) continue;
      const taken = Math.min(account.cash, transfer.amount - transfer.received);
      account.cash -= taken;
      session.transfer = { ...transfer, received: transfer.received + taken };
      if (session.transfer.received < transfer.amount) continue;
      session.status = 'succeeded';
      delete session.transfer;
    }
  }

  async function once(key: string, asked: string, does: () => void): Promise<void> {
    await turn();
    if (random() < faults.refused) throw new ProviderFailure(true, 'not now');
    const before = keys.get(key);
    if (before !== undefined && before !== asked) doubled.push(key);
    if (before === undefined) {
      does();
      keys.set(key, asked);
    }
    await turn();
    if (random() < faults.lost) throw new ProviderFailure(false, 'no answer');
  }

  function add(sessionId: string, orderId: string, amount: number, accountId?: string): Session {
    const session: Session = {
      sessionId,
      paymentIntentId: sessionId,
      status: 'open',
      amount,
      currency: 'jpy',
      orderId,
      refunded: 0,
      disputed: false,
      byHand: 0,
      sentBack: false,
      ...(accountId !== undefined && { accountId, transfer: { account: bank, amount, received: 0 } }),
    };
    sessions.set(sessionId, session);
    return session;
  }

  const provider: Omit<PaymentProvider, 'readEvent'> = {
    takesTransfers: true,
    capabilitiesOf: () => ({ refunds: 'on-request', listsChanges: true }),
    async openSession({ pointer, lines }) {
      const amount = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
      const sessionId = `cs_${pointer.paymentId}`;
      await once(pointer.paymentId, `page ${String(amount)}`, () => add(sessionId, pointer.orderId, amount));
      return { sessionId, url: urlOf(sessionId) };
    },
    async openTransfer({ pointer, amount, accountId = `cus_${pointer.paymentId}` }) {
      const sessionId = `pi_${pointer.paymentId}`;
      await once(pointer.paymentId, `transfer ${String(amount)} ${accountId}`, () => {
        if (!accounts.has(accountId)) accounts.set(accountId, { funded: 0, cash: 0, returned: 0 });
        add(sessionId, pointer.orderId, amount, accountId);
        reconcile();
      });
      return { sessionId, accountId };
    },
    async findTransfer(accountId, paymentId) {
      if (random() < faults.lost) throw new ProviderFailure(false, 'no answer');
      const found = sessions.get(`pi_${paymentId}`);
      return found?.accountId === accountId ? found.sessionId : undefined;
    },
    async getAccount(accountId) {
      if (random() < faults.lost) throw new ProviderFailure(false, 'no answer');
      const account = accounts.get(accountId)!;
      return { funded: account.funded, available: account.cash };
    },
    returnDeposit: (accountId, { key, amount }) =>
      once(key, `deposit ${String(amount)}`, () => {
        const account = accounts.get(accountId)!;
        if (amount > account.cash) throw new ProviderFailure(true, 'more than is left');
        account.cash -= amount;
        account.returned += amount;
      }),
    async getPayment(sessionId) {
      if (random() < faults.lost) throw new ProviderFailure(false, 'no answer');
      const session = of(sessionId);
      return { ...session, ...(session.status === 'open' && { url: urlOf(sessionId) }) };
    },
    async expireSession(sessionId) {
      const session = of(sessionId);
      if (session.status !== 'open') return;
      if (session.transfer === undefined) session.status = 'expired';
      else {
        session.status = 'canceled';
        accounts.get(session.accountId ?? '')!.cash += session.transfer.received;
        delete session.transfer;
        reconcile();
      }
      if (random() < faults.lost) throw new ProviderFailure(false, 'no answer');
    },
    async refund(paymentIntentId, { key, amount }) {
      const session = of(paymentIntentId);
      await once(key, `${paymentIntentId} ${String(amount ?? 'all')}`, () => {
        const left = session.amount - session.refunded;
        if ((amount ?? left) > left || left === 0) throw new ProviderFailure(true, 'more than is left');
        session.refunded += amount ?? left;
      });
    },
    listChanges: async () => [],
  };

  return {
    sessions,
    accounts,
    doubled,
    faults,
    provider,
    add,
    /** Somebody sends money to the account. */
    send(accountId: string, amount: number): void {
      const account = accounts.get(accountId)!;
      account.funded += amount;
      account.cash += amount;
      reconcile();
    },
    /** All it has of the order. */
    holds: (): number =>
      [...sessions.values()].reduce(
        (sum, { status, amount, refunded, transfer }) =>
          sum + (status === 'succeeded' ? amount - refunded : 0) + (transfer?.received ?? 0),
        [...accounts.values()].reduce((sum, { cash }) => sum + cash, 0),
      ),
  };
}

/** Several providers as one: new payments go to the first, and each payment is asked about where it was made. */
import { isLinkSession } from './link.ts';
import type { PaymentProvider } from './provider.ts';

const providerNames = ['stripe', 'link'] as const;
type ProviderName = (typeof providerNames)[number];
export type Providers = Readonly<Record<ProviderName, PaymentProvider>>;

/** Whose a session, or the payment made in it, is: its name tells. */
const nameOf = (id: string): ProviderName => (isLinkSession(id) ? 'link' : 'stripe');

/** `names`: those that are set up, the one for new payments first. */
export function joinProviders(
  providers: Providers,
  names: readonly ProviderName[],
): Omit<PaymentProvider, 'readEvent' | 'prepare'> {
  const of = (id: string): PaymentProvider => providers[nameOf(id)];
  const [first = 'stripe'] = names;
  return {
    takesTransfers: providers[first].takesTransfers,
    capabilitiesOf: (sessionId) => of(sessionId).capabilitiesOf(sessionId),
    openSession: (request) => providers[first].openSession(request),
    openTransfer: (request) => providers[first].openTransfer(request),
    findTransfer: (accountId, paymentId) => of(accountId).findTransfer(accountId, paymentId),
    getAccount: (accountId) => of(accountId).getAccount(accountId),
    returnDeposit: (accountId, deposit) => of(accountId).returnDeposit(accountId, deposit),
    getPayment: (sessionId) => of(sessionId).getPayment(sessionId),
    expireSession: (sessionId) => of(sessionId).expireSession(sessionId),
    refund: (paymentIntentId, refund) => of(paymentIntentId).refund(paymentIntentId, refund),
    listChanges: async (since) =>
      (await Promise.all(names.map((name) => providers[name].listChanges(since)))).flat(),
  };
}

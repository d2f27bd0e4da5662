/** Each payment provider as a payer, its bank and its own console see it, so that one suite tries them all. */
import { heldByStripe } from '#test/support/shop/held-by-stripe.ts';
import { actOn } from '#infra/local/stripe/control.ts';
import { normalSwitches } from '#infra/local/stripe/webhooks.ts';
import { normalLinkSwitches } from '#infra/local/payment-link/notices.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';

type PayerAct = 'pay' | 'slip' | 'slip-paid' | 'slip-expired' | 'give-back';
interface Switches {
  readonly lost?: boolean;
  readonly duplicates?: number;
  readonly wrongSignature?: boolean;
  readonly ageSeconds?: number;
  readonly amount?: number;
}

export interface ProviderUnderTest {
  readonly act: (sessionId: string, act: PayerAct, amount?: number) => void;
  /** Everything else is as usual. */
  readonly set: (switches: Switches) => void;
  /** The news that is under way has arrived. */
  readonly settled: () => Promise<void>;
  /** What the provider has of an order, what went back taken off. */
  readonly holds: (orderId: string) => number;
  /** The next requests of ours fail after they were carried out. */
  readonly loseAnswers: (times: number) => void;
  /** Gives back what was decided, where a person has to do that. */
  readonly byHand: boolean;
}

const stripe = (system: LocalSystem): ProviderUnderTest => {
  const acts = {
    pay: 'pay',
    slip: 'konbini',
    'slip-paid': 'konbini-paid',
    'slip-expired': 'konbini-expired',
    'give-back': 'refund',
  } as const;
  return {
    act: (sessionId, act, amount) =>
      actOn(system.stripe, { sessionId, action: acts[act], ...(amount !== undefined && { amount }) }),
    set: ({ lost, duplicates = 0, wrongSignature = false, ageSeconds = 0, amount }) =>
      system.stripe.setSwitches({
        ...normalSwitches,
        deliver: lost ? 'drop' : 'normal',
        duplicates,
        badSignature: wrongSignature,
        ageSeconds,
        amountOverride: amount ?? null,
      }),
    settled: () => system.stripe.webhooks.settled(),
    holds: (orderId) => heldByStripe(system, orderId),
    loseAnswers: (times) => system.stripe.setFault({ fail: 'after', match: '', times }),
    byHand: false,
  };
};

const link = (system: LocalSystem): ProviderUnderTest => {
  const gateway = system.paymentLink;
  return {
    act: (sessionId, act, amount) => void gateway.act(sessionId, act, amount),
    set: ({ lost, duplicates = 0, wrongSignature = false, ageSeconds = 0, amount }) =>
      gateway.setSwitches({
        ...normalLinkSwitches,
        deliver: lost ? 'drop' : 'normal',
        duplicates,
        wrongHash: wrongSignature,
        ageSeconds,
        amountOverride: amount ?? null,
      }),
    settled: () => gateway.notices.settled(),
    holds: (orderId) =>
      Object.values(gateway.links)
        .filter(({ note, state }) => note.includes(orderId) && state === 'paid')
        .reduce((sum, { amount, returned }) => sum + amount - returned, 0),
    loseAnswers: (times) => gateway.setFault({ fail: 'after', times }),
    byHand: true,
  };
};

export const providersUnderTest = { stripe, link } as const;

/** Certificates in a cart: what goes to one address is one parcel, whichever wish it stands in. */
import { goods } from '#shared/goods.ts';
import type { CartApplication } from '#shared/certificate/certificate-application/schema.ts';
import { withReading } from '#shared/certificate/certificate-application/reading.ts';
import { formatPostalAddress } from '#shared/kernel/contact.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { findPrice } from '#shared/shop/order/policy.ts';
import { addresseeLine } from '#shared/shop/receipt/policy.ts';
import { Problem } from '#shared/problem.ts';
import { problems, wordsOf } from '#shared/problem-list.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerFor } from '#functions/platform/auth/buyer.ts';
import { beside } from '#functions/platform/beside.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { CartKind, OfferedWish } from '#functions/shop/cart/kind.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import { draftsOf, priceKindOf, type Wish } from './drafts.ts';
import {
  expectOwnName,
  ownWish,
  pupilResult,
  pupilWish,
  type Chosen,
  type WishDependencies,
} from './wishes.ts';

interface CartDependencies extends WishDependencies {
  readonly accounts: Pick<AccountRepository, 'findUser' | 'getUser'>;
  readonly orders: Pick<OrderRepository, 'listPrices'>;
}

/** Reads at once: a school may choose more than a thousand. */
const readsAtOnce = 50;

/** Of which wish, and what it comes to: a certificate, or why there is none. */
type Looked = { readonly index: number } & ({ readonly wish: Wish } | { readonly reason: string });

const unpriced = '料金が決まっていないため、いまは申し込めません';

/** What does not fit on paper says so itself. */
const reasonOf = (error: Problem): string =>
  error.code === 'invalid-input' ? wordsOf(error) : problems[error.code].title;

export function createCertificateCartKind(dependencies: CartDependencies): CartKind<CartApplication> {
  const { accounts, results, orders } = dependencies;

  async function wishOf(buyer: Actor, application: CartApplication, chosen: Chosen): Promise<Wish> {
    const { kind, delivery, printedName, printedKana } = application;
    if (buyerFor(buyer).kind !== 'user')
      return { ...(await pupilWish(dependencies, buyer, application, chosen)), delivery };
    const user = await accounts.getUser(buyer.userId);
    const input = {
      kind,
      resultId: chosen.resultId,
      printedName: printedName ?? fullName(user.name),
      ...(printedKana !== undefined && { printedKana }),
    };
    return { ...(await ownWish(dependencies, user, input)), delivery };
  }

  return {
    without(wish, others) {
      const known = new Set(others.flatMap((other) => other.results.map(({ resultId }) => resultId)));
      const rest = wish.results.filter(({ resultId }) => !known.has(resultId));
      if (rest.length === 0) return undefined;
      return rest.length === wish.results.length ? wish : { ...wish, results: rest };
    },

    async accept(actor, wish) {
      const size = wish.results.length + (wish.delivery === undefined ? 0 : 1);
      if (buyerFor(actor).kind === 'user') {
        for (const { userId, resultId } of wish.results) {
          if (userId !== actor.userId) throw new Problem('not-found');
          await results.getOwn(userId, resultId);
        }
        await expectOwnName(await accounts.getUser(actor.userId), wish);
        return { size, groupIds: [] };
      }
      const found = await beside(wish.results, readsAtOnce, (chosen) =>
        pupilResult(dependencies, actor, chosen),
      );
      return { size, groupIds: [...new Set(found.flatMap(({ item }) => item.groupId ?? []))] };
    },

    async offer(buyer, wishes, pricedAt) {
      const prices = await orders.listPrices();
      const priced = ({ kind, delivery }: CartApplication): boolean =>
        findPrice(prices, priceKindOf[kind], pricedAt) !== undefined &&
        (delivery === undefined || findPrice(prices, 'postage', pricedAt) !== undefined);
      const asked = wishes.flatMap((application, index) =>
        application.results.map((chosen) => ({ application, chosen, index })),
      );
      const looked = await beside(asked, readsAtOnce, async (one): Promise<Looked> => {
        const { application, chosen, index } = one;
        if (!priced(application)) return { index, reason: unpriced };
        try {
          return { index, wish: await wishOf(buyer, application, chosen) };
        } catch (error) {
          if (!(error instanceof Problem) || error.failed) throw error;
          return { index, reason: reasonOf(error) };
        }
      });
      const isOwn = buyerFor(buyer).kind === 'user';
      const fit = looked.filter((one) => 'wish' in one);
      const drafts = draftsOf(
        fit.map(({ wish }) => wish),
        prices,
        pricedAt,
      );
      return {
        besides: drafts.slice(fit.length),
        wishes: wishes.map((application, index): OfferedWish => {
          const own = drafts.filter((_, at) => fit[at]?.index === index);
          const kindTitle = goods[priceKindOf[application.kind]].title;
          const { printedName, printedKana, delivery } = application;
          const count = application.results.length;
          return {
            printed:
              isOwn && printedName !== undefined ? withReading({ printedName, printedKana }) : undefined,
            sentTo:
              delivery && `${formatPostalAddress(delivery)} ${addresseeLine(delivery.recipient, 'sama')}`,
            title: count === 1 ? (own[0]?.title ?? kindTitle) : `${kindTitle} ${String(count)}通`,
            drafts: own,
            refused: looked.flatMap((one) =>
              one.index === index && 'reason' in one ? [{ reason: one.reason, about: kindTitle }] : [],
            ),
          };
        }),
      };
    },
  };
}

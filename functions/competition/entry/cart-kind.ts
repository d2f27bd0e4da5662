/** Entries in a cart: those of one season count together for the price of a second 課題, of many, and for the group rule. */
import type { GroupEntryWish } from '#shared/competition/entry/contract.ts';
import { groupCount } from '#shared/competition/entry/policy.ts';
import { groupCountWords } from '#shared/competition/entry/words.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { problems } from '#shared/problem-list.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerFor } from '#functions/platform/auth/buyer.ts';
import type { CartKind, Offered, OfferedWish } from '#functions/shop/cart/kind.ts';
import type { Entrants } from './entrant.ts';
import type { MakeOffer, Offering } from './offer.ts';
import type { Entrant } from './repository.ts';
import { formatCount } from '#shared/kernel/count.ts';

interface CartDependencies {
  readonly entrants: Entrants;
  readonly offer: MakeOffer;
}

const pairsOf = ({ entrants }: GroupEntryWish) =>
  entrants.flatMap(({ userId, divisionCodes }) => divisionCodes.map((code) => ({ userId, code })));
const sizeOf = (wish: GroupEntryWish): number => pairsOf(wish).length;

const personName = ({ name, groupName }: Entrant): string =>
  groupName === undefined ? fullName(name) : `${fullName(name)}（${groupName}）`;

type Found = Entrant | Problem;

export function createEntryCartKind({ entrants, offer }: CartDependencies): CartKind<GroupEntryWish> {
  /** People in their order, each as they are today or why they cannot be entered. */
  async function people(
    actor: Actor,
    ids: readonly string[],
  ): Promise<{ found: Found[]; isSchool: boolean }> {
    if (buyerFor(actor).kind === 'user')
      return { found: [await entrants.self(actor.userId)], isSchool: false };
    const { organization, entrants: found } = await entrants.pupilsOrReasons(actor, ids);
    return { found, isSchool: organization.kind === 'school' };
  }

  /** One 課題 that never was would take the season's other wishes along. @throws Problem `not-found` */
  async function expectOffered({ seasonId, entrants: asked }: GroupEntryWish, [anyone]: readonly Entrant[]) {
    if (anyone === undefined) throw new Problem('not-found');
    const divisionCodes = [...new Set(asked.flatMap((one) => one.divisionCodes))];
    await offer(seasonId, [{ entrant: anyone, divisionCodes }], false);
  }

  async function offerSeason(
    buyer: Actor,
    seasonId: string,
    wishes: readonly GroupEntryWish[],
    pricedAt: Date,
  ): Promise<Offered> {
    const asked = wishes.flatMap((wish, index) => wish.entrants.map((one) => ({ ...one, index })));
    const ids = [...new Set(asked.map(({ userId }) => userId))];
    const { found, isSchool } = await people(buyer, ids);
    const personOf = (userId: string): Found => found[ids.indexOf(userId)] ?? new Problem('not-found');
    const fit = asked.flatMap(({ userId, divisionCodes, index }) => {
      const entrant = personOf(userId);
      return entrant instanceof Problem ? [] : [{ entrant, divisionCodes, index }];
    });
    const offering = await offer(seasonId, fit, isSchool, pricedAt);
    const offered = offering.byWish();
    const missing = buyerFor(buyer).kind === 'user' ? undefined : tooFew(offering);
    return {
      besides: [],
      payableBefore: offering.season.held.closesAt,
      closings: [{ title: offering.season.title, at: offering.season.entry.closesAt }],
      wishes: wishes.map((wish, index): OfferedWish => {
        const own = offered.filter((_, at) => fit[at]?.index === index);
        const drafts = own.flatMap((one) => one.drafts);
        const refused = own.flatMap((one) => one.refused);
        return {
          title: titleOf(offering.season.title, wish),
          drafts: missing === undefined ? drafts : [],
          refused: [
            ...wish.entrants.flatMap(({ userId }) => {
              const reason = personOf(userId);
              return reason instanceof Problem
                ? [{ reason: problems[reason.code].title, about: '登録のない生徒' }]
                : [];
            }),
            ...refused.map(({ entrant, division, refusals }) => ({
              reason: problems[refusals[0] ?? 'not-found'].title,
              about: `${personName(entrant)} ${division.name}`,
            })),
            ...(missing === undefined ? [] : drafts.map(({ title }) => ({ reason: missing, about: title }))),
          ],
        };
      }),
    };
  }

  /** A season or 課題 that is not there any more takes its wishes along, not the cart. */
  const gone = (wishes: readonly GroupEntryWish[]): Offered => ({
    besides: [],
    wishes: wishes.map((wish) => ({
      title: titleOf('大会', wish),
      drafts: [],
      refused: pairsOf(wish).map(() => ({
        reason: 'この大会か課題は、いまは申し込めません',
        about: '大会の参加',
      })),
    })),
  });

  return {
    without(wish, others) {
      const known = new Set(
        others
          .filter(({ seasonId }) => seasonId === wish.seasonId)
          .flatMap(pairsOf)
          .map(({ userId, code }) => `${userId} ${code}`),
      );
      if (known.size === 0) return wish;
      const rest = wish.entrants
        .map(({ userId, divisionCodes }) => ({
          userId,
          divisionCodes: divisionCodes.filter((code) => !known.has(`${userId} ${code}`)),
        }))
        .filter(({ divisionCodes }) => divisionCodes.length > 0);
      if (rest.length === 0) return undefined;
      const left = { ...wish, entrants: rest };
      return sizeOf(left) === sizeOf(wish) ? wish : left;
    },

    async accept(actor, wish) {
      if (buyerFor(actor).kind === 'user') {
        if (wish.entrants.some(({ userId }) => userId !== actor.userId)) throw new Problem('not-found');
        await expectOffered(wish, [await entrants.self(actor.userId)]);
        return { size: sizeOf(wish), groupIds: [] };
      }
      const found = await entrants.pupils(
        actor,
        wish.entrants.map(({ userId }) => userId),
      );
      await expectOffered(wish, found.entrants);
      const groupIds = [...new Set(found.entrants.flatMap(({ groupId }) => groupId ?? []))];
      return { size: sizeOf(wish), groupIds };
    },

    async offer(buyer, wishes, pricedAt) {
      const seasons = [...new Set(wishes.map(({ seasonId }) => seasonId))];
      const offered = new Map(
        await Promise.all(
          seasons.map(async (seasonId) => {
            const ofSeason = wishes.filter((wish) => wish.seasonId === seasonId);
            const one = await offerSeason(buyer, seasonId, ofSeason, pricedAt).catch((error: unknown) => {
              if (isProblem(error, 'not-found')) return gone(ofSeason);
              throw error;
            });
            return [seasonId, { ...one, ofSeason }] as const;
          }),
        ),
      );
      const had = [...offered.values()].filter((one) => one.wishes.some(({ drafts }) => drafts.length > 0));
      return {
        besides: [],
        wishes: wishes.map((wish) => {
          const season = offered.get(wish.seasonId);
          const found = season?.wishes[season.ofSeason.indexOf(wish)];
          if (found === undefined) throw new Problem('internal', { cause: 'a wish without an offer' });
          return found;
        }),
        payableBefore: had.flatMap((one) => one.payableBefore ?? []).toSorted()[0],
        closings: had.flatMap((one) => one.closings ?? []),
      };
    },
  };
}

function titleOf(season: string, wish: GroupEntryWish): string {
  const people = wish.entrants.length;
  return `${season}の参加 ${people > 1 ? `${formatCount(people)}人・` : ''}${formatCount(sizeOf(wish))}件`;
}

/** What a group's order of this season lacks; undefined where it is enough. */
function tooFew({ quote, groupRule }: Offering): string | undefined {
  const picked = quote.offers.map(({ userId, divisionCode }) => ({ personId: userId, divisionCode }));
  return groupCountWords(groupCount(picked, groupRule));
}

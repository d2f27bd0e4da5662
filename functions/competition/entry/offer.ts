/** What somebody wants to enter, looked at: what it costs, what stands in its way, what they should know before. */
import { fullName } from '#shared/people/account/schema.ts';
import { isThereFor } from '#shared/competition/competition/closed.ts';
import type { EntryTerms } from '#shared/competition/competition/view.ts';
import { divisionSchema, seasonSchema, type Season } from '#shared/competition/competition/schema.ts';
import type { Quota } from '#shared/competition/competition/rules.ts';
import { tableAt } from '#shared/competition/competition/table.ts';
import {
  noticesOf,
  refusalsOf,
  type EntryNotice,
  type EntryRefusal,
} from '#shared/competition/entry/policy.ts';
import { entryPrices } from '#shared/competition/entry/price.ts';
import type { EntryQuote } from '#shared/competition/entry/quote.ts';
import { entrySchema } from '#shared/competition/entry/schema.ts';
import { taxWithin, type Yen } from '#shared/kernel/money.ts';
import { payableUntil, summaryOf, totalOf } from '#shared/shop/order/policy.ts';
import { Problem } from '#shared/problem.ts';
import { problems } from '#shared/problem-list.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { beside } from '#functions/platform/beside.ts';
import { newId } from '#functions/platform/id.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createQualificationRepository } from '#functions/competition/publication/qualification/repository.ts';
import type { LineDraft } from '#functions/shop/order/line-kind.ts';
import type { EntryDraft } from './line.ts';
import { createEntryRepository, type Entrant } from './repository.ts';

interface Wish {
  readonly entrant: Entrant;
  readonly divisionCodes: readonly string[];
  /** Of the person, whatever they enter. */
  readonly notices?: readonly EntryNotice[];
}

interface Wished {
  /** Which of the wishes it is part of. */
  readonly wish: number;
  readonly entrant: Entrant;
  readonly division: EntryDraft['entry']['division'];
  readonly quota: Quota;
  readonly refusals: readonly EntryRefusal[];
  readonly notices: readonly EntryNotice[];
}

/** What comes of one wish. */
interface OfferedWish {
  readonly drafts: readonly LineDraft<EntryDraft>[];
  readonly refused: readonly Pick<Wished, 'entrant' | 'division' | 'refusals'>[];
}

export interface Offering {
  readonly season: Season;
  readonly groupRule: EntryTerms['groupRule'];
  readonly quote: EntryQuote;
  /** All that was wished for, also what cannot be had: the order then says why. */
  readonly drafts: () => LineDraft<EntryDraft>[];
  /** Only what can be had, wish by wish, and priced as all of that together. */
  readonly byWish: () => OfferedWish[];
  /** Why it cannot be had as it was wished for, as an order would say it. */
  readonly refusal: () => Problem | undefined;
}

/** @throws Problem `not-found` for a season or 課題 that is not there, not yet, or not for these people */
export type MakeOffer = (
  seasonId: string,
  wishes: readonly Wish[],
  buyerIsSchool: boolean,
  /** Of which moment the prices are; of now unless an estimate promised others. */
  pricedAt?: Date,
) => Promise<Offering>;

const readsBeside = 40;
export const lineTitle = (
  { title }: Pick<Season, 'title'>,
  { name }: Pick<Wished['division'], 'name'>,
): string => `${title} ${name}`;

export function createOffer({ table, clock }: Basis): MakeOffer {
  const entries = createEntryRepository(table);
  const competition = createCompetitionRepository(table);
  const qualifications = createQualificationRepository(table);

  /** Places taken, where anything limits them. */
  async function takenBefore(seasonId: string, organizationId: string | undefined, limited: boolean) {
    if (!limited) return { all: new Map<string, number>(), own: new Map<string, number>() };
    const [all, own] = await Promise.all([
      competition.countTaken(seasonId),
      organizationId === undefined ? undefined : competition.countTaken(seasonId, organizationId),
    ]);
    return { all: new Map(all), own: new Map(own) };
  }

  return async (seasonId, wishes, buyerIsSchool, pricedAt) => {
    const now = clock();
    const [season, assignments, divisions, settings] = await Promise.all([
      competition.getSeason(seasonId),
      competition.listAssignments(seasonId),
      competition.listDivisions(),
      competition.getEntrySettings(),
    ]);
    const prices = tableAt(settings.prices, pricedAt ?? now);
    const groupRule = tableAt(settings.groupRules, now);
    const isOffered = wishes.every(({ entrant }) => isThereFor(season, entrant));
    if (season.state === 'draft' || !isOffered) throw new Problem('not-found');
    if (prices === undefined || groupRule === undefined)
      throw new Problem('internal', { cause: 'no price or group rule is in force' });

    const quotaOf = (code: string): Quota => {
      const quota = assignments.find(({ divisionCode }) => divisionCode === code)?.quota;
      if (quota === undefined) throw new Problem('not-found');
      return quota;
    };
    const divisionOf = (code: string) => {
      const division = divisions.find((one) => one.code === code);
      if (division === undefined) throw new Problem('not-found');
      return division;
    };
    const limited = assignments.some(({ quota }) => Object.keys(quota).length > 0);
    const taken = await takenBefore(seasonId, wishes[0]?.entrant.organizationId, limited);
    const entered = await beside(wishes, readsBeside, ({ entrant }) =>
      entries.listEntered(entrant.personId, seasonId),
    );

    const placed =
      season.role === 'national'
        ? await beside(wishes, readsBeside, ({ entrant }) =>
            qualifications.divisionsOf(entrant.personId, season.edition),
          )
        : [];

    const wished = wishes.flatMap(({ entrant, divisionCodes, notices: known = [] }, index) =>
      divisionCodes.map((code): Wished => {
        const [division, quota] = [divisionOf(code), quotaOf(code)];
        const count = { assignment: taken.all.get(code) ?? 0, organization: taken.own.get(code) ?? 0 };
        const refusals = refusalsOf(
          {
            season,
            divisionCode: code,
            standings: (entered[index] ?? []).map((divisionCode) => ({ divisionCode, state: 'applied' })),
            quota,
            taken: count,
            qualified: placed[index]?.has(code) ?? false,
          },
          now,
        );
        if (refusals.length === 0) {
          taken.all.set(code, count.assignment + 1);
          taken.own.set(code, count.organization + 1);
        }
        const notices = [...noticesOf(division.ranking, entrant.schoolYear), ...known];
        return { wish: index, entrant, division: divisionSchema.parse(division), quota, refusals, notices };
      }),
    );

    const heldBy = new Map(wishes.map(({ entrant }, at) => [entrant.personId, entered[at]?.length ?? 0]));
    const priced = (some: readonly Wished[]): Yen[] =>
      entryPrices(
        { entries: some.map(({ entrant }) => ({ personId: entrant.personId })), heldBy, buyerIsSchool },
        prices,
      );

    function quote(): EntryQuote {
      const offered = wished.filter(({ refusals }) => refusals.length === 0);
      const amounts = priced(offered);
      const named = ({ entrant, division }: Wished) => ({
        userId: entrant.personId,
        personName: fullName(entrant.name),
        ...(entrant.groupName !== undefined && { groupName: entrant.groupName }),
        divisionCode: division.code,
        divisionName: division.name,
      });
      const lines = summaryOf(
        offered.map(({ division }, at) => ({
          kind: 'entry',
          title: lineTitle(season, division),
          amount: amounts[at] ?? 0,
        })),
      );
      const total = totalOf(lines);
      return {
        offers: offered.map((one, at) => ({
          ...named(one),
          amount: amounts[at] ?? 0,
          notices: [...one.notices],
        })),
        refused: wished
          .filter(({ refusals }) => refusals.length > 0)
          .map((one) => ({ ...named(one), refusals: [...one.refusals] })),
        lines,
        total,
        tax: taxWithin(total),
        payableUntil: payableUntil(now, season.held.closesAt),
        payableBefore: season.held.closesAt,
      };
    }

    const draftsOf = (some: readonly Wished[]): LineDraft<EntryDraft>[] => {
      const amounts = priced(some);
      return some.map(({ entrant, division, quota }, at) => {
        const id = newId('entry', now);
        const amount = amounts[at] ?? 0;
        const entry: EntryDraft['entry'] = {
          ...entrant,
          id,
          season: entrySchema.shape.season.parse(seasonSchema.parse(season)),
          division: entrySchema.shape.division.parse(division),
          state: 'applied',
          amount,
          enteredAt: now.toISOString(),
          version: 1,
        };
        return {
          kind: 'entry',
          title: lineTitle(season, division),
          subject: { kind: 'entry', id },
          amount,
          detail: { entry, season, quota },
        };
      });
    };

    function byWish(): OfferedWish[] {
      const offered = wished.filter(({ refusals }) => refusals.length === 0);
      const drafts = draftsOf(offered);
      return wishes.map((_, index) => ({
        drafts: drafts.filter((_draft, at) => offered[at]?.wish === index),
        refused: wished.filter(({ wish, refusals }) => wish === index && refusals.length > 0),
      }));
    }

    function refusal(): Problem | undefined {
      const errors = wished.flatMap(({ refusals: [reason] }, at) =>
        reason === undefined ? [] : [{ path: `drafts.${at}`, message: problems[reason].title, reason }],
      );
      const [first] = errors;
      if (first === undefined) return undefined;
      return wished.length === 1 ? new Problem(first.reason) : new Problem('lines-refused', { errors });
    }

    return { season, groupRule, quote: quote(), drafts: () => draftsOf(wished), byWish, refusal };
  };
}

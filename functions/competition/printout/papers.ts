/** Reads what the sheets of a part say, as it is now: what was withdrawn since it was asked for is left out. */
import {
  tokenState,
  tokenValidUntil,
  type TokenState,
} from '#shared/competition/printout/application-token/policy.ts';
import { hasResultPaper, hasTicket } from '#shared/competition/printout/policy.ts';
import { to } from '#shared/kernel/paths.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { beside } from '#functions/platform/beside.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ApplicationTokens } from '#functions/competition/printout/application-token/repository.ts';
import type { BoardRepository } from '#functions/competition/board/repository.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { EntryRepository } from '#functions/competition/entry/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { PublicationRepository } from '#functions/competition/publication/repository.ts';
import {
  toResult,
  type ResultItem,
  type ResultRepository,
} from '#functions/competition/result/repository.ts';
import { findPrice } from '#shared/shop/order/policy.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import type { Bar } from './history-chart.ts';
import { createRanks } from './rank.ts';
import type { StoredPart } from './repository.ts';
import type { Application, PrintedResult, ResultPaper } from './result-document.ts';
import type { Ticket } from './ticket-document.ts';

interface PaperDependencies {
  readonly entries: Pick<EntryRepository, 'find'>;
  readonly results: Pick<ResultRepository, 'find' | 'listAllPublic'>;
  readonly orders: Pick<OrderRepository, 'listPrices'>;
  readonly boards: Pick<BoardRepository, 'find' | 'findHead' | 'findPlace' | 'findLines'>;
  readonly tokens: Pick<ApplicationTokens, 'ofSeason'>;
  readonly competition: Pick<CompetitionRepository, 'getSeason'>;
  readonly publications: Pick<PublicationRepository, 'find'>;
  readonly organizations: Pick<OrganizationRepository, 'getOrganization'>;
  readonly publicOrigin: string;
  readonly clock: Clock;
}

interface Wanted {
  readonly seasonId: string;
  /** Absent for one's own. */
  readonly organizationId?: string | undefined;
}

export interface Papers {
  tickets(part: StoredPart, wanted: Wanted): Promise<Ticket[]>;
  results(part: StoredPart, kind: ResultPaper['kind'], wanted: Wanted): Promise<ResultPaper[]>;
}

const side = 8;

const closedWords: Readonly<Record<Exclude<TokenState, 'valid'>, string>> = {
  used: '認定証は申込済みです',
  expired: '認定証の申込期限は過ぎました',
  withdrawn: '認定証の対象ではありません',
};

/** As many as can be read side by side. */
const seasonsShown = 6;

/** Their own that can be compared, oldest first; this one is the last. */
const barsOf = (item: ResultItem, all: readonly ResultItem[]): Bar[] =>
  all
    .filter(
      ({ division, inputMethod, state, playedAt }) =>
        division.code === item.division.code &&
        inputMethod === item.inputMethod &&
        hasResultPaper(state) &&
        playedAt <= item.playedAt,
    )
    .toSorted((a, b) => (a.playedAt < b.playedAt ? -1 : 1))
    .slice(-seasonsShown)
    .map(({ season, score }) => ({ name: season.title, value: score }));

const placeOf = (
  organizationName: string | undefined,
  { groupName, schoolGrade }: Pick<ResultItem, 'groupName' | 'schoolGrade'>,
  number: number | undefined,
): string =>
  [organizationName, groupName ?? schoolGrade, number === undefined ? undefined : `${String(number)}番`]
    .filter((word) => word !== undefined)
    .join('　');

export function createPapers(dependencies: PaperDependencies): Papers {
  const { entries, results, boards, tokens, competition, publications, organizations, orders, clock } =
    dependencies;

  const organizationOf = async (organizationId: string | undefined) =>
    organizationId === undefined ? undefined : organizations.getOrganization(organizationId);

  const publishedAtOf = async ({ id, publishesAt }: Season): Promise<string> =>
    (await publications.find(id))?.publishedAt ?? publishesAt;

  async function applicationOf(
    whose: { readonly userId: string; readonly seasonId: string },
    publishedAt: string,
  ): Promise<Omit<Application, 'price'>> {
    const { token, validUntil } = await tokens.ofSeason(whose, tokenValidUntil(publishedAt));
    const address = `${dependencies.publicOrigin}${to('/certificateApplicationQr', {}, { t: token })}`;
    return { address, validUntil };
  }

  return {
    async tickets({ sheets }, { seasonId, organizationId }) {
      const [season, organization] = await Promise.all([
        competition.getSeason(seasonId),
        organizationOf(organizationId),
      ]);
      const tickets = await beside(sheets, side, async (sheet): Promise<Ticket[]> => {
        const { userId, ids, number, userName } = sheet;
        const found = (await Promise.all(ids.map((id) => entries.find(id)))).filter(
          (entry) => entry?.personId === userId && hasTicket(entry.state),
        );
        const theirs = found.filter((entry) => entry !== undefined);
        if (theirs.length === 0) return [];
        const address = `${dependencies.publicOrigin}${to('/maipaso-competition/participant')}`;
        const code = organization?.code ?? (await organizationOf(theirs[0]?.organizationId))?.code;
        return [{ entries: theirs, season, number, userName, organizationCode: code, address }];
      });
      return tickets.flat();
    },

    async results({ sheets }, kind, { seasonId, organizationId }) {
      const [season, organization] = await Promise.all([
        competition.getSeason(seasonId),
        organizationOf(organizationId),
      ]);
      const publishedAt = await publishedAtOf(season);
      const rankOf = createRanks(boards);

      const sells = kind === 'result-sheet';
      const validUntil = tokenValidUntil(publishedAt);
      const prices = sells ? await orders.listPrices() : [];
      const price = findPrice(prices, 'certificate-digital', clock());

      async function printed(item: ResultItem, all: readonly ResultItem[]): Promise<PrintedResult> {
        const result = toResult(item);
        const state = sells ? tokenState({ validUntil }, result, clock()) : 'valid';
        return {
          result,
          rank: await rankOf(item),
          earlierBest: item.earlierBest,
          bars: barsOf(item, all),
          ...(state !== 'valid' && { closed: closedWords[state] }),
        };
      }

      const papers = await beside(sheets, side, async ({ userId, ids, number }): Promise<ResultPaper[]> => {
        const found = await Promise.all(ids.map((id) => results.find(userId, id)));
        const items = found.flatMap((item) =>
          item !== undefined && hasResultPaper(item.state) ? [item] : [],
        );
        const [first] = items;
        if (first === undefined) return [];
        const all = await results.listAllPublic(userId);
        const printedResults = await Promise.all(items.map((item) => printed(item, all)));
        const open = sells && printedResults.some(({ closed }) => closed === undefined);
        return [
          {
            kind,
            seasonTitle: season.title,
            publishedAt,
            holder: first.holderName,
            place: placeOf(organization?.name, first, number),
            groupName: first.groupName ?? '',
            results: printedResults,
            ...(open && {
              application: { ...(await applicationOf({ userId, seasonId }, publishedAt)), price },
            }),
          },
        ];
      });
      return papers.flat();
    },
  };
}

/**
 * The job that ranks a division: all its boards as pages of a ranking of their own, then one pointer. Whoever is killed or
 * overtaken wrote pages that nobody looks at; the next ranking takes them away.
 */
import { pagesOf } from '#shared/competition/board/policy.ts';
import type { SchoolBoardLine } from '#shared/competition/board/schema.ts';
import { bestPerSchool, boardsOf, schoolBoard, withoutName } from '#shared/competition/ranking/policy.ts';
import type { Contender } from '#shared/competition/ranking/schema.ts';
import { spreadOf } from '#shared/competition/ranking/spread.ts';
import { isPublicState } from '#shared/competition/result/policy.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { isProblem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { defineJob, type AnyKind } from '#functions/platform/job/job.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { GroupRepository } from '#functions/people/group/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { ShownNameRepository } from '#functions/competition/board/shown-name/repository.ts';
import {
  newRanking,
  type BoardRepository,
  type BoardStateItem,
  type Division,
} from '#functions/competition/board/repository.ts';
import { writesOf } from './pages.ts';
import {
  rankCursorSchema,
  rankInputSchema,
  rankKind,
  type ContenderItem,
  type ContenderRepository,
} from './repository.ts';

interface RankDependencies {
  readonly table: Table;
  readonly boards: BoardRepository;
  readonly contenders: Pick<ContenderRepository, 'listAll'>;
  readonly competition: Pick<CompetitionRepository, 'findDivision' | 'getSeason'>;
  readonly organizations: Pick<OrganizationRepository, 'getOrganization'>;
  readonly groups: Pick<GroupRepository, 'listGroups'>;
  readonly shownNames: Pick<ShownNameRepository, 'findShown'>;
  readonly clock: Clock;
}

/** Some 12 KB each; a transaction takes 4 MB. */
const pagesAtOnce = 50;
const restAtOnce = 80;

interface School {
  readonly label: string;
  readonly pupils: number;
}

type StandingContender = Contender & Pick<ContenderItem, 'state' | 'personId'>;

/** Pupils are shown when their school says so, everybody else when they do; whom a school entered with their own account, when both do. */
const whoAllows = ({ organizationId, personId, ownAccount }: ContenderItem): string[] =>
  organizationId === undefined ? [personId] : [organizationId, ...(ownAccount === true ? [personId] : [])];
/** @param shown since which fiscal year, by id: a school asked about its pupils of that one, not about those who had left */
const withName = (contender: ContenderItem, shown: ReadonlyMap<string, number>): StandingContender => ({
  ...contender,
  disqualified: contender.state === 'disqualified',
  showsName: whoAllows(contender).every(
    (id) => (shown.get(id) ?? Infinity) <= fiscalYearOf(new Date(contender.finishedAt)),
  ),
});

export function createRankDivision(dependencies: RankDependencies): AnyKind {
  const { table, boards, contenders, competition, organizations, groups, shownNames, clock } = dependencies;

  async function schoolOf(organizationId: string, fiscalYear: number): Promise<School | undefined> {
    try {
      const [{ name }, own] = await Promise.all([
        organizations.getOrganization(organizationId),
        groups.listGroups(organizationId, fiscalYear),
      ]);
      return { label: name, pupils: own.reduce((sum, { memberCount }) => sum + memberCount, 0) };
    } catch (error) {
      // Gone since: its pupils' results stand, its name does not.
      if (isProblem(error, 'not-found')) return undefined;
      throw error;
    }
  }

  async function schoolLines(all: readonly Contender[], fiscalYear: number): Promise<SchoolBoardLine[]> {
    const ids = [...new Set(all.flatMap(({ organizationId = [] }) => organizationId))];
    const schools = new Map<string, School>();
    for (const some of pagesOf(ids))
      for (const [index, school] of (await Promise.all(some.map((id) => schoolOf(id, fiscalYear)))).entries())
        if (school !== undefined) schools.set(some[index] ?? '', school);
    const pupils = new Map([...schools].map(([id, school]) => [id, school.pupils]));
    const there = all.filter(
      ({ organizationId }) => organizationId !== undefined && schools.has(organizationId),
    );
    return schoolBoard(there, bestPerSchool, pupils).map((line) => ({
      ...line,
      label: schools.get(line.organizationId)?.label ?? '',
    }));
  }

  /** Everybody who stands anywhere, as they are to be called today. */
  async function standing({ seasonId, divisionCode }: Division): Promise<StandingContender[]> {
    const stood = await contenders.listAll(seasonId, divisionCode);
    const shown = await shownNames.findShown([...new Set(stood.flatMap(whoAllows))]);
    return stood.map((one) => withName(one, shown));
  }

  async function pagesOfDivision(
    { seasonId, divisionCode }: Division,
    stood: readonly StandingContender[],
    ranking: { readonly id: string; readonly rankedAt: string },
  ): Promise<Write[]> {
    const [record, season] = await Promise.all([
      competition.findDivision(divisionCode),
      competition.getSeason(seasonId),
    ]);
    const all = stood.filter(({ state }) => isPublicState(state));
    const tieBreak = record?.ranking.tieBreak ?? 'none';
    return writesOf(boards, {
      ...ranking,
      people: boardsOf(all, tieBreak),
      schools: await schoolLines(all, season.edition),
      spread: spreadOf(all, tieBreak),
      personOf: new Map(all.map(({ entryId, personId }) => [entryId, personId])),
    });
  }

  /** What people go on seeing while it is frozen: places stay, a name that is not allowed any more goes. */
  async function takeNamesOff(ranking: string, stood: readonly Contender[]): Promise<void> {
    const byEntry = new Map(stood.map((one) => [one.entryId, one]));
    await boards.listPages(ranking, async (pages) => {
      const changed = pages.flatMap((page) => {
        const lines = page.lines.map((line) => withoutName(line, byEntry.get(line.entryId)));
        const same = lines.every(({ label }, index) => label === page.lines[index]?.label);
        return same ? [] : [boards.relabel(ranking, page, lines)];
      });
      for (let first = 0; first < changed.length; first += pagesAtOnce)
        await table.transact(changed.slice(first, first + pagesAtOnce));
    });
  }

  /** Pages that nobody looks at any more; the ranking before stays for whoever read the pointer a moment ago. */
  async function restOf({ current, shown, rankings = [] }: BoardStateItem): Promise<Write[]> {
    const rest: Write[] = [];
    for (const ranking of rankings.filter((one) => one !== current && one !== shown)) {
      if (rest.length >= restAtOnce) break;
      const keys = await boards.listRest(ranking, restAtOnce - rest.length);
      rest.push(...keys.map((one) => boards.removeRest(one)));
    }
    return rest;
  }

  return defineJob({
    kind: rankKind,
    input: rankInputSchema,
    cursor: rankCursorSchema,
    giveUpAfterMinutes: 60,

    async step({ job, input: division, lane, cursor: { cleaned }, tell }) {
      const state: BoardStateItem = (await boards.find(division)) ?? division;
      const rest = cleaned ? [] : await restOf(state);
      if (rest.length > 0) return { cursor: { cleaned }, done: 0, writes: rest, finished: false };

      const ranking = newRanking(job.id, lane.run);
      const rankedAt = clock().toISOString();
      const stood = await standing(division);
      if (state.frozenAt !== undefined && state.shown !== undefined) await takeNamesOff(state.shown, stood);
      const writes = await pagesOfDivision(division, stood, { id: ranking, rankedAt });
      for (let first = 0; first < writes.length; first += pagesAtOnce) {
        await table.transact(writes.slice(first, first + pagesAtOnce));
        await tell(first);
      }
      // Of killed runs there may be pages too.
      const own = Array.from({ length: lane.run }, (_, run) => newRanking(job.id, run + 1));
      const kept = [state.current, state.shown].filter((one) => one !== undefined);
      const turn = boards.change(state).set({
        current: ranking,
        rankedAt,
        rankings: [...new Set([...kept, ...own])],
        ...(state.frozenAt === undefined && { shown: ranking, shownAt: rankedAt }),
      });
      return { cursor: { cleaned: true }, done: writes.length, writes: [turn], finished: true };
    },

    async end({ state }, division) {
      return state === 'done' ? [] : [boards.want(division, clock().toISOString())];
    },
  });
}

/**
 * The job that ranks a division: all its boards as pages of a ranking of their own, then one pointer. Whoever is killed or
 * overtaken wrote pages that nobody looks at; the next ranking takes them away.
 */
import { boundariesOf, pagesOf } from '#shared/board/policy.ts';
import type { SchoolBoardLine } from '#shared/board/schema.ts';
import { bestPerSchool, boardsOf, schoolBoard } from '#shared/ranking/policy.ts';
import type { Contender, RankLine } from '#shared/ranking/schema.ts';
import { isPublicState } from '#shared/result/policy.ts';
import { isProblem } from '#shared/problem.ts';
import type { Clock } from '../../platform/clock.ts';
import { defineJob, type AnyKind } from '../../platform/job/job.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { CompetitionRepository } from '../competition/repository.ts';
import type { GroupRepository } from '../group/repository.ts';
import type { OrganizationRepository } from '../organization/repository.ts';
import type { ShownNameRepository } from '../shown-name/repository.ts';
import type { BoardHead, BoardName, BoardRepository, BoardStateItem, Division } from '../board/repository.ts';
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
  readonly shownNames: Pick<ShownNameRepository, 'listAll'>;
  readonly clock: Clock;
}

/** Some 12 KB each; a transaction takes 4 MB. */
const pagesAtOnce = 50;
const restAtOnce = 80;

interface School {
  readonly label: string;
  readonly pupils: number;
}

/** Pupils are shown when their school says so, everybody else when they do. */
const withName = (contender: ContenderItem, shown: ReadonlySet<string>): Contender => ({
  ...contender,
  disqualified: contender.state === 'disqualified',
  showsName: shown.has(contender.organizationId ?? contender.personId),
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

  function writesOf(
    ranking: string,
    name: BoardName,
    lines: readonly (RankLine | SchoolBoardLine)[],
    rankedAt: string,
  ): Write[] {
    const pages = pagesOf(lines);
    const scored = pages.map((page) =>
      page.map((line) => ({ rank: line.rank, score: 'score' in line ? line.score : line.total })),
    );
    const head: BoardHead = { boundaries: boundariesOf(scored), total: lines.length, rankedAt };
    return [
      boards.putHead(ranking, name, head),
      ...pages.map((page, index) => boards.putPage(ranking, name, index + 1, page)),
    ];
  }

  async function pagesOfDivision(division: Division, ranking: string, rankedAt: string): Promise<Write[]> {
    const { seasonId, divisionCode } = division;
    const [record, season, stood, shown] = await Promise.all([
      competition.findDivision(divisionCode),
      competition.getSeason(seasonId),
      contenders.listAll(seasonId, divisionCode),
      shownNames.listAll(),
    ]);
    const all = stood.filter(({ state }) => isPublicState(state)).map((one) => withName(one, shown));
    const made = boardsOf(all, record?.ranking.tieBreak ?? 'none');
    return [
      ...writesOf(ranking, 'all', made.all, rankedAt),
      ...[...made.byGrade].flatMap(([grade, own]) => writesOf(ranking, `grade#${grade}`, own, rankedAt)),
      ...[...made.byOrganization].flatMap(([id, own]) => writesOf(ranking, `school#${id}`, own, rankedAt)),
      ...writesOf(ranking, 'schools', await schoolLines(all, season.edition), rankedAt),
    ];
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

      const ranking = `${job.id}-${lane.run}`;
      const rankedAt = clock().toISOString();
      const writes = await pagesOfDivision(division, ranking, rankedAt);
      for (let first = 0; first < writes.length; first += pagesAtOnce) {
        await table.transact(writes.slice(first, first + pagesAtOnce));
        await tell(first);
      }
      // Of killed runs there may be pages too.
      const own = Array.from({ length: lane.run }, (_, run) => `${job.id}-${run + 1}`);
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

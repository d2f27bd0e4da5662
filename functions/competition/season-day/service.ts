/**
 * A season on its day, as the office looks at it every 20 seconds. Nothing is written for it while people type but what the
 * judge counts: who is at it lies in the index of open attempts, what is to be looked at in the inbox.
 */
import { fullName } from '#shared/people/account/schema.ts';
import {
  byTrouble,
  classLines,
  divisionLines,
  mayBeSilent,
  schoolLines,
  troubleOf,
} from '#shared/competition/season-day/policy.ts';
import type { SchoolDay, SeasonDay, Troubled } from '#shared/competition/season-day/schema.ts';
import { Problem } from '#shared/problem.ts';
import { beside } from '#functions/platform/beside.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import type { AttemptItem, AttemptRepository } from '#functions/competition/attempt/repository.ts';
import type { ResultCounts } from '#functions/competition/attempt/result-count.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { EntryItem, EntryRepository } from '#functions/competition/entry/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';

interface SeasonDayDependencies {
  readonly attempts: Pick<AttemptRepository, 'findEach' | 'findLastPieceAt' | 'listOpen'>;
  readonly attention: Pick<AttentionRepository, 'listOf'>;
  readonly competition: Pick<
    CompetitionRepository,
    'countTaken' | 'getSeason' | 'listAssignments' | 'listDivisions'
  >;
  readonly resultCounts: ResultCounts;
  readonly entries: Pick<EntryRepository, 'listOfOrganization'>;
  readonly organizations: Pick<OrganizationRepository, 'findNames'>;
  readonly clock: Clock;
}

export interface SeasonDayService {
  /** @throws Problem `not-found` */
  look(seasonId: string): Promise<SeasonDay>;
  /** @throws Problem `not-found` */
  lookAtSchool(seasonId: string, organizationId: string): Promise<SchoolDay>;
}

/** Of each of 16 partitions: three thousand who type at the same moment are read, of more it is said. */
const mostOpen = 200;
const mostToCheck = 300;
const mostSchools = 100;
const readsBeside = 20;

export function createSeasonDayService(dependencies: SeasonDayDependencies): SeasonDayService {
  const { attempts, attention, competition, resultCounts, entries, organizations, clock } = dependencies;

  /** Those of the season that are open, and those to be looked at, each once. */
  async function undecided(seasonId: string): Promise<{ items: AttemptItem[]; more: boolean }> {
    const [open, raised] = await Promise.all([
      attempts.listOpen(mostOpen),
      attention.listOf('attempt-to-check', mostToCheck),
    ]);
    const known = new Set(open.items.map(({ id }) => id));
    const asked = raised.items.map(({ subject }) => subject.id).filter((id) => !known.has(id));
    // Of those that are closed, only what is under review is undecided: others are in the inbox for a look at the replay.
    const closed = (await attempts.findEach(asked)).filter(({ state }) => state === 'under-review');
    return {
      items: [...open.items, ...closed].filter((item) => item.seasonId === seasonId),
      more: open.more || raised.more,
    };
  }

  async function divisionsOf(seasonId: string) {
    const [assignments, divisions] = await Promise.all([
      competition.listAssignments(seasonId),
      competition.listDivisions(),
    ]);
    const played = new Set(assignments.map(({ divisionCode }) => divisionCode));
    return divisions.filter(({ code }) => played.has(code));
  }

  const toTroubled = async (item: EntryItem, now: number): Promise<Troubled[]> => {
    if (item.attemptId === undefined) return [];
    const last = mayBeSilent(item, now) ? await attempts.findLastPieceAt(item.attemptId) : undefined;
    const found = troubleOf(item, last, now);
    if (found === undefined) return [];
    return [
      {
        ...found,
        entryId: item.id,
        attemptId: item.attemptId,
        personId: item.personId,
        personName: fullName(item.name),
        ...(item.groupName !== undefined && { groupName: item.groupName }),
        divisionName: item.division.name,
      },
    ];
  };

  return {
    async look(seasonId) {
      await competition.getSeason(seasonId);
      const [divisions, entered, judged, { items, more }] = await Promise.all([
        divisionsOf(seasonId),
        competition.countTaken(seasonId),
        resultCounts.find(seasonId),
        undecided(seasonId),
      ]);
      const at = clock();
      const lines = schoolLines(items, at.getTime());
      const listed = lines.slice(0, mostSchools);
      const names = new Map(
        (await organizations.findNames(listed.flatMap(({ organizationId }) => organizationId ?? []))).map(
          ({ organizationId, name }) => [organizationId, name],
        ),
      );
      return {
        at: at.toISOString(),
        divisions: divisionLines(divisions, { entered, judged, attempts: items }, at.getTime()),
        schools: listed.map((line) => {
          const name = names.get(line.organizationId ?? '');
          return name === undefined ? line : { ...line, name };
        }),
        moreSchools: lines.length - listed.length,
        atLeast: more,
      };
    },

    async lookAtSchool(seasonId, organizationId) {
      const [[organization]] = await Promise.all([
        organizations.findNames([organizationId]),
        competition.getSeason(seasonId),
      ]);
      if (organization === undefined) throw new Problem('not-found');
      const all = await readAll((query) => entries.listOfOrganization({ organizationId, seasonId }, query));
      const at = clock();
      const now = at.getTime();
      const troubled = await beside(all, readsBeside, (item) => toTroubled(item, now));
      return {
        at: at.toISOString(),
        organizationId,
        name: organization.name,
        classes: classLines(all, now),
        troubled: troubled.flat().toSorted(byTrouble),
      };
    },
  };
}

import * as z from 'zod';
import { assignmentSchema, entrySettingsSchema } from '#shared/competition/competition/assignment.ts';
import type { Assignment, EntrySettings } from '#shared/competition/competition/assignment.ts';
import { divisionRecordSchema, type DivisionRecord } from '#shared/competition/competition/division.ts';
import { keptSeasonSchema, type KeptSeason } from '#shared/competition/competition/closed.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { tally, type TallyLimit } from '#functions/platform/table/tally.ts';
import {
  create,
  removeSeen,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

const partition = 'COMPETITION';
/** By its id alone: lists sort by day in the page, there are three or four a year. */
const seasonKey = (seasonId: string): Key => ({ pk: partition, sk: `SEASON#${seasonId}` });
const divisionKey = (code: string): Key => ({ pk: partition, sk: `DIVISION#${code}` });
const settingsKey: Key = { pk: partition, sk: 'ENTRY_SETTINGS' };
const assignmentKey = ({ seasonId, divisionCode }: Pick<Assignment, 'seasonId' | 'divisionCode'>): Key => ({
  pk: `SEASON#${seasonId}`,
  sk: `ASSIGNMENT#${divisionCode}`,
});

/** How many entries there are of a 課題, and of an organisation's in it. */
const takenPrefix = 'TAKEN#';
const takenKey = ({ seasonId, divisionCode }: Pick<Assignment, 'seasonId' | 'divisionCode'>): Key => ({
  pk: `SEASON#${seasonId}`,
  sk: `${takenPrefix}${divisionCode}`,
});
const takenByKey = (
  { seasonId, divisionCode }: Pick<Assignment, 'seasonId' | 'divisionCode'>,
  organizationId: string,
): Key => ({ pk: `ORG#${organizationId}`, sk: `${takenPrefix}${seasonId}#${divisionCode}` });
/** Which request made it, so that a repeat of that one is known. */
const madeSchema = keptSeasonSchema.extend({ requestKey: z.string().optional() });
const countSchema = z.object({ sk: z.string(), count: z.int() });

const byFirstDay = (a: KeptSeason, b: KeptSeason): number => (a.firstDayOn < b.firstDayOn ? 1 : -1);
const byPlace = (a: DivisionRecord, b: DivisionRecord): number =>
  a.category === b.category ? a.part - b.part : a.category.length - b.category.length;

export interface CompetitionRepository {
  /** Drafts too; the newest first. */
  listSeasons(): Promise<KeptSeason[]>;
  /** @throws Problem `not-found` */
  getSeason(seasonId: string, read?: { readonly consistent: true }): Promise<KeptSeason>;
  /** In the order of the regulations. */
  listDivisions(): Promise<DivisionRecord[]>;
  findDivision(code: string): Promise<DivisionRecord | undefined>;
  listAssignments(seasonId: string): Promise<Assignment[]>;
  findAssignment(seasonId: string, divisionCode: string): Promise<Assignment | undefined>;
  /** Entries there are by 課題: of all, or of an organisation; a 課題 without any is not in it. */
  countTaken(seasonId: string, organizationId?: string): Promise<ReadonlyMap<string, number>>;
  /** Entries of an organisation by season; one without any may be missing. */
  countTakenOf(organizationId: string): Promise<ReadonlyMap<string, number>>;
  /** Entries more, or less, of a 課題: beyond its quotas `assignment-full` or `organization-full`. */
  count(
    assignment: Pick<Assignment, 'seasonId' | 'divisionCode' | 'quota'>,
    organizationId: string | undefined,
    by: number,
  ): Write[];
  /** Undefined before the office has set anything. */
  findEntrySettings(): Promise<EntrySettings | undefined>;
  /** @throws Problem `not-found` before the office has set anything. */
  getEntrySettings(): Promise<EntrySettings>;
  putSeason(season: KeptSeason): Write;
  putDivision(division: DivisionRecord): Write;
  putAssignment(assignment: Assignment): Write;
  putEntrySettings(settings: EntrySettings): Write;
  /** The season that this request has made. */
  findMade(seasonId: string, requestKey: string): Promise<KeptSeason | undefined>;
  /** There is one a year of each name: a second one is `season-exists`. */
  createSeason(season: KeptSeason, requestKey?: string): Write;
  /** A second one of its code is `division-exists`. */
  createDivision(division: DivisionRecord): Write;
  /** The first ones; some set by somebody else in the meantime are `version-conflict`. */
  createEntrySettings(settings: EntrySettings): Write;
  /** One added by somebody else in the meantime is `version-conflict`. */
  createAssignment(assignment: Assignment): Write;
  /** Changes of what was read: changed by now they are `version-conflict`. */
  changeSeason(seen: KeptSeason): Update;
  /** Nobody called it off meanwhile. */
  notCalledOff(seasonId: string): Write;
  changeDivision(seen: DivisionRecord): Update;
  changeAssignment(seen: Assignment, next: Pick<Assignment, 'quota' | 'textId'>): Update;
  changeEntrySettings(seen: EntrySettings): Update;
  removeSeason(seen: KeptSeason): Write;
  removeAssignment(seen: Assignment): Write;
}

export const createCompetitionRepository = (table: Table): CompetitionRepository => ({
  async listSeasons() {
    const { items } = await table.query(keptSeasonSchema, { pk: partition, prefix: 'SEASON#' });
    return items.toSorted(byFirstDay);
  },

  async getSeason(seasonId, read) {
    const season = await table.find(keptSeasonSchema, seasonKey(seasonId), read);
    if (season === undefined) throw new Problem('not-found');
    return season;
  },

  async listDivisions() {
    const { items } = await table.query(divisionRecordSchema, { pk: partition, prefix: 'DIVISION#' });
    return items.toSorted(byPlace);
  },

  findDivision: (code) => table.find(divisionRecordSchema, divisionKey(code)),

  async listAssignments(seasonId) {
    const { items } = await table.query(assignmentSchema, {
      pk: `SEASON#${seasonId}`,
      prefix: 'ASSIGNMENT#',
    });
    return items;
  },

  findAssignment: (seasonId, divisionCode) =>
    table.find(assignmentSchema, assignmentKey({ seasonId, divisionCode })),

  async countTaken(seasonId, organizationId) {
    const prefix = organizationId === undefined ? takenPrefix : `${takenPrefix}${seasonId}#`;
    const pk = organizationId === undefined ? `SEASON#${seasonId}` : `ORG#${organizationId}`;
    const { items } = await table.query(countSchema, { pk, prefix, consistent: true });
    return new Map(items.map(({ sk, count }) => [sk.slice(prefix.length), count]));
  },

  async countTakenOf(organizationId) {
    const { items } = await table.query(countSchema, { pk: `ORG#${organizationId}`, prefix: takenPrefix });
    const bySeason = new Map<string, number>();
    for (const { sk, count } of items) {
      const seasonId = sk.slice(takenPrefix.length).split('#')[0] ?? '';
      bySeason.set(seasonId, (bySeason.get(seasonId) ?? 0) + count);
    }
    return bySeason;
  },

  count(assignment, organizationId, by) {
    const { quota } = assignment;
    const limited = (most: number | undefined, otherwise: ProblemCode): TallyLimit | undefined =>
      most === undefined ? undefined : { most, otherwise };
    return [
      tally(takenKey(assignment), by, limited(quota.assignment, 'assignment-full')),
      ...(organizationId === undefined
        ? []
        : [
            tally(
              takenByKey(assignment, organizationId),
              by,
              limited(quota.organization, 'organization-full'),
            ),
          ]),
    ];
  },

  findEntrySettings: () => table.find(entrySettingsSchema, settingsKey),

  async getEntrySettings() {
    const settings = await table.find(entrySettingsSchema, settingsKey);
    if (settings === undefined) throw new Problem('not-found');
    return settings;
  },

  putSeason: (season) => replace({ ...seasonKey(season.id), ...season }),
  putDivision: (division) => replace({ ...divisionKey(division.code), ...division }),
  putAssignment: (assignment) => replace({ ...assignmentKey(assignment), ...assignment }),
  putEntrySettings: (settings) => replace({ ...settingsKey, ...settings }),

  async findMade(seasonId, requestKey) {
    const found = await table.find(madeSchema, seasonKey(seasonId), { consistent: true });
    return found?.requestKey === requestKey ? keptSeasonSchema.parse(found) : undefined;
  },
  createSeason: (season, requestKey) =>
    create(
      { ...seasonKey(season.id), ...season, ...(requestKey !== undefined && { requestKey }) },
      'season-exists',
    ),
  createDivision: (division) => create({ ...divisionKey(division.code), ...division }, 'division-exists'),
  createEntrySettings: (settings) => create({ ...settingsKey, ...settings }),
  createAssignment: (assignment) => create({ ...assignmentKey(assignment), ...assignment }),
  changeSeason: ({ id, version }) => update(seasonKey(id)).expectVersion(version),
  notCalledOff: (seasonId) => update(seasonKey(seasonId)).expectAbsent('calledOff'),
  changeDivision: ({ code, version }) => update(divisionKey(code)).expectVersion(version),
  changeAssignment: (seen, { quota, textId }) => {
    const change = update(assignmentKey(seen)).expectVersion(seen.version).set({ quota, textId });
    return textId === undefined ? change.remove('textId') : change;
  },
  changeEntrySettings: ({ version }) => update(settingsKey).expectVersion(version),
  removeSeason: ({ id, version }) => removeSeen(seasonKey(id), version),
  removeAssignment: (assignment) => removeSeen(assignmentKey(assignment), assignment.version),
});

/** A season on its day: where each attempt and entry stands, and what that comes to. Pure; `now` is the server's clock. */
import type { Attempt } from '#shared/competition/attempt/schema.ts';
import { lateMs } from '#shared/competition/attempt/sign.ts';
import type { EntryState } from '#shared/competition/entry/schema.ts';
import {
  troubles,
  type ClassLine,
  type DivisionLine,
  type OpenCounts,
  type SchoolLine,
  type Trouble,
  type Troubled,
} from './schema.ts';

/** Of an attempt as it lies in the table; instants are milliseconds. */
export interface OpenAttempt extends Pick<Attempt, 'state' | 'startsAt' | 'durationMs'> {
  readonly finishedAt?: number | undefined;
  readonly divisionCode: string;
  readonly organizationId?: string | undefined;
}

type OpenStanding = keyof OpenCounts;

/** `sent`: all has come, and the judge has not said yet. Undefined for what nobody waits for any more. */
export function standingOf(
  { state, startsAt, durationMs, finishedAt }: Omit<OpenAttempt, 'divisionCode' | 'organizationId'>,
  now: number,
): OpenStanding | 'sent' | undefined {
  if (state === 'given-back' || state === 'confirmed') return undefined;
  if (state === 'under-review') return 'underReview';
  if (finishedAt !== undefined) return 'sent';
  if (now < startsAt) return 'waiting';
  return now > startsAt + durationMs + lateMs ? 'stuck' : 'running';
}

const nothing: OpenCounts = { waiting: 0, running: 0, stuck: 0, underReview: 0 };

function countOpen(attempts: readonly OpenAttempt[], now: number): OpenCounts {
  const counts = { ...nothing };
  for (const attempt of attempts) {
    const standing = standingOf(attempt, now);
    if (standing !== undefined && standing !== 'sent') counts[standing]++;
  }
  return counts;
}

const troubleIn = ({ stuck, underReview }: OpenCounts): number => stuck + underReview;
const atIt = ({ waiting, running }: OpenCounts): number => waiting + running;

interface Division {
  readonly code: string;
  readonly name: string;
}

/**
 * Each 課題 of the season. Judged are those with a result, so those under review are among them, and who is at it is not; an
 * attempt that has been sent is finished before the judge says so.
 */
export function divisionLines(
  divisions: readonly Division[],
  {
    entered,
    judged,
    attempts,
  }: {
    readonly entered: ReadonlyMap<string, number>;
    readonly judged: ReadonlyMap<string, number>;
    readonly attempts: readonly OpenAttempt[];
  },
  now: number,
): DivisionLine[] {
  const by = Map.groupBy(attempts, ({ divisionCode }) => divisionCode);
  return divisions.map(({ code, name }) => {
    const own = by.get(code) ?? [];
    const counts = countOpen(own, now);
    const sent = own.filter((attempt) => standingOf(attempt, now) === 'sent').length;
    const finished = Math.max(0, (judged.get(code) ?? 0) - counts.underReview) + sent;
    const all = entered.get(code) ?? 0;
    return {
      code,
      name,
      entered: all,
      ...counts,
      finished,
      notYet: Math.max(0, all - finished - troubleIn(counts) - atIt(counts)),
    };
  });
}

/** Who enters by themselves is no school: one line without an id. Trouble first, then whoever is at it. */
export function schoolLines(attempts: readonly OpenAttempt[], now: number): SchoolLine[] {
  return [...Map.groupBy(attempts, ({ organizationId }) => organizationId)]
    .map(([organizationId, own]) => ({
      ...(organizationId !== undefined && { organizationId }),
      ...countOpen(own, now),
    }))
    .filter((line) => troubleIn(line) + atIt(line) > 0)
    .toSorted((one, other) => troubleIn(other) - troubleIn(one) || atIt(other) - atIt(one));
}

/** What an entry says of itself. */
export interface DayEntry {
  readonly state: EntryState;
  readonly groupId?: string | undefined;
  readonly groupName?: string | undefined;
  readonly startsAt?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly underReview?: boolean | undefined;
}

type EntryStanding = Exclude<keyof ClassLine, 'groupId' | 'name'>;

/** Undefined for what was never paid, was given up, or is out. */
export function entryStandingOf(
  { state, startsAt = '', endsAt = '', underReview }: DayEntry,
  now: number,
): EntryStanding | undefined {
  if (state === 'ready') return 'notYet';
  if (state === 'absent') return 'absent';
  if (state === 'done') return underReview === true ? 'underReview' : 'finished';
  if (state !== 'competing') return undefined;
  if (now < Date.parse(startsAt)) return 'waiting';
  return now > Date.parse(endsAt) + lateMs ? 'stuck' : 'running';
}

export function classLines(entries: readonly DayEntry[], now: number): ClassLine[] {
  return [...Map.groupBy(entries, ({ groupId }) => groupId)]
    .map(([groupId, own]): ClassLine => {
      const line = { ...nothing, finished: 0, notYet: 0, absent: 0 };
      for (const entry of own) {
        const standing = entryStandingOf(entry, now);
        if (standing !== undefined) line[standing]++;
      }
      const name = own.find(({ groupName }) => groupName !== undefined)?.groupName;
      return { ...(groupId !== undefined && { groupId }), ...(name !== undefined && { name }), ...line };
    })
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'ja', { numeric: true }));
}

/** Whose last piece is to be looked up: their time runs, and for so long that one should have come. */
export const mayBeSilent = (entry: DayEntry, now: number): boolean =>
  entryStandingOf(entry, now) === 'running' && now - Date.parse(entry.startsAt ?? '') > lateMs;

/**
 * What somebody has to look at, and since when.
 * @param lastPieceAt when the last piece of its log came, of one whose time runs; none came: undefined
 */
export function troubleOf(
  entry: DayEntry,
  lastPieceAt: number | undefined,
  now: number,
): { readonly trouble: Trouble; readonly since?: string } | undefined {
  const { endsAt = '', startsAt = '' } = entry;
  const standing = entryStandingOf(entry, now);
  if (standing === 'underReview') return { trouble: 'under-review' };
  if (standing === 'stuck') return { trouble: 'stuck', since: endsAt };
  const heard = Math.max(lastPieceAt ?? 0, Date.parse(startsAt));
  return standing === 'running' && now - heard > lateMs
    ? { trouble: 'silent', since: new Date(heard).toISOString() }
    : undefined;
}

/** What has to be decided, what is stuck, what is silent; of each, what has been so for the longest first. */
export const byTrouble = (one: Troubled, other: Troubled): number =>
  troubles.indexOf(one.trouble) - troubles.indexOf(other.trouble) ||
  ((one.since ?? '') < (other.since ?? '') ? -1 : 1);

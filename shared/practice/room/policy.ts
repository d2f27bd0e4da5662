/** When a room is what, what is typed in it, and what is seen of who types. Pure; instants are milliseconds where not said otherwise. */
import { findLesson, type Lesson } from '#shared/practice/course/lessons.ts';
import { shuffled } from '#shared/practice/course/chance.ts';
import type { Chance, ShortText } from '#shared/practice/course/lines.ts';
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import { homeworkTitle } from '#shared/practice/homework/policy.ts';
import type { Beat, BeatInput, HintKind, Room, RoomGoal, RoomKind, TextGrade } from './schema.ts';

const minuteMs = 60_000;
/** A teacher who forgot to close it does not have it open the next morning. */
export const openMs = 3 * 60 * minuteMs;
/** Kana below which a run says nothing of anybody, however right: two right keys are 100 %. */
export const fewestToCompare = 20;
/** For a device whose network was gone: its last beat counts until then. */
export const lastBeatMs = 24 * 60 * minuteMs;
/** The page's clock, and the way of a beat. */
const clockSlackMs = 2000;

export const roomKindOf = ({ kind }: RoomGoal): RoomKind => (kind === 'month' ? 'meeting' : 'practice');

type Times = Pick<Room, 'openedAt' | 'startsAt' | 'closedAt' | 'minutes'>;

/** The end of the run, which is the same for all. */
export const endsAt = ({ startsAt, minutes }: Pick<Times, 'startsAt' | 'minutes'>): number =>
  startsAt === undefined ? Infinity : Date.parse(startsAt) + minutes * minuteMs;

/** Whether somebody may still come in. */
export const isOpen = ({ openedAt, closedAt }: Pick<Times, 'openedAt' | 'closedAt'>, now: number): boolean =>
  closedAt === undefined && now < Date.parse(openedAt) + openMs;

export type Phase = 'waiting' | 'countdown' | 'running' | 'over' | 'closed';
export function phaseOf(room: Times, now: number): Phase {
  if (!isOpen(room, now)) return 'closed';
  if (room.startsAt === undefined) return 'waiting';
  if (now < Date.parse(room.startsAt)) return 'countdown';
  return now < endsAt(room) ? 'running' : 'over';
}

interface BeatRow extends Pick<Beat, 'at'> {
  readonly startsAt?: number | undefined;
  readonly closedAt?: number | undefined;
}
type BeatRefusal = 'not-begun' | 'closed' | 'ahead' | 'older';

/** Latest start of which a beat may tell so much; the condition under which a row takes it. */
export const latestStart = ({ at }: Pick<BeatInput, 'at'>, now: number): number => now + clockSlackMs - at;

/** Why a row did not take a beat. */
export function refusalOf(row: BeatRow, beat: Pick<BeatInput, 'at'>, now: number): BeatRefusal {
  if (row.startsAt === undefined) return 'not-begun';
  if (row.closedAt !== undefined && row.closedAt < now - lastBeatMs) return 'closed';
  return row.startsAt > latestStart(beat, now) ? 'ahead' : 'older';
}

/**
 * The school year of a class as its school writes it: 「5年」, 「小6」, 「中1」, 「３」; 「2年」 of a 中学校 is none of a 小学校. Undefined for a
 * club.
 */
export function textGradeOf(grade: string, schoolType = ''): TextGrade | undefined {
  const written = grade
    .normalize('NFKC')
    .replace(/[一二三四五六]/u, (kanji) => String('一二三四五六'.indexOf(kanji) + 1));
  if (/[中高大専]/u.test(written) || (/^[中高大専]/u.test(schoolType) && !written.includes('小'))) return 7;
  const year = Number(/\d+/u.exec(written)?.[0] ?? 0);
  if (year < 1) return undefined;
  return year >= 7 ? 7 : (year as TextGrade);
}

/** `11` */
export const monthOf = (openedAt: string): number => Number(dayOf(openedAt).slice(5, 7));

/** Chance that everybody in a room has alike (mulberry32 of its words). */
export function chanceOf(seed: string): Chance {
  let state = [...seed].reduce(
    (sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 0x01_00_01_93),
    0x81_1c_9d_c5,
  );
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Which text of a grade a month has: another one in each month of a year, the same for every class of Japan. */
const textOfMonth = <T>(texts: readonly T[], openedAt: string): T | undefined =>
  texts[(fiscalYearOf(openedAt) * 12 + monthOf(openedAt)) % texts.length];

/** In which order the texts of its grade come in a room: the one that was chosen first, then the others until the time is over. */
export function textsInOrder<T extends Pick<ShortText, 'id'>>(
  { goal, code, openedAt }: Pick<Room, 'goal' | 'code' | 'openedAt'>,
  texts: readonly T[],
): readonly T[] {
  const first =
    goal.kind === 'text' ? texts.find(({ id }) => id === goal.text) : textOfMonth(texts, openedAt);
  // What follows the text of a month is of that month too: who is quick has what the quick of other classes have.
  const seed =
    goal.kind === 'month'
      ? `${String(fiscalYearOf(openedAt))}-${String(monthOf(openedAt))}-${String(goal.grade)}`
      : code;
  const others = shuffled(
    texts.filter((text) => text !== first),
    chanceOf(seed),
  );
  return first === undefined ? others : [first, ...others];
}

export const lessonOfRoom = (goal: RoomGoal): Lesson | undefined =>
  goal.kind === 'lesson' ? findLesson(goal.lesson) : undefined;

const gradeWords = (grade: number): string => (grade > 6 ? '中学生から' : `${String(grade)}年生`);

/** What is typed, as a teacher and the trail call it. */
export function roomTitle({ goal, openedAt }: Pick<Room, 'goal' | 'openedAt'>): string {
  switch (goal.kind) {
    case 'lesson':
      return homeworkTitle(goal);
    case 'text':
      return `${gradeWords(goal.grade)}の文章`;
    case 'month':
      return `${String(monthOf(openedAt))}月の記録会（${gradeWords(goal.grade)}の文章）`;
  }
}

/** No beat for so long: three of them are missing. */
const silentMs = 6000;
/** No key for so long. */
export const idleMs = 20_000;

export type Mark = 'silent' | HintKind;

/** What keeps somebody from typing; undefined while all is well, and when nobody has to type. */
export function markOf(
  { seenAt, mark }: Pick<Beat, 'seenAt' | 'mark'>,
  room: Times,
  now: number,
): Mark | undefined {
  if (phaseOf(room, now) !== 'running') return undefined;
  const last = Math.max(Date.parse(room.startsAt ?? room.openedAt), Date.parse(seenAt ?? room.openedAt));
  if (now - last > silentMs) return 'silent';
  return mark === 'none' ? undefined : mark;
}

/** Who is in the midst of it: to close now would take it from them. */
export const stillTyping = (beats: readonly Beat[], room: Times, now: number): number =>
  phaseOf(room, now) === 'running' || phaseOf(room, now) === 'countdown' ? beats.length : 0;

/** Practice of the last weeks, the same every day it is made for, taken in by the room's own rules. */
import { encodeTime } from 'ulid';
import { weekdayOf } from '#shared/practice/training-log/calendar.ts';
import { createNoteVisit } from '#functions/access/session/visit.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createIngestLogs } from '#functions/practice/training-log/ingest.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { beside } from '#functions/platform/beside.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';
import { addDays, dayMs, dayOf, japanInstant } from '#shared/kernel/time.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { startWay, type Way } from './course.ts';

interface Practiser {
  readonly userId: string;
  /** Tells one person from another: what they do differs by it. */
  readonly number: number;
  readonly kinds: readonly LogInput['kind'][];
  /** Days of the past on which they may have practised. */
  readonly days: number;
  /** Days of it on which nobody did. */
  readonly holidays?: readonly string[] | undefined;
  /** How quick they are beside the others; 1 where it is not said. */
  readonly pace?: number | undefined;
  /** How often on one day; three times where it is not said. */
  readonly runs?: number | undefined;
  /** Typing-method is paid for: they have its whole course. */
  readonly paid?: boolean | undefined;
  /** Their tablet had no network for weeks: the last logs are late. */
  readonly late?: boolean | undefined;
  /** Their first sign-in is left to whoever tries it. */
  readonly unseen?: boolean | undefined;
}

/** The lower the number, the more often; number 5 stopped three weeks ago, number 7 never began. */
const practisesOn = ({ number }: Practiser, day: string, ago: number): boolean => {
  if (number === 7 || (number === 5 && ago < 21)) return false;
  const weekday = weekdayOf(day);
  return number === 0 ? weekday !== 2 : (weekday + number) % (number > 3 ? 4 : 2) === 0;
};

const words = ['じかん', 'ともだち', 'しんぶん', 'きょうしつ', 'がっこう', 'ほんとう'];
const missed = ['k', 'n', 's', 'r', 't', 'h'];
const typable = [...'aiueoknshtrmygdb'];

/** Number 4 misses the same three keys, number 6 has stopped to grow. */
function strokes({ number, pace = 1 }: Practiser, step: number, serial: number) {
  const correct = Math.round((90 + number * 9 + (number === 6 ? 0 : Math.sqrt(step) * 14)) * pace) * 3;
  const share = number === 6 ? 0.12 : 0.03 + (number % 3) * 0.015;
  const misses = Math.round(correct * share) + (serial % 3);
  const of = (key: string): number => {
    if (number === 4) return ['k', 'n', 's'].includes(key) ? Math.floor(misses / 4) : 0;
    return missed.includes(key) ? Math.floor(misses / 8) : 0;
  };
  const keys = typable.map((key) => ({
    key,
    hit: Math.floor(correct / (typable.length + 2)),
    miss: of(key),
  }));
  const expected = missed[(number + serial) % 3] ?? 'k';
  const example = words[serial % words.length] ?? '';
  const pairs = misses < 3 ? [] : [{ expected, typed: expected === 'k' ? 'l' : 'm', count: 2, example }];
  return { correct, misses, keys, pairs };
}

const levels = ['6級', '5級', '4級', '3級'] as const;

function logOf(
  one: Practiser,
  kind: LogInput['kind'],
  startedAt: string,
  step: number,
  serial: number,
  { way, run }: { way: Way; run: number },
): LogInput {
  const durationMs = 180_000;
  const common = {
    // The random half of an id would make other logs of every start.
    id: `trl_${encodeTime(Date.parse(startedAt))}${String(one.number).padStart(16, '0')}`,
    startedAt,
    endedAt: new Date(Date.parse(startedAt) + durationMs).toISOString(),
    durationMs,
    device: 'Chromebook',
    appVersion: '1.4.0',
    completed: true,
  };
  switch (kind) {
    case 'maipaso': {
      const typed = strokes(one, step, serial);
      return {
        ...common,
        ...typed,
        kind,
        task: serial % 2 === 0 ? '練習：はじめのローマ字' : '練習：毎日の練習',
        mode: 'practice',
        inputMethod: 'romaji',
        errors: { typo: typed.misses, omission: 0, surplus: 0, unconverted: 0 },
        charactersPerMinute: [0, 1, 2].map(() => Math.round(typed.correct / 3)),
        level: levels[Math.min(levels.length - 1, Math.floor(step / 16))] ?? '6級',
      };
    }
    case 'typing-method': {
      const log = { ...common, ...way.next(run), kind };
      way.took(log);
      return log;
    }
    case 'typing-english':
      return {
        ...common,
        kind,
        unit: `Unit ${String(1 + Math.floor(step / 15))}`,
        wordsTotal: 40,
        wordsCorrect: 33 + (serial % 7),
        mistakes: ['neighbor'],
      };
    case 'programing':
      return {
        ...common,
        kind,
        chapter: `${String(1 + Math.floor(step / 15))}章`,
        question: `問${String(1 + (serial % 9))}`,
        correct: serial % 4 !== 0,
        attempts: 1 + (serial % 3),
        progress: Math.min(100, step),
      };
  }
}

/** Pupils practise in the second lesson, everybody else in the evening. */
function logsOf(one: Practiser, now: Date): LogInput[] {
  const today = dayOf(now);
  const way = startWay(one);
  return Array.from({ length: one.days }, (_, at) => one.days - at).flatMap((ago, step) => {
    const day = addDays(today, -ago);
    if (!practisesOn(one, day, ago) || one.holidays?.includes(day) === true) return [];
    const time = one.number === 0 ? '19' : '09';
    return one.kinds.flatMap((kind, which) =>
      Array.from({ length: one.runs ?? 3 }, (__, run) => {
        const minute = which * 12 + run * 4;
        const startedAt = japanInstant(day, `${time}:${String(minute).padStart(2, '0')}`);
        return logOf(one, kind, startedAt, step, ago + run, { way, run });
      }),
    );
  });
}

/** Two classes and one individual; the others never began. */
function practiserOf({ key, userId }: Seeded): Practiser[] {
  const kinds = ['maipaso', 'typing-method'] as const;
  if (key === 'individual') return [{ userId, number: 0, kinds, days: 90 }];
  const [, classNumber, number] = /^pupil-([12])-(\d+)$/u.exec(key) ?? [];
  // The second class has it by the school's subscription (subscriptions.ts).
  const paid = classNumber === '2';
  if (classNumber === undefined) return [];
  return [{ userId, number: Number(number), kinds, days: 56, paid, unseen: Number(number) > 6 }];
}

interface Seeded {
  readonly key: string;
  readonly userId: string;
}
const besideEachOther = 8;
/** After this long a log is late by itself. */
const lateAfterMs = 20 * dayMs;

/** A pupil who practised was there: their school sees the day, unless it has seen them since. */
async function noteLastDay(base: Basis, { userId, unseen }: Practiser, logs: readonly LogInput[]) {
  const last = logs.at(-1);
  if (last === undefined || unseen === true) return;
  const user = await createAccountRepository(base.table).getUser(userId);
  if (user.kind !== 'student' || user.lastSeenOn !== undefined) return;
  const clock = () => new Date(last.endedAt);
  await createNoteVisit({ ...base, clock })(user, undefined, base.log);
}

/** Each log arrives when it ends; what is there already stays. */
export async function practise(base: Basis, people: readonly Practiser[], now: Date): Promise<void> {
  const parts = composeTraining(base);
  const atOnce = createIngestLogs({ ...parts, receivedAt: ({ endedAt }) => new Date(endedAt) });
  const late = createIngestLogs({
    ...parts,
    receivedAt: ({ endedAt }) => new Date(Math.min(now.getTime(), Date.parse(endedAt) + lateAfterMs)),
  });
  await beside(people, besideEachOther, async (one) => {
    const logs = logsOf(one, now);
    const [first, second = first] = logs
      .filter(({ endedAt }) => Date.parse(endedAt) + lateAfterMs < now.getTime())
      .slice(-2);
    const held = one.late === true ? logs.filter((log) => log === first || log === second) : [];
    await atOnce(
      one.userId,
      logs.filter((log) => !held.includes(log)),
    );
    await late(one.userId, held);
    await noteLastDay(base, one, logs);
  });
}

export const seedTraining = (base: Basis, people: readonly Seeded[], now: Date): Promise<void> =>
  practise(base, people.flatMap(practiserOf), now);

/** Results with the spread a real season has, the same at every start. */
import { encodeTime } from 'ulid';
import { missesOf, scoreOf, scoringRulesOf } from '#shared/competition/scoring/policy.ts';
import { fullName, type PersonName } from '#shared/people/account/schema.ts';
import { tablesOf, type DivisionRecord } from '#shared/competition/competition/division.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import type { ResultItem } from '#functions/competition/result/repository.ts';
import { sha256 } from '#functions/platform/id.ts';

interface Player {
  readonly key: string;
  readonly userId: string;
  readonly name: PersonName;
  readonly school?: { organizationId: string; groupId: string; groupName: string; schoolGrade: string };
}

interface Shape {
  /** Correct characters. */
  readonly correct: number;
  readonly errors: ResultItem['errors'];
  readonly state?: ResultItem['state'];
}

const hourMs = 60 * 60 * 1000;

/** Typing slows a little towards the end; the parts add up to what was typed. */
function perMinute(total: number, minutes: number): number[] {
  const even = total / minutes;
  const parts = Array.from({ length: minutes - 1 }, (_, index) => Math.round(even * (1.06 - index * 0.03)));
  return [...parts, total - parts.reduce((sum, part) => sum + part, 0)];
}

export function seedResult(
  player: Player,
  season: Season,
  division: DivisionRecord,
  order: number,
  shape: Shape,
): ResultItem {
  const playedAt = new Date(Date.parse(season.held.opensAt) + (order * 31 + 4) * hourMs);
  const typed = shape.correct + shape.errors.typo + shape.errors.surplus + shape.errors.unconverted;
  const tables = tablesOf(division, season);
  const tally = { correct: shape.correct, errors: shape.errors, misses: missesOf(shape.errors) };
  const { score, bonus, rulesVersion } = scoreOf(tally, scoringRulesOf(tables));
  const tail = sha256(`${player.key}#${division.code}`).slice(0, 16).toUpperCase();
  return {
    resultId: `res_${encodeTime(playedAt.getTime(), 10)}${tail}`,
    userId: player.userId,
    season: { id: season.id, edition: season.edition, name: season.name, title: season.title },
    division: {
      code: division.code,
      name: division.name,
      durationSeconds: division.durationSeconds,
      unit: division.unit,
    },
    levelTable: tables.levels,
    state: shape.state ?? 'published',
    playedAt: playedAt.toISOString(),
    correct: shape.correct,
    errors: shape.errors,
    score,
    bonus,
    rulesVersion,
    charactersPerMinute: perMinute(typed, Math.max(1, division.durationSeconds / 60)),
    holderName: fullName(player.name),
    ...player.school,
  };
}

/** Different for every pupil and division, without randomness. */
export function pupilShape(classNumber: number, number: number, division: DivisionRecord): Shape {
  const perTenMinutes = 170 + ((number * 83 + classNumber * 47 + division.part * 29) % 420);
  const correct = Math.round((perTenMinutes * division.durationSeconds) / 600);
  const misses = (number * 5 + classNumber * 3) % 9;
  return {
    correct,
    errors: {
      typo: Math.ceil(misses / 2),
      omission: Math.floor(misses / 4),
      surplus: Math.floor(misses / 4),
      unconverted: misses % 2 === 0 ? 0 : 1,
    },
  };
}

/** Which level a score is, and how far the next one is. Pure. */
import { levels, type Level, type LevelTable } from './schema.ts';

/** Net characters per ten minutes for each level (product §4). */
const perTenMinutes = [50, 100, 250, 350, 450, 600, 800, 1000, 1500, 2000];

/** The seed table scaled to a division's duration, rounded up so that no level gets easier by rounding. */
export const levelTableFor = (durationSeconds: number): LevelTable => ({
  version: 1,
  thresholds: perTenMinutes.map((characters) => Math.ceil((characters * durationSeconds) / 600)),
});

/** The highest level reached, or undefined below the first. */
export function levelOf(table: LevelTable, score: number): Level | undefined {
  const reached = table.thresholds.filter((threshold) => score >= threshold).length;
  return reached === 0 ? undefined : levels[reached - 1];
}

export interface Distance {
  readonly level: Level;
  /** Net characters still missing; at least 1. */
  readonly remaining: number;
  /** Where the way to it begins: the threshold of the level one has, 0 below the first. */
  readonly from: number;
}

/** How far it is to the next level; undefined at the top. */
export function distanceToNext(table: LevelTable, score: number): Distance | undefined {
  const index = table.thresholds.findIndex((threshold) => score < threshold);
  const level = levels[index];
  const threshold = table.thresholds[index];
  if (level === undefined || threshold === undefined) return undefined;
  return { level, remaining: threshold - score, from: table.thresholds[index - 1] ?? 0 };
}

/** How much of the way to the next level is done, 0 to 1; all of it at the top. */
export function progressToNext(score: number, next: Omit<Distance, 'level'> | undefined): number {
  if (next === undefined) return 1;
  return (score - next.from) / (score + next.remaining - next.from);
}

/** A class in three numbers, of all kinds of practice together. Pure. */
import type { TrainingPupil } from '#shared/practice/training-log/contract.ts';

export interface ClassFigures {
  /** Whose practice their teachers see. */
  readonly of: number;
  /** In the last seven days, of whatever kind. */
  readonly practised: number;
  readonly help: number;
}

type Seen = Pick<TrainingPupil, 'userId' | 'ownAccount' | 'minutes7' | 'reasons'>;

const rests: ReadonlySet<string> = new Set(['inactive', 'never']);

/** Who rests in one kind alone practises another: that is no reason to help. Nor is that a class has not begun yet. */
const needsHelp = (lines: readonly Seen[]): boolean =>
  lines.some(({ reasons }) => reasons.some((reason) => !rests.has(reason))) ||
  (lines.every(({ reasons }) => reasons.length > 0) &&
    lines.some(({ reasons }) => reasons.includes('inactive')));

export function classFigures(kinds: readonly (readonly Seen[])[]): ClassFigures {
  const byPupil = [
    ...Map.groupBy(
      kinds.flat().filter(({ ownAccount }) => !ownAccount),
      ({ userId }) => userId,
    ).values(),
  ];
  return {
    of: byPupil.length,
    practised: byPupil.filter((lines) => lines.some(({ minutes7 }) => minutes7 > 0)).length,
    help: byPupil.filter(needsHelp).length,
  };
}

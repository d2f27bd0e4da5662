/** A class in its numbers, of all kinds of practice together. Pure. */
import type { TrainingPupil } from '#shared/practice/training-log/contract.ts';
import { hasNotBegun, needsHelp } from '#shared/practice/training-log/help.ts';
import { formatCount } from '#shared/kernel/count.ts';

export interface ClassFigures {
  /** Whose practice their teachers see. */
  readonly of: number;
  /** In the last seven days, of whatever kind. */
  readonly practised: number;
  readonly help: number;
  readonly notBegun: number;
}

type Seen = Pick<TrainingPupil, 'userId' | 'ownAccount' | 'minutes7' | 'reasons'>;

export function classFigures(kinds: readonly (readonly Seen[])[]): ClassFigures {
  const byPupil = [
    ...Map.groupBy(
      kinds.flat().filter(({ ownAccount }) => !ownAccount),
      ({ userId }) => userId,
    ).values(),
  ];
  const reasons = byPupil.map((lines) => lines.map((line) => line.reasons));
  return {
    of: byPupil.length,
    practised: byPupil.filter((lines) => lines.some(({ minutes7 }) => minutes7 > 0)).length,
    help: reasons.filter(needsHelp).length,
    notBegun: reasons.filter(hasNotBegun).length,
  };
}

/** Where nobody needs help: of a class that nobody began in, that would be no news. */
export const withoutHelpWords = ({ of, notBegun }: ClassFigures): string =>
  notBegun > 0 && notBegun === of ? `まだ始めていません（${formatCount(of)}人）` : 'いません';

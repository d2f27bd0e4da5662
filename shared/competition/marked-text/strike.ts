/** Misses that the office takes back. Pure; apart from what marks a text, which the web has no need of. */
import { errorKinds, type Counts } from '#shared/competition/scoring/schema.ts';
import type { TextPart } from './schema.ts';

const missesIn = (parts: readonly TextPart[], of: TextPart['kind']): number =>
  parts.reduce((sum, { kind, misses }) => sum + (kind === of ? misses : 0), 0);

/** Whether these are the misses that were counted: not those of a result that was corrected by hand since. */
export const countsAgree = (parts: readonly TextPart[], errors: Counts): boolean =>
  errorKinds.every((kind) => missesIn(parts, kind) === errors[kind]);

/**
 * What a result comes to when these of its misses are taken back. What was typed for something else is then right; a
 * wrong key of a guided task was never a character, and what is missing or over is neither.
 */
export function withoutMisses(
  { correct, errors }: { readonly correct: number; readonly errors: Counts },
  struck: readonly TextPart[],
): { correct: number; errors: Counts } {
  const of = (kind: TextPart['kind']): number => missesIn(struck, kind);
  const typed = struck.filter(({ keys }) => keys === undefined);
  return {
    correct: correct + missesIn(typed, 'typo') + missesIn(typed, 'unconverted'),
    errors: {
      typo: errors.typo - of('typo'),
      omission: errors.omission - of('omission'),
      surplus: errors.surplus - of('surplus'),
      unconverted: errors.unconverted - of('unconverted'),
    },
  };
}

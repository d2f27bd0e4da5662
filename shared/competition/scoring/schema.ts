import * as z from 'zod';

/** The published rules by which a result was scored; a new version never changes an old result by itself. */
export const scoringRulesVersion = 1;

/** What judges guided tasks, kept with every attempt: the package, and after the slash our own spellings (spellings.ts). */
export const engineVersion = 'emiel-0.4.2/2';

/** 誤字 / 脱字 / 余字 / 未変換 */
export const errorKinds = ['typo', 'omission', 'surplus', 'unconverted'] as const;
export type ErrorKind = (typeof errorKinds)[number];
export type Counts = Readonly<Record<ErrorKind, number>>;

const rangeSchema = z.object({ from: z.int().min(0), to: z.int().min(0) });

/**
 * A part of the task text and what was typed for it, in graphemes: the same, other (an error block), or its reading left
 * in kana. The spans of an alignment follow one another without a gap on both sides.
 */
export const spanSchema = z.object({
  kind: z.enum(['correct', 'wrong', 'unconverted']),
  expected: rangeSchema,
  typed: rangeSchema,
});
export type Span = z.output<typeof spanSchema>;

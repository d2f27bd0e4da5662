/** What a failed request is made of (RFC 9457 problem details). */
import * as z from 'zod';

export interface ProblemWords {
  readonly status: number;
  readonly title: string;
  /** What a person reads where nothing more exact is known: what happened, what was kept, what to do. */
  readonly message: string;
  /** The same for pupils, where one can meet it: easy words, `[文字|もじ]` a word with its reading. */
  readonly easy?: string;
}
export type ProblemTable = Readonly<Record<string, ProblemWords>>;

/** Said where one signs in, too. */
export const sessionEnded = {
  status: 401,
  title: 'もう一度サインインしてください',
  message: 'サインインの有効期限が切れました。もう一度サインインしてください。',
  easy: '[時間|じかん]が たちました。もういちど サインインしてください。',
} as const satisfies ProblemWords;

/** One wrong field: `path` is the dotted path of the field in the request. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every failed answer, as `application/problem+json`. */
export const problemBodySchema = z.object({
  type: z.string(),
  /** One of shared/problem.ts, or of a newer server. */
  code: z.string(),
  title: z.string(),
  status: z.int(),
  /** The sentence to show; every answer of ours has one. */
  detail: z.string().optional(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string(),
});
export type ProblemBody = z.infer<typeof problemBodySchema>;

/** Why something that is tried again and again failed the last time: a name and a time, never what it was about. */
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';

export const failureSchema = z.object({ code: z.string(), at: z.iso.datetime() });
export type Failure = z.output<typeof failureSchema>;

/** A message may say whose it was; the name of an error is a word of code. */
const isName = (name: string): boolean => /^[A-Za-z]{1,60}$/u.test(name);

export function failureOf(cause: unknown, at: Date): Failure {
  const name = cause instanceof Error && isName(cause.name) ? cause.name : 'Error';
  return { code: cause instanceof Problem ? cause.code : name, at: at.toISOString() };
}

/** What a mail says, defined beside the feature that sends it. */
import type * as z from 'zod';
import type { Address } from '#shared/kernel/paths.ts';

export interface MailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Where the mail leads, with the words of the link. */
  readonly link: readonly [path: Address, text: string];
}

export interface MailKind<N extends string = string, S extends z.ZodObject = z.ZodObject> {
  readonly name: N;
  /** What the words are filled in with; no personal data beyond names, ids and titles. */
  readonly parameters: S;
  /** From parameters as they are stored. @throws when they are not this mail's */
  readonly words: (parameters: unknown) => MailWords;
}

export const defineMail = <const N extends string, S extends z.ZodObject>({
  name,
  parameters,
  write,
}: {
  readonly name: N;
  readonly parameters: S;
  readonly write: (parameters: z.output<S>) => MailWords;
}): MailKind<N, S> => ({ name, parameters, words: (given) => write(parameters.parse(given)) });

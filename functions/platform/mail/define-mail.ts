/** What a mail says, and the notice in the product that says the same: defined beside the feature that sends it. */
import type * as z from 'zod';
import type { Address } from '#shared/kernel/paths.ts';
import type { MailChoice } from '#shared/mail/mail/schema.ts';

export interface MailWords {
  readonly subject: string;
  /** Whom it is sent to, as they would call themselves: a mail says at its foot why one gets it. */
  readonly reader: string;
  readonly paragraphs: readonly string[];
  /** Where the mail leads, with the words of the link. */
  readonly link: readonly [path: Address, text: string];
  /** The paragraphs of the notice, where those of the mail are for somebody who is not signed in. */
  readonly notice?: readonly string[];
}

/** What is read in the product, by somebody who is signed in: it leads nobody to signing in. */
export const noticeWords = ({
  subject,
  paragraphs,
  notice = paragraphs,
  link,
}: MailWords): Pick<MailWords, 'subject' | 'paragraphs' | 'link'> => ({
  subject,
  paragraphs: notice,
  link: link[0] === '/auth/signin' ? ['/dashboard', 'ホームを開く'] : link,
});

interface Manner {
  /** Sent only to who did not decline mails of this sort; the notice is made all the same. */
  readonly choice?: MailChoice;
  /** What their school reads of it once a day, as a number, where it is about one of its pupils. */
  readonly digest?: string;
  /** Nobody could read it in the product. */
  readonly mailOnly?: true;
}

export interface MailKind<N extends string = string, S extends z.ZodObject = z.ZodObject> extends Manner {
  readonly name: N;
  /** What the words are filled in with; no personal data beyond names, ids and titles. */
  readonly parameters: S;
  /** From parameters as they are stored. @throws when they are not this mail's */
  readonly words: (parameters: unknown) => MailWords;
}

/** Loaded with the first mail of their name. */
export type MailList<N extends string = string> = {
  readonly [Name in N]: () => Promise<MailKind<Name>>;
};

export const defineMail = <const N extends string, S extends z.ZodObject>({
  write,
  ...kind
}: Manner & {
  readonly name: N;
  readonly parameters: S;
  readonly write: (parameters: z.output<S>) => MailWords;
}): MailKind<N, S> => ({ ...kind, words: (given) => write(kind.parameters.parse(given)) });

/** The kind of that name. @throws for a name that nobody knows */
export async function kindNamed(list: MailList, name: string): Promise<MailKind> {
  const load = new Map(Object.entries(list)).get(name);
  if (load === undefined) throw new Error(`nobody knows mails of the name ${name}`);
  return load();
}

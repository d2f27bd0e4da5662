/** What a text that the office was given may be, by its form alone. Pure. */
import { estimateNumberSchema } from '#shared/shop/estimate/number.ts';
import { inviteCodeTextSchema } from '#shared/school/invite-code/schema.ts';
import { userNameSchema } from '#shared/school/student/schema.ts';

export const searchForms = [
  'email',
  'pupil',
  'user',
  'organization',
  'organization-code',
  'order',
  'receipt',
  'provider',
  'event',
  'certificate',
  'check-code',
  'ticket',
  'invite-code',
  'estimate',
  'document',
  'tracking',
  'parcel',
  'contact',
  'result',
  'delivery',
  'mail',
  'return-invoice',
  'credit-note',
  'user-name',
] as const;
export type SearchForm = (typeof searchForms)[number];

export interface Guess {
  readonly form: SearchForm;
  /** In the spelling it is stored in. */
  readonly text: string;
}

type Recognise = (text: string) => string | undefined;

const matching =
  (pattern: RegExp, spell: (text: string) => string = (text) => text): Recognise =>
  (text) =>
    pattern.test(text) ? spell(text) : undefined;
const upper = (text: string): string => text.toUpperCase();
const idOf = (...prefixes: string[]): Recognise =>
  matching(new RegExp(`^(?:${prefixes.join('|')})_[0-9A-Za-z-]{8,60}$`, 'u'));

/** Ids of ours and of the provider say what they are; nothing else begins like that. */
const namedIds: Partial<Record<SearchForm, Recognise>> = {
  user: idOf('usr'),
  organization: idOf('org'),
  order: idOf('ord'),
  parcel: idOf('par'),
  contact: idOf('ctc'),
  result: idOf('res', 'att'),
  delivery: idOf('out', 'blk'),
  event: matching(/^evt_\w{6,}$/u),
  provider: matching(/^(?:cs|pi|ch|py|re|in|cus)_\w{6,}$/u),
};

const spellings: Partial<Record<SearchForm, Recognise>> = {
  email: matching(/^[^\s@]+@[^\s@]+$/u),
  pupil: matching(/^\d{6}[\s-]+[a-z0-9][a-z0-9._]*$/iu),
  'organization-code': matching(/^\d{6}$/u),
  receipt: matching(/^\d{4}-\d{4,8}$/u),
  certificate: matching(/^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)+$/iu, (text) => text.toLowerCase()),
  'check-code': (text) => (/[?&#]c=([\w-]{22,64})(?:&|$)/u.exec(text) ?? /^([\w-]{22,64})$/u.exec(text))?.[1],
  ticket: matching(/^[0-9A-HJKMNP-TV-Z]{10}$/iu, upper),
  'invite-code': (text) => inviteCodeTextSchema.safeParse(text).data,
  estimate: (text) => (/^E\d{4}/iu.test(text) ? estimateNumberSchema.safeParse(text).data : undefined),
  document: matching(/^[DB]\d{4}-\d{6}$/iu, upper),
  // The one for money that went back is numbered after its receipt, the one for what was never paid is not.
  'return-invoice': (text) => /^(\d{4}-\d{4,8})-R\d{1,4}$/iu.exec(text)?.[1],
  'credit-note': matching(/^C\d{4}-\d{6}$/iu, upper),
  mail: matching(/^[0-9a-f]{64}$/iu, (text) => text.toLowerCase()),
  'user-name': (text) => userNameSchema.safeParse(text).data,
  tracking: matching(/^(?:[\d-]{10,20}|[A-Z]{2}\d{9}[A-Z]{2})$/iu, upper),
};

const guessed = (table: Partial<Record<SearchForm, Recognise>>, text: string): Guess[] =>
  searchForms.flatMap((form) => {
    const spelled = table[form]?.(text);
    return spelled === undefined ? [] : [{ form, text: spelled }];
  });

/** Everything that it may be; what nobody recognises may still be a number of the provider's. */
export function guessesOf(typed: string): Guess[] {
  const text = typed.normalize('NFKC').trim();
  const [named] = guessed(namedIds, text);
  if (named !== undefined) return [named];
  const found = guessed(spellings, text);
  const others = found.filter(({ form }) => form !== 'user-name');
  // A user name may be spelled like anything.
  return others.length > 0 ? found : [...found, { form: 'provider', text }];
}

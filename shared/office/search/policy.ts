/** What a text that the office was given may be, by its form alone. Pure. */
import { numberSaid } from '#shared/certificate/certificate/policy.ts';
import { estimateNumberSchema } from '#shared/shop/estimate/number.ts';
import { inviteCodeTextSchema, normalizeInviteCode } from '#shared/school/invite-code/schema.ts';
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
  'certificate-said',
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

interface Guess {
  readonly form: SearchForm;
  /** In the spelling it is stored in. */
  readonly text: string;
}

type Recognise = (text: string) => string | undefined;

const matching =
  (pattern: RegExp, spell: (text: string) => string = (text) => text): Recognise =>
  (text) =>
    pattern.test(text) ? spell(text) : undefined;
/** Made by us in capitals; how it is typed says nothing. */
const ulid = /^[0-9A-HJKMNP-TV-Z]{26}$/iu;
const upper = (text: string): string => text.toUpperCase();
const idOf = (...prefixes: string[]): Recognise =>
  matching(new RegExp(`^(?:${prefixes.join('|')})_[0-9A-Za-z-]{8,60}$`, 'iu'), (text) => {
    const [prefix = '', rest = ''] = text.split('_');
    return `${prefix.toLowerCase()}_${ulid.test(rest) ? rest.toUpperCase() : rest}`;
  });

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
  provider: matching(/^(?:cs|pi|ch|py|re|pyr|du|dp|in|cus|ccsbtxn)_\w{6,}$/u),
};

/** `D2026-000123`, also where the hyphen is not said. */
function inYear(text: string, pattern: RegExp): string | undefined {
  const [, year, number] = pattern.exec(text) ?? [];
  return year === undefined || number === undefined ? undefined : `${year}-${number}`;
}

/** A space is what separates the two of these. */
const spaced: Partial<Record<SearchForm, Recognise>> = {
  pupil: matching(/^\d{6}[\s-]+[a-z0-9][a-z0-9._]*$/iu),
  'user-name': (text) => userNameSchema.safeParse(text).data,
};

/** Without any space: a number is printed, read out and typed in groups. */
const spellings: Partial<Record<SearchForm, Recognise>> = {
  email: matching(/^[^\s@]+@[^\s@]+$/u),
  'organization-code': matching(/^\d{6}$/u),
  receipt: (text) => inYear(text, /^(\d{4})-?(\d{6})$/u) ?? matching(/^\d{4}-\d{4,8}$/u)(text),
  certificate: matching(/^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)+$/iu, (text) => text.toLowerCase()),
  'certificate-said': (text) => {
    const number = numberSaid(text);
    return number && `${number.edition}-${number.about}-${number.serial}`;
  },
  'check-code': (text) => (/[?&#]c=([\w-]{22,64})(?:&|$)/u.exec(text) ?? /^([\w-]{22,64})$/u.exec(text))?.[1],
  ticket: (text) => matching(/^[0-9A-HJKMNP-TV-Z]{10}$/u)(normalizeInviteCode(text)),
  contact: matching(/^[0-9A-F]{8}$/iu, upper),
  'invite-code': (text) => inviteCodeTextSchema.safeParse(text).data,
  estimate: (text) => (/^E\d{4}/iu.test(text) ? estimateNumberSchema.safeParse(text).data : undefined),
  document: (text) => inYear(upper(text), /^([DB]\d{4})-?(\d{6})$/u),
  // The one for money that went back is numbered after its receipt, the one for what was never paid is not.
  'return-invoice': (text) => inYear(text, /^(\d{4})-?(\d{4,8})-?R\d{1,4}$/iu),
  'credit-note': (text) => inYear(upper(text), /^(C\d{4})-?(\d{6})$/u),
  mail: matching(/^[0-9a-f]{64}$/iu, (text) => text.toLowerCase()),
  tracking: matching(/^(?:[\d-]{10,20}|[A-Z]{2}\d{9}[A-Z]{2})$/iu, upper),
};

const guessed = (table: Partial<Record<SearchForm, Recognise>>, text: string): Guess[] =>
  searchForms.flatMap((form) => {
    const spelled = table[form]?.(text);
    return spelled === undefined ? [] : [{ form, text: spelled }];
  });

/** Minus, dashes, lines and the long vowel: whatever stands for a hyphen on paper and comes of a Japanese keyboard. */
const hyphens = /[\u2010-\u2015\u2043\u2212\u2500\u30FC]/gu;
const unseen = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
/** 「認定番号 」「領収書 No. 」「受付番号は」: what stands before it on paper and in a mail. */
const label = /^(?:[^\d:]*(?:番号|コード|書|ユーザーID)\s*(?:は|:)?\s*)?(?:No(?:\.\s*|\s+))?/iu;
/** 「482 913」: a code of six is read out in halves. */
const halves = /^(\d{3})[\s-](\d{3})(?=$|\s|-[a-z])/iu;

const plain = (typed: string): string =>
  typed
    .replaceAll('№', 'No. ')
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .trim()
    .replace(label, '')
    .replaceAll(hyphens, '-')
    .replace(halves, '$1$2');

/** Neither a code nor a number of anybody's has such letters: it is a name. */
const isName = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/[\p{ASCII}]/gu, ''));

/** Everything that it may be; what nobody recognises may still be a number of the provider's, a name is nothing of these. */
export function guessesOf(typed: string): Guess[] {
  const text = plain(typed);
  const close = text.replaceAll(/\s/gu, '');
  const [named] = guessed(namedIds, close);
  if (named !== undefined) return [named];
  const known = [...guessed(spellings, close), ...guessed(spaced, text)];
  const found = searchForms.flatMap((form) => known.filter((guess) => guess.form === form));
  if (found.length === 0 && isName(text)) return [];
  const others = found.filter(({ form }) => form !== 'user-name');
  // A user name may be spelled like anything.
  return others.length > 0 ? found : [...found, { form: 'provider', text: close }];
}

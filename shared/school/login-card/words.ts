/** What a login card tells a child, on paper and on the screen; readings as in `[自分|じぶん]`. Pure. */
import type { PersonName } from '#shared/people/account/schema.ts';
import { toHiragana } from '#shared/kernel/hiragana.ts';

export const cardWords = {
  scan: '[右|みぎ]の QRコードを よみとる',
  beside: 'サインイン',
  otherwise: 'よみとれない ときは、ここを ひらく',
  code: '[団体|だんたい]コード',
  user: 'ユーザーID',
  enter: 'この パスワードを [入|い]れる',
  change: '[自分|じぶん]だけの パスワードに かえる',
  secret: 'ほかの ひとに みせないでください。',
} as const;

interface Part {
  readonly base: string;
  /** Above it; empty where it says nothing new. */
  readonly reading: string;
}

const han = /\p{Script=Han}/u;

/** Kanji are read in hiragana; a name of other letters as the school wrote its reading. */
function partOf(base: string, kana: string): Part {
  const reading = han.test(base) ? toHiragana(kana) : kana;
  return { base, reading: toHiragana(base) === toHiragana(kana) ? '' : reading };
}

/** Family name and given name. */
export const readName = ({ family, given, familyKana, givenKana }: PersonName): readonly [Part, Part] => [
  partOf(family, familyKana),
  partOf(given, givenKana),
];

/** The name on a certificate and the small reading over it. Pure. */
import { fullKana, fullName, type PersonName } from '#shared/people/account/schema.ts';
import { toHiragana } from '#shared/kernel/hiragana.ts';
import { longestKana } from './schema.ts';

/** Of a name as it stands in an account: none where nobody needs one or it does not fit; what is no kanji is not read like one. */
export function readingOf(name: PersonName): string | undefined {
  const [printed, kana] = [fullName(name), fullKana(name)];
  if (kana === '' || kana.length > longestKana) return undefined;
  if (/^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u.test(printed)) return undefined;
  return /\p{Script=Han}/u.test(printed) ? toHiragana(kana) : kana;
}

/** `山田 太郎（やまだ たろう）`; of one without a reading the name alone. */
export const withReading = ({
  printedName,
  printedKana,
}: {
  readonly printedName: string;
  readonly printedKana?: string | undefined;
}): string => (printedKana ? `${printedName}（${printedKana}）` : printedName);

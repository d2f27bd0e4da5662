/** Names and their readings: width and kana are normalised, unusual characters such as 髙 and 﨑 survive. */
import * as z from 'zod';

/** NFKC would turn the compatibility ideographs of Japanese names (﨑, 神) into other characters, so those stay out of it. */
const compatibilityIdeograph = /[\u{F900}-\u{FAFF}\u{2F800}-\u{2FA1F}㈱㈲]/u;

/** NFKC for everything but name ideographs and ㈱/㈲; outer spaces removed, inner runs become one space. */
export const normalizeText = (text: string): string =>
  [
    ...text.matchAll(
      /[\u{F900}-\u{FAFF}\u{2F800}-\u{2FA1F}㈱㈲]|[^\u{F900}-\u{FAFF}\u{2F800}-\u{2FA1F}㈱㈲]+/gu,
    ),
  ]
    .map(([part]) => (compatibilityIdeograph.test(part) ? part : part.normalize('NFKC')))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();

/** Hiragana and half-width kana to full-width katakana. */
export const toKatakana = (text: string): string =>
  normalizeText(text).replace(/[ぁ-ゖ]/gu, (character) =>
    String.fromCodePoint(character.codePointAt(0)! + 0x60),
  );

const katakana = /^[ァ-ヶー・ 　]+$/u;
const emoji = /\p{Extended_Pictographic}/u;

export const nameSchema = z
  .string()
  .transform(normalizeText)
  .pipe(
    z
      .string()
      .min(1, '入力してください')
      .max(50, '50文字以内で入力してください')
      .refine((name) => !emoji.test(name), '絵文字は使えません'),
  );

export const kanaSchema = z
  .string()
  .transform(toKatakana)
  .pipe(
    z
      .string()
      .min(1, '入力してください')
      .max(50, '50文字以内で入力してください')
      .regex(katakana, '全角カタカナで入力してください'),
  );

/** Shows the first character of each part and hides the rest: `山田 太郎` → `山○ 太○`. */
export const maskName = (familyName: string, givenName: string): string =>
  [familyName, givenName]
    .filter((part) => part !== '')
    .map((part) => {
      const [first = '', ...rest] = [...new Intl.Segmenter('ja').segment(part)].map(({ segment }) => segment);
      return `${first}${rest.length === 0 ? '' : '○'}`;
    })
    .join(' ');

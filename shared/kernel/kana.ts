/** Names and their readings: width and kana are normalised, unusual characters such as 髙 and 﨑 survive. */
import * as z from 'zod';
import { charactersOf } from './characters.ts';
import { line, normalizeText, paperLine } from './text.ts';

/** Hiragana and half-width kana to full-width katakana. */
export const toKatakana = (text: string): string =>
  normalizeText(text).replace(/[ぁ-ゖ]/gu, (character) =>
    String.fromCodePoint(character.codePointAt(0)! + 0x60),
  );

const katakana = /^[ァ-ヶー・ 　]+$/u;
const emoji = /[\p{ExtPict}\p{RI}]/u;

const withoutEmoji = z.string().refine((name) => !emoji.test(name), '絵文字は使えません');

export const nameSchema = line(50).pipe(withoutEmoji);
/** Of a company or a school, which papers are made out to. */
export const partyNameSchema = paperLine(50).pipe(withoutEmoji);

export const kanaSchema = line(50)
  .transform(toKatakana)
  .pipe(z.string().regex(katakana, '全角カタカナで入力してください'));

/** The last part is hidden whole where it is one character: a name like `林 葵` would stand there in full otherwise. */
const masked = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part, at, { length }) => {
      const [first = '', ...rest] = charactersOf(part);
      if (rest.length > 0) return `${first}○`;
      return at === length - 1 ? '○' : first;
    })
    .join(' ');

/** Shows the first character of each part and hides the rest: `山田 太郎` → `山○ 太○`, `林 葵` → `林 ○`. */
export const maskName = (familyName: string, givenName: string): string => masked([familyName, givenName]);

/** The same of a name that is written in one. */
export const maskWritten = (name: string): string => masked(name.split(/\s+/u));

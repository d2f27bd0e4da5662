/** A line of text as somebody typed or pasted it: one spelling for what looks the same, and nothing in it that cannot be seen. */
import * as z from 'zod';
import { isPlain } from './characters.ts';

/**
 * NFKC would turn the compatibility ideographs of Japanese names (﨑, 神) into other characters, ㈱ into three, an
 * accent of its own (´) into a space with a combining mark, and would leave the ring of Thai ำ behind its tone: all the
 * rest is for it.
 */
const forNfkc = /[^\u{F900}-\u{FAFF}\u{2F800}-\u{2FA1F}㈱㈲¨¯´¸ำ]+/gu;
/** On paper a bracket among Japanese letters is as wide as they are. */
const forNfkcOnPaper = /[^\u{F900}-\u{FAFF}\u{2F800}-\u{2FA1F}㈱㈲¨¯´¸ำ（）]+/gu;

/**
 * Zero-width spaces and joiners, soft hyphens, byte order marks, Hangul fillers, the empty braille cell. Of variation
 * selectors the first ones behind an ideograph stay: they tell two shapes of a name apart, and our documents' font has them.
 */
const unseen = /(\p{UIdeo}[\uFE00\u{E0100}])|(?![\p{Bidi_C}\p{Cn}])[\p{DI}\u2800]/gu;
const visible = /[^\p{M}\p{Z}]/u;

/**
 * NFKC for all but name ideographs, ㈱, ำ and the like; ゛ and ゜ join the kana before them; what cannot be seen is dropped,
 * outer spaces too, and inner runs of them become one. A text without anything to see is ''.
 */
export const normalizeText = (text: string): string => normalized(text, forNfkc);

function normalized(text: string, widths: RegExp): string {
  if (isPlain(text) && text === text.trim() && !text.includes('  ')) return text;
  const normal = text
    .replace(unseen, '$1')
    .replaceAll('\u309B', '\u3099')
    .replaceAll('\u309C', '\u309A')
    .replace(widths, (run) => run.normalize('NFKC'))
    .replace(/\s+/gu, ' ')
    .trim();
  return visible.test(normal) ? normal : '';
}

/** Controls, those of the direction of writing too; halves of surrogate pairs; what is no character; what a wrong encoding left. */
const unusable = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\uFFFC\uFFFD]/u;
export const unusableText = '使えない文字（見えない文字や制御文字）が入っています。入力し直してください';

const usable = (maximum: number) =>
  z
    .string()
    .max(maximum, `${maximum}文字以内で入力してください`)
    .refine((text) => !unusable.test(text), unusableText);

/** One line that may be left empty. */
export const optionalLine = (maximum: number) => z.string().transform(normalizeText).pipe(usable(maximum));

/** One line that must be filled in; `empty` is said where it is not. */
export const line = (maximum: number, empty = '入力してください') =>
  optionalLine(maximum).pipe(z.string().min(1, empty));

/** The same of what stands on papers as it was typed: 「株式会社（山田）」 keeps its brackets. */
export const paperLine = (maximum: number, empty = '入力してください') =>
  z
    .string()
    .transform((text) => normalized(text, forNfkcOnPaper))
    .pipe(usable(maximum))
    .pipe(z.string().min(1, empty));

/** A text of ours that comes back as it was shown: not a character of it is changed. */
export const shownText = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((text) => !unusable.test(text) && text.replace(unseen, '$1') === text, unusableText);

/** Several lines as they were written, or none; ends of lines alike. Not NFKC: what is written is printed as it stands. */
export const optionalProse = (maximum: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replaceAll(/\r\n?/gu, '\n')
        .replaceAll('\t', '    ')
        .replace(unseen, '$1')
        .replaceAll(/ +$/gmu, '')
        .trim(),
    )
    .pipe(
      z
        .string()
        .max(maximum, `${maximum}文字以内で入力してください`)
        .refine((text) => !unusable.test(text.replaceAll('\n', '')), unusableText),
    );

/** The same, filled in; `empty` is said where it is not. */
export const prose = (maximum: number, empty = '入力してください') =>
  optionalProse(maximum).pipe(z.string().min(1, empty));

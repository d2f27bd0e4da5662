/** What somebody types or pastes, made into a code, and how long codes are shown. Pure. */
import { verifyCodeSchema } from '#shared/certificate/certificate/schema.ts';

/** A whole address from the QR is as good as the code in it; widths, spaces and which hyphen it is do not matter. */
export function codeFrom(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2015\u2212\u30FC]/gu, '-');
  return /[?&]c=([^&#]*)/.exec(text)?.[1] ?? text;
}

/** The number in the place of the code: `2026-autumn-romaji-00001`, 第2026-秋-ローマ字-00001号. */
export const isNumber = (text: string): boolean => /^第?\d{4}-.+-\d{5,}号?$/u.test(text);

/** A code that cannot exist is simply not found; nobody learns what a real one looks like. */
export const isPossible = (code: string): boolean => verifyCodeSchema.safeParse(code).success;

/** What somebody types or pastes, made into a code, and how long codes are shown. Pure. */
import { verifyCodeSchema } from '#shared/certificate/certificate/schema.ts';

/** A whole address from the QR is as good as the code in it; widths and spaces do not matter. */
export function codeFrom(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '');
  return /[?&]c=([^&#]*)/.exec(text)?.[1] ?? text;
}

/** A code that cannot exist is simply not found; nobody learns what a real one looks like. */
export const isPossible = (code: string): boolean => verifyCodeSchema.safeParse(code).success;

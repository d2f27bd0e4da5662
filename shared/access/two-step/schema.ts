/** The second step at sign-in: six digits of an authenticator app, or one of the recovery codes shown when it was set up. */
import * as z from 'zod';

/** Six digits of the authenticator app, however they were typed. */
export const totpCodeSchema = z
  .string()
  .transform((code) => code.normalize('NFKC').replaceAll(/\s/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/u, '6桁の数字を入力してください'));

export const recoveryCodeCount = 10;

/** Crockford's base 32: no letter that looks like a digit. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `AB3DE-9XYZ0`: ten characters (50 bits); typed in any case, with or without the hyphen. */
export const recoveryCodeSchema = z
  .string()
  .transform((code) =>
    code
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[\s\-‐−ー]/gu, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/gu, '1'),
  )
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/u, '回復コード（10文字）を入力してください'))
  .transform((code) => `${code.slice(0, 5)}-${code.slice(5)}`);

/** Either, told apart by their form. */
export const secondStepSchema = z.string().transform((typed, context) => {
  const proof = [totpCodeSchema, recoveryCodeSchema]
    .map((schema) => schema.safeParse(typed))
    .find(({ success }) => success);
  if (proof?.success === true) return proof.data;
  context.addIssue({ code: 'custom', message: '6桁の確認コードか、10文字の回復コードを入力してください' });
  return z.NEVER;
});

export const isTotpCode = (proof: string): boolean => /^\d{6}$/u.test(proof);

const issuer = 'タイピングトレーニング';

/** What the QR code says to an authenticator app. */
export const authenticatorUri = (email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;

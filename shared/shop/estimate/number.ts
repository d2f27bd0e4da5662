/** The number of an estimate. It alone opens the estimate, so nobody can guess it: no count, eight signs by chance. Pure. */
import * as z from 'zod';
import { inviteAlphabet, normalizeInviteCode } from '#shared/school/invite-code/schema.ts';

export const chanceLength = 8;

/** As somebody copied it from paper: any case and width, with and without hyphens and spaces. */
function normalize(typed: string): string {
  const text = typed.normalize('NFKC').toUpperCase();
  const [, year = '', chance = ''] = /^\s*E\s*(\d{4})(.*)$/u.exec(text) ?? [];
  return year === '' ? text.trim() : `E${year}-${normalizeInviteCode(chance)}`;
}

const pattern = new RegExp(`^E\\d{4}-[${inviteAlphabet}]{${String(chanceLength)}}$`, 'u');

/** `E2026-7K3Q9M2X` */
export const estimateNumberSchema = z
  .string()
  .transform(normalize)
  .pipe(
    z
      .string()
      .min(1, '見積番号を入力してください')
      .regex(pattern, '見積番号は「E2026-」のあとに8文字の英数字です。見積書の右上をご確認ください'),
  );

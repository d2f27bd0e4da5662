/** Who a page is for. Pure, so that the table, the guard and the navigation mean the same. */
import type { Session } from '#shared/access/session/schema.ts';
import type { Kind } from '#shared/kernel/contract.ts';

/** `email-pool`: everyone who signs in with an e-mail address. */
type Admitted = Kind | 'owner' | 'teacher' | 'email-pool';
/** `out`: only who is not signed in; `in`: everyone signed in; a list: any of these. */
export type Who = 'all' | 'out' | 'in' | readonly Admitted[];

const admittedWords: Record<Admitted, string> = {
  individual: '個人の方',
  organization: '団体の方',
  school: '学校の方',
  student: '生徒の方',
  admin: '事務局',
  owner: '団体・学校の責任者',
  teacher: '団体・学校の先生',
  'email-pool': 'メールアドレスでサインインした方',
};

export function admits(who: Who, session: Session | null): boolean {
  if (who === 'all') return true;
  if (who === 'out') return session === null;
  if (session === null) return false;
  if (who === 'in') return true;
  return who.some(
    (one) =>
      one === session.kind ||
      one === session.organization?.role ||
      (one === 'email-pool' && session.kind !== 'student'),
  );
}

/** 「団体・学校の責任者、団体・学校の先生」 */
export const whoInWords = (who: Who): string =>
  typeof who === 'string'
    ? { all: 'すべての方', out: 'サインインしていない方', in: 'サインインした方' }[who]
    : who.map((one) => admittedWords[one]).join('、');

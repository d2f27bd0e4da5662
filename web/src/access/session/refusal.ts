/** What is said of a sign-in that did not work, or cannot; it comes when one does not. */
import { onCard } from '#shared/people/account/policy.ts';
import { isAlmostOneTimePassword } from '#shared/school/login-card/one-time-password.ts';
import { ApiOffline, ApiProblem } from '#web/lib/api-error.ts';
import { signInProblem } from '#web/lib/sign-in-problem.ts';
import { rememberedCode } from '#web/lib/sign-in-trace.ts';
import type { SubmitProblem } from '#web/ui/form-problem.ts';

/** Nobody is told whether a code is anybody's; that it is another one than usual is known here. */
const unusual = 'この端末でいつも使われている団体コードと違います。カードの数字を確かめてください。';

/** The letters are hidden while they are typed. */
const almost =
  'パスワードが違うようです。カードのパスワードは、すべて小文字で、間の「-」も入力します。もう一度入力してください。';

/** @param code and password as they were typed */
export function refusal(error: unknown, code?: string, password = ''): SubmitProblem {
  if (error instanceof ApiProblem || error instanceof ApiOffline) return { formError: error.message };
  const usual = rememberedCode();
  const { code: why, message } = signInProblem(error, 'challenge');
  const isUnusual = usual !== null && usual !== code;
  if (why !== 'wrong' || code === undefined) return { formError: message };
  if (isUnusual) return { formError: unusual };
  return { formError: isAlmostOneTimePassword(password) ? almost : message };
}

function identifierFault(typed: string): string {
  if (/^\d[\d\s-]*$/u.test(typed)) return '団体コードは6桁の数字です。カードの数字を確かめてください';
  if (/^[a-z][\w.]*$/iu.test(typed)) return 'ユーザーIDの前に、カードにある6桁の団体コードを入力してください';
  return 'メールアドレス（例：name@example.com）か、6桁の団体コードを入力してください';
}

/** Of what is nobody's name, whoever they are: no pool is asked for it. */
export function unlikely({ identifier, userName }: { identifier: string; userName: string }): SubmitProblem {
  if (onCard(identifier) === undefined)
    return { fieldErrors: { identifier: identifierFault(identifier.normalize('NFKC').trim()) } };
  return {
    fieldErrors: {
      userName:
        userName.trim() === ''
          ? 'ユーザーIDを入力してください'
          : 'ユーザーIDに「@」は入りません。カードのとおりに入力してください',
    },
  };
}

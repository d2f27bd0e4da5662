/** What the identity provider says instead of doing it, as problems of ours. */
import {
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  PasswordHistoryPolicyViolationException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { Problem } from '#shared/problem.ts';

const busySeconds = 5;
const busyWords =
  'いま、混み合っています。入力した内容は間違っていません。少し待ってから、もう一度お試しください。';
/** The provider locks for a second first, twice as long with every guess, and for a quarter of an hour at most. */
const lockedSeconds = 60;
const lockedWords =
  '続けて間違えたため、いまは確かめられません。1分ほど待ってから、もう一度お試しください。間違えるたびに待つ時間は長くなり、長いと15分ほどになります。';
const refusedWords = 'このパスワードは使えません。前後に空白を入れず、別のものにしてください';

const says = (cause: unknown, words: RegExp): boolean => cause instanceof Error && words.test(cause.message);

/** Whoever guessed too often, a token that is over, and the quotas of the whole account, at which nobody did anything wrong. */
export function problemOf(cause: unknown): Problem | undefined {
  const locked =
    (cause instanceof NotAuthorizedException && says(cause, /attempts exceeded/iu)) ||
    (cause instanceof LimitExceededException && says(cause, /attempt limit/iu));
  if (locked) return new Problem('rate-limited', { detail: lockedWords, retryAfter: lockedSeconds, cause });
  if (cause instanceof TooManyRequestsException || cause instanceof LimitExceededException)
    return new Problem('rate-limited', { detail: busyWords, retryAfter: busySeconds, cause });
  if (cause instanceof NotAuthorizedException && says(cause, /access token/iu))
    return new Problem('session-ended', { cause });
  return undefined;
}

/** By its rules, which are a little stricter than what we can know of them. */
export const isUnusable = (cause: unknown): boolean =>
  cause instanceof InvalidPasswordException ||
  cause instanceof InvalidParameterException ||
  cause instanceof PasswordHistoryPolicyViolationException;

export const unusablePassword = (cause: unknown): Problem =>
  new Problem('invalid-input', { errors: [{ path: 'password', message: refusedWords }], cause });

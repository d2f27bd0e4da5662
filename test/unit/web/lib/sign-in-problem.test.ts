import { expect, test } from 'vitest';
import { signInMessages, signInProblem } from '#web/lib/sign-in-problem.ts';

const thrown = (name: string, message = '') => Object.assign(new Error(message), { name });

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'wrong'],
  ['UserNotFoundException', '', 'wrong'],
  ['NotAuthorizedException', 'User is disabled.', 'disabled'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'too-many'],
  ['TooManyFailedAttemptsException', '', 'too-many'],
  ['LimitExceededException', '', 'busy'],
  ['TooManyRequestsException', '', 'busy'],
  ['ForbiddenException', 'Request not allowed due to WAF block.', 'busy'],
  [
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
    'one-time-expired',
  ],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'session-expired'],
  ['CodeMismatchException', '', 'wrong-code'],
  ['InvalidPasswordException', '', 'password-refused'],
  ['PasswordResetRequiredException', '', 'reset-required'],
  ['NetworkError', '', 'offline'],
  ['InternalErrorException', '', 'unknown'],
] as const)('%s "%s" is %s', (name, message, code) => {
  const problem = signInProblem(thrown(name, message), 'credentials');
  expect(problem).toMatchObject({ code, message: signInMessages[code] });
});

test('a refused parameter is a wrong name at first and a refused password later', () => {
  const error = thrown('InvalidParameterException');
  expect(signInProblem(error, 'credentials').code).toBe('wrong');
  expect(signInProblem(error, 'challenge').code).toBe('password-refused');
});

test('who does not exist and who mistyped read the same', () => {
  expect(signInMessages.wrong).toBe('メールアドレス（または団体コード・ユーザーID）かパスワードが違います。');
});

test('whoever guessed too often reads that a wait helps soon, and how long it can become', () => {
  expect(signInMessages['too-many']).toMatch(/1分ほど.*15分ほど/u);
});

/** Why a sign-in did not work, in words for the person at the keyboard. */

type SignInProblemCode =
  | 'wrong'
  | 'disabled'
  | 'forgetful'
  | 'too-many'
  | 'busy'
  | 'one-time-expired'
  | 'session-expired'
  | 'wrong-code'
  | 'password-refused'
  | 'reset-required'
  | 'offline'
  | 'unknown';

export const signInMessages: Record<SignInProblemCode, string> = {
  wrong: 'メールアドレス（または団体コード・ユーザーID）かパスワードが違います。',
  disabled: 'このアカウントは現在使えません。生徒の方は先生に、それ以外の方は事務局にお問い合わせください。',
  forgetful:
    'このブラウザーがCookieなどの保存を止めているため、サインインできません。ブラウザーの設定で、このサイトの保存を許してください。',
  // The provider locks for a second at first, twice as long each time, for a quarter of an hour at most; no new password ends it.
  'too-many':
    '続けて間違えたため、いまはサインインできません。1分ほど待ってから、もう一度お試しください。間違えるたびに待つ時間は長くなり、長いと15分ほどになります。',
  busy: '混み合っていて、サインインできませんでした。入力した内容は間違っていません。少し待ってから、もう一度お試しください。',
  'one-time-expired':
    '最初のパスワードの期限が切れています。生徒の方は先生に、それ以外の方は事務局に再発行を頼んでください。',
  'session-expired':
    '時間がたったため、手続きが切れました。お手数ですが、もう一度はじめから入力してください。',
  'wrong-code': '確認コードが違います。認証アプリに今表示されている6桁の数字を入力してください。',
  'password-refused': 'このパスワードは使えません。10文字以上で、推測されにくいものにしてください。',
  'reset-required': 'パスワードの再設定が必要です。「パスワードを忘れた方」から手続きしてください。',
  offline:
    'サーバーに接続できませんでした。入力した内容は残っています。通信の状態を確かめて、もう一度お試しください。',
  unknown: 'サインインできませんでした。しばらくしてから、もう一度お試しください。',
};

/** Said while the next try is waited for. */
export const waitingSentence = (seconds: number): string =>
  `いま、混み合っています。この画面のままお待ちください。約${String(seconds)}秒たったら、もう一度自動でサインインします。`;

export class SignInProblem extends Error {
  readonly code: SignInProblemCode;

  constructor(code: SignInProblemCode, cause?: unknown) {
    super(signInMessages[code], { cause });
    this.name = 'SignInProblem';
    this.code = code;
  }
}

function notAuthorized(message: string): SignInProblemCode {
  if (/attempts exceeded/i.test(message)) return 'too-many';
  if (/disabled/i.test(message)) return 'disabled';
  if (/temporary password has expired/i.test(message)) return 'one-time-expired';
  if (/session/i.test(message)) return 'session-expired';
  return 'wrong';
}

function codeOf(error: Error, step: 'credentials' | 'challenge'): SignInProblemCode {
  switch (error.name) {
    case 'NotAuthorizedException':
      return notAuthorized(error.message);
    // Cognito is set to hide who exists; should it ever tell, we do not pass it on.
    case 'UserNotFoundException':
    case 'EmptySignInUsername':
    case 'EmptySignInPassword':
      return 'wrong';
    case 'TooManyFailedAttemptsException':
      return 'too-many';
    // Quotas of the whole account, and the firewall before the pools: not this person's doing.
    case 'ForbiddenException':
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return 'busy';
    case 'CodeMismatchException':
    case 'EnableSoftwareTokenMFAException':
      return 'wrong-code';
    case 'ExpiredCodeException':
    case 'SignInException':
      return 'session-expired';
    case 'InvalidParameterException':
      return step === 'credentials' ? 'wrong' : 'password-refused';
    case 'InvalidPasswordException':
    case 'PasswordHistoryPolicyViolationException':
      return 'password-refused';
    case 'PasswordResetRequiredException':
      return 'reset-required';
    case 'NetworkError':
      return 'offline';
    default:
      return error instanceof TypeError ? 'offline' : 'unknown';
  }
}

/** Anything the sign-in library threw, as ours. */
export function signInProblem(error: unknown, step: 'credentials' | 'challenge'): SignInProblem {
  if (error instanceof SignInProblem) return error;
  return new SignInProblem(error instanceof Error ? codeOf(error, step) : 'unknown', error);
}

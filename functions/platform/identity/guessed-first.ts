/** What the schema cannot know without carrying a dictionary into every browser: which passwords everybody guesses. */
import { isCommonPassword } from '#shared/people/account/password-policy.ts';
import { Problem } from '#shared/problem.ts';

/** So little around a common word is guessed with it. */
const maximumDecoration = 6;

const setOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

const load = async () => {
  const { commonPasswords, commonPasswordWords } = await import('./common-passwords.ts');
  return { whole: setOf(commonPasswords), words: setOf(commonPasswordWords) };
};
/** Loaded when the first password is judged: most requests bring none. */
let dictionary: ReturnType<typeof load> | undefined;

/** Also in capitals or full width, and a common word with digits and signs before and after it. */
export async function isGuessedFirst(password: string): Promise<boolean> {
  const { whole, words } = await (dictionary ??= load());
  const typed = password.normalize('NFKC').toLowerCase();
  const core = typed.replaceAll(/^[^a-z]+|[^a-z]+$/gu, '');
  const decorated = typed.length - core.length <= maximumDecoration;
  return (
    isCommonPassword(password) || whole.has(typed) || (decorated && (whole.has(core) || words.has(core)))
  );
}

/** @throws Problem `invalid-input` at `password` */
export async function refuseGuessedFirst(password: string): Promise<void> {
  if (await isGuessedFirst(password))
    throw new Problem('invalid-input', {
      errors: [
        { path: 'password', message: 'よく使われるパスワードのため使えません。別のものにしてください' },
      ],
    });
}

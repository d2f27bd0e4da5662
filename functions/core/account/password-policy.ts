/** What the schema cannot know without carrying a dictionary into every browser: which passwords everybody guesses. */
import { isCommonPassword } from '#shared/account/policy.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { commonPasswords, commonPasswordWords } from './common-passwords.ts';

/** So little around a common word is guessed with it. */
const maximumDecoration = 6;

const setOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));
/** Made when the first password is judged: most requests bring none. */
let dictionary: { readonly whole: ReadonlySet<string>; readonly words: ReadonlySet<string> } | undefined;

/** Also in capitals or full width, and a common word with digits and signs before and after it. */
export function isGuessedFirst(password: string): boolean {
  dictionary ??= { whole: setOf(commonPasswords), words: setOf(commonPasswordWords) };
  const typed = password.normalize('NFKC').toLowerCase();
  const core = typed.replaceAll(/^[^a-z]+|[^a-z]+$/gu, '');
  const decorated = typed.length - core.length <= maximumDecoration;
  return (
    isCommonPassword(password) ||
    dictionary.whole.has(typed) ||
    (decorated && (dictionary.whole.has(core) || dictionary.words.has(core)))
  );
}

/** @throws Problem `invalid-input` at `password` */
export function refuseGuessedFirst(password: string): void {
  if (isGuessedFirst(password))
    throw new Problem('invalid-input', {
      errors: [
        { path: 'password', message: 'よく使われるパスワードのため使えません。別のものにしてください' },
      ],
    });
}

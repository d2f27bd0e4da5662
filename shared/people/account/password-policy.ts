/** How long a password is, and which everybody guesses. */
export const passwordMinimum = 10;
export const passwordMaximum = 128;

/** Words that open accounts everywhere, alone or with digits and signs around them. */
const commonWords = new Set(
  [
    'password passwords passw0rd p@ssword p@ssw0rd pass passpass passcode pasuwado qwerty qwertyuiop qwertyui',
    'asdfghjkl asdfghjkl; zxcvbnm qazwsx qazwsxedc 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4t5 zaq12wsx administrator',
    'admin root guest letmein welcome iloveyou sunshine princess football baseball dragon monkey',
    'master superman batman pokemon doraemon hello helloworld changeme secret test testtest sakura',
    'nippon japan tokyo arigato arigatou konnichiwa ohayou aiueo abcde abcdef abcdefg abcdefgh',
    'abcdefghi abcdefghij abcdefghijk abc abcabc maipaso keyboard',
  ].flatMap((line) => line.split(' ')),
);
const runs = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz'];

/** Guessed first by anyone who guesses: a common word with decoration, one character over and over, a run. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const core = typed.replace(/^[^a-z]+|[^a-z;]+$/gu, '');
  const isWord = commonWords.has(typed) || (typed.length - core.length <= 6 && commonWords.has(core));
  const unit = /^(.{1,4}?)\1+$/u.test(typed);
  return isWord || unit || runs.some((run) => run.includes(typed));
}

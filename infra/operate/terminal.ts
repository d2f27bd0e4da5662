/** How the commands speak with whoever runs them. */
import { createInterface } from 'node:readline/promises';
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import { problems } from '#shared/problem-list.ts';

export const say = (text: string): void => console.log(text);

/** Nothing is wrong with the program: the operator has something to do first. */
export class Refused extends Error {}

/** `path：message` for each thing that is wrong, in the order of the file or the form. */
const issueLines = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => `${path.length === 0 ? '（全体）' : path.join('.')}：${message}`);

function wordsOf(error: unknown): string | undefined {
  if (error instanceof Refused) return error.message;
  if (error instanceof z.ZodError) return issueLines(error).join('\n');
  if (error instanceof Error && error.name === 'CredentialsProviderError')
    return 'AWS の認証情報がありません。`aws sso login` などでサインインし、AWS_PROFILE を指定してから、もう一度実行してください。';
  if (!(error instanceof Problem)) return undefined;
  const { code, detail, errors = [] } = error;
  const fields = errors.map(({ path, message }) => `${path}：${message}`);
  return [detail ?? problems[code].message, ...fields].join('\n');
}

/** Runs a command to its end; what the operator can mend is told in words, anything else with its stack. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const words = wordsOf(error);
    if (words === undefined) console.error(error);
    else console.error(`✗ ${words}`);
    process.exitCode = 1;
  }
}

/** Without a terminal nobody can answer: that is no. */
export async function confirms(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^(?:y|yes|はい)$/iu.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** What `npm run deploy` asks of the CDK's command line, in order. */
import type { StageConfig } from './config.ts';

interface DeployWish {
  readonly stage: string | undefined;
  /** Only look: the difference, and whether anything would be lost. */
  readonly guardOnly: boolean;
  /** Logical ids whose loss somebody has looked at and named. */
  readonly allowed: readonly string[];
  /** Everything else, in its order: the CDK's own. */
  readonly rest: readonly string[];
  /** That of the CDK: whose credentials these are. */
  readonly profile: string | undefined;
}

const ours = new Set(['--stage', '--allow-loss']);

export function readDeployWish(words: readonly string[]): DeployWish {
  const named: Record<string, string[]> = {};
  const rest: string[] = [];
  let guardOnly = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const [name = '', value] = word.split(/=(.*)/su);
    if (word === '--guard-only') guardOnly = true;
    // A mend while an alarm is red: CodeDeploy would stop it before its first request (infra/constructs/canary.ts).
    else if (word === '--no-canary') rest.push('-c', 'canary=off');
    else if (ours.has(name)) (named[name] ??= []).push(value ?? words[++at] ?? '');
    else rest.push(word);
  }
  return {
    stage: named['--stage']?.at(-1),
    guardOnly,
    allowed: named['--allow-loss'] ?? [],
    rest,
    profile: profileIn(rest),
  };
}

function profileIn(rest: readonly string[]): string | undefined {
  const at = rest.findIndex((word) => /^--profile(?:=|$)/u.test(word));
  return at === -1 ? undefined : (rest[at]?.split(/=(.*)/su)[1] ?? rest[at + 1]);
}

const assembly = 'cdk.out';
const has = (rest: readonly string[], ...names: readonly string[]): boolean =>
  rest.some((word) => names.includes(word.split('=')[0] ?? ''));

/** Synthesises, and says what would change. What only `deploy` knows, `diff` mentions and ignores. */
export const diffCommand = ({ stage }: Pick<StageConfig, 'stage'>, rest: readonly string[]): string[] => [
  'diff',
  `typing-${stage}-*`,
  '-c',
  `stage=${stage}`,
  '--output',
  assembly,
  '--no-color',
  ...rest,
];

/** Deploys exactly what was looked at. Nobody can answer a question in CI; there, a person has released the step before. */
export const deployCommand = (
  { stage }: Pick<StageConfig, 'stage'>,
  rest: readonly string[],
  ci: boolean,
): string[] => [
  'deploy',
  `typing-${stage}-*`,
  '--app',
  assembly,
  ...(has(rest, '--outputs-file', '-O') ? [] : ['--outputs-file', `${assembly}/outputs-${stage}.json`]),
  ...(ci && !has(rest, '--require-approval') ? ['--require-approval', 'never'] : []),
  ...rest,
];

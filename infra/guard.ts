/**
 * What a deployment would lose, read from the text of `cdk diff`: the command line has no other form of it. The text is that
 * of the version in package-lock.json (test/infra/guard.test.ts asks the real one).
 */

/** Data, and names that clients and people hold: what CloudFormation replaces comes back empty, or under another id. */
const kept = new Set([
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::Table',
  'AWS::KMS::Key',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::SQS::Queue',
]);

/** Made by a deployment, and of no worth once CloudFront does not send it. */
const rotated = /^originsecret/u;

const impacts = ['replace', 'may be replaced', 'destroy', 'orphan'] as const;

interface Loss {
  readonly stack: string;
  readonly type: string;
  readonly logicalId: string;
  readonly impact: (typeof impacts)[number];
}

const stackLine = /^Stack (\S+)/u;
/** `[~] AWS::DynamoDB::Table main-table maintable13EE7E18 replace`; a line of a property is indented. */
const resourceLine = new RegExp(
  `^\\[[-~+]\\] (AWS::\\S+|Custom::\\S+) .*?(\\S+) (${impacts.join('|')})$`,
  'u',
);

interface Judgement {
  /** The stacks the text speaks of. */
  readonly stacks: readonly string[];
  readonly losses: readonly Loss[];
}

/** `allowed`: logical ids somebody has looked at and named. */
export function judgeDiff(text: string, allowed: readonly string[] = []): Judgement {
  const stacks: string[] = [];
  const losses: Loss[] = [];
  for (const line of text.split('\n')) {
    const stack = stackLine.exec(line)?.[1];
    if (stack !== undefined) stacks.push(stack);
    const [, type = '', logicalId = '', impact] = resourceLine.exec(line.trimEnd()) ?? [];
    if (!kept.has(type) || rotated.test(logicalId) || allowed.includes(logicalId)) continue;
    losses.push({ stack: stacks.at(-1) ?? '', type, logicalId, impact: impact as Loss['impact'] });
  }
  return { stacks, losses };
}

/** Why the deployment must not go on; undefined where it may. */
export function refusalOf({ stacks, losses }: Judgement): string | undefined {
  if (stacks.length === 0) return 'The difference names no stack: is this still the text of `cdk diff`?';
  if (losses.length === 0) return undefined;
  return [
    'This deployment would lose what is kept:',
    ...losses.map(({ stack, type, logicalId, impact }) => `  ${stack}: ${type} ${logicalId} — ${impact}`),
    'Nothing was deployed. Whoever is certain repeats it with --allow-loss <logical id> for each (infra/manual/runbook.md).',
  ].join('\n');
}

/**
 * `npm run deploy -- --stage dev …`: refuses what an operator has not filled in yet and what would lose data, then hands
 * over to `cdk deploy` with every other option. `npm run deploy:guard` stops before that.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { missingValues, stages } from './config.ts';
import { deployCommand, diffCommand, readDeployWish } from './deploy-steps.ts';
import { releaseFailedStacks } from './first-try.ts';
import { judgeDiff, refusalOf } from './guard.ts';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const root = path.resolve(import.meta.dirname, '..');

const cdk = path.join(root, 'node_modules/aws-cdk/bin/cdk');
const env = { ...process.env, BUILD_WEB: '1' };

const wish = readDeployWish(process.argv.slice(2));
const config = Object.values(stages).find(({ stage }) => stage === wish.stage);
if (config === undefined) fail(`--stage must be one of: ${Object.keys(stages).join(', ')}`);

const missing = missingValues(config);
if (missing.length > 0)
  fail(
    `infra/config.ts, stage ${config.stage}: fill in ${missing.join(', ')} first (infra/manual/operators.md).`,
  );

// Where the CDK writes the difference depends on `CI`.
const diff = spawnSync(process.execPath, [cdk, ...diffCommand(config, wish.rest)], {
  cwd: root,
  env,
  stdio: ['ignore', 'pipe', 'pipe'],
  encoding: 'utf8',
  maxBuffer: Number.POSITIVE_INFINITY,
});
const text = `${diff.stdout}\n${diff.stderr}`;
console.log(text);
if (diff.status !== 0) fail('The difference could not be read; nothing was deployed.');
const refusal = refusalOf(judgeDiff(text, wish.allowed));
if (refusal !== undefined) fail(refusal);
if (wish.guardOnly) process.exit(0);

// The CDK's own option, which its own credentials follow.
const { profile } = wish;
if (profile !== undefined) process.env['AWS_PROFILE'] = profile;
try {
  for (const stack of await releaseFailedStacks(config))
    console.log(`${stack} was never made whole: it may be deleted and made again.`);
} catch (cause) {
  fail(`Whether a creation failed before could not be seen; nothing was deployed.\n${String(cause)}`);
}

const { status } = spawnSync(
  process.execPath,
  [cdk, ...deployCommand(config, wish.rest, process.env['CI'] !== undefined)],
  { cwd: root, env, stdio: 'inherit' },
);
process.exit(status ?? 1);

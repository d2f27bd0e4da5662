/** `npm run deploy -- --stage dev`: refuses what an operator has not filled in yet, then hands over to `cdk deploy`. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { missingValues, stages } from './config.ts';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  options: { stage: { type: 'string' } },
  allowPositionals: true,
  strict: false,
});
const config = Object.values(stages).find(({ stage }) => stage === values['stage']);
if (config === undefined) fail(`--stage must be one of: ${Object.keys(stages).join(', ')}`);

const missing = missingValues(config);
if (missing.length > 0)
  fail(`infra/config.ts, stage ${config.stage}: fill in ${missing.join(', ')} first (README, デプロイ).`);

const root = path.resolve(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/aws-cdk/bin/cdk'),
    'deploy',
    `typing-${config.stage}-*`,
    '-c',
    `stage=${config.stage}`,
    ...positionals,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, BUILD_WEB: '1' } },
);
process.exit(status ?? 1);

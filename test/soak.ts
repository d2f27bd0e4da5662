/**
 * `npm run soak -- --minutes 30` runs new seeded histories, worlds and orders of acts of every drill, and the table in memory
 * against DynamoDB Local, and prints the seed of the first that breaks a rule; `npm run soak -- --seed 4711 amend` plays that
 * one again in the drills whose path has the word.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { soakVariable, type Soak } from './support/histories.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
/** Each test of seeds has their time-out. */
const testsOf = (file: string): number =>
  (readFileSync(path.join(root, file), 'utf8').match(/\bhistoriesTimeout\b/gu)?.length ?? 1) - 1;
const drills = globSync('test/{unit,integration}/**/*.test.ts', { cwd: root }).filter(
  (file) => testsOf(file) > 0 && positionals.every((word) => file.includes(word)),
);
if (drills.length === 0) throw new Error(`no drill is called ${positionals.join(' ')}`);
const tests = drills.reduce((sum, file) => sum + testsOf(file), 0);
/** Two run at a time. */
const share = (Number(values.minutes) * 60_000 * 2) / Math.max(2, tests);
const soak: Soak =
  values.seed === undefined
    ? { first: randomInt(1_000_000, 1_000_000_000), milliseconds: share }
    : { first: Number(values.seed), milliseconds: 0 };
console.log(`${tests} tests in ${drills.length} drills from seed ${soak.first}`);
const { status } = spawnSync(
  path.join(root, 'node_modules/.bin/vitest'),
  ['run', ...drills, '--config=test/vitest.config.ts', '--disable-console-intercept'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, [soakVariable]: JSON.stringify(soak) } },
);
process.exit(status ?? 1);

/** Import directions: the tree has none that is forbidden, and a planted tree proves that the check can see them. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const planted = path.join(import.meta.dirname, 'planted');
const config = path.join(root, '.dependency-cruiser.cjs');

const reportSchema = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

async function cruise(cwd: string): Promise<z.output<typeof reportSchema>> {
  const cli = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const folders = ['functions', 'shared', 'web', ...(cwd === root ? ['infra'] : [])];
  const { stdout } = await run(
    process.execPath,
    [cli, ...folders, '--config', config, '--output-type', 'json'],
    {
      cwd,
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  return reportSchema.parse(JSON.parse(stdout));
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Without a parser the tool reports success over nothing, so the count is part of the check. */
const fewestModules = 160;
const own = /^(functions|shared|web|infra)\//u;

const tree = await cruise(root);
const count = tree.modules.filter(({ source }) => own.test(source)).length;
if (count < fewestModules) fail(`only ${count} modules were read, expected at least ${fewestModules}`);
for (const { rule, from, to } of tree.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (tree.summary.violations.length > 0) fail(`${tree.summary.violations.length} forbidden imports`);

const expected = [
  'core-features-apart',
  'kernel-stands-alone',
  'platform-knows-no-feature',
  'ui-below-features',
];
const seen = new Set((await cruise(planted)).summary.violations.map(({ rule }) => rule.name));
for (const name of expected) if (!seen.has(name)) fail(`the planted violation of ${name} was not seen`);

console.log(`${count} modules, no forbidden import; ${expected.length} planted violations seen`);

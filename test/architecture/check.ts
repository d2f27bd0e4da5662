/** Import directions: the tree has none that is forbidden, and a planted tree proves that the check can see them. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { circleFloors, violations, withPlanted } from './planted.ts';
import { namedFeatures } from './platform-strings.ts';
import { roomCircles } from './room-circles.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const config = path.join(root, '.dependency-cruiser.cjs');

const reportSchema = z.object({
  modules: z.array(
    z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) }),
  ),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

async function cruise(cwd: string): Promise<z.output<typeof reportSchema>> {
  const cli = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const folders = ['functions', 'shared', 'web', 'infra'];
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

/** Without a parser the tool reports success over nothing, so the count is part of the check: all that git knows. */
const own = /^(?:functions|shared|web|infra)\/.*\.tsx?$/u;
const { stdout: listed } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  maxBuffer: 64 * 1024 * 1024,
});
const expected = listed.split('\n').filter((file) => own.test(file) && existsSync(path.join(root, file)));

const tree = await cruise(root);
const read = new Set(tree.modules.map(({ source }) => source));
const missed = expected.filter((file) => !read.has(file));
if (expected.length === 0 || missed.length > 0)
  fail(`${missed.length} of ${expected.length} modules were not read: ${missed.slice(0, 5).join(', ')}`);
for (const { rule, from, to } of tree.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (tree.summary.violations.length > 0) fail(`${tree.summary.violations.length} forbidden imports`);

const { rooms, circles } = roomCircles(tree.modules);
for (const circle of circles) console.error(`a circle of rooms: ${circle.join(' → ')}`);
if (circles.length > 0) fail(`${circles.length} circles of rooms`);
if (rooms < 200) fail(`only ${rooms} rooms were looked at for circles`);

const named = namedFeatures(root);
for (const one of named.found) console.error(one);
if (named.found.length > 0) fail(`functions/platform names rooms ${named.found.length} times`);
// A few rooms alone would mean that the tree was read wrongly.
if (named.rooms < 5) fail(`only ${named.rooms} rooms were looked for in functions/platform`);

const { default: rules } = z
  .object({ default: z.object({ forbidden: z.array(z.object({ name: z.string() })) }) })
  .parse(await import(pathToFileURL(config).href));
const seen = await withPlanted(async (planted) => {
  if (namedFeatures(planted).found.length !== 2) fail('the planted names of rooms in platform were not seen');
  const { summary, modules } = await cruise(planted);
  const told = roomCircles(modules).circles;
  const floors = Object.keys(circleFloors);
  if (told.length !== floors.length) fail(`${told.length} of ${floors.length} planted circles of rooms told`);
  for (const floor of floors)
    if (!told.some((circle) => circle.length === 5 && circle.includes(`${floor}/shop/invoice`)))
      fail(`the planted circle of four rooms in ${floor}, made of types alone, was not seen`);
  // A circle is told once, from either of its files.
  return new Set(
    summary.violations.flatMap(({ rule: { name }, from, to }) => [`${name} ${from}`, `${name} ${to}`]),
  );
});
for (const { name } of rules.forbidden) {
  const [from] = violations[name] ?? fail(`plant a violation of ${name} in test/architecture/planted.ts`);
  // One of another rule in its place would prove nothing of this one.
  if (!seen.has(`${name} ${from}`)) fail(`the planted violation of ${name} was not seen`);
}

console.log(
  `${expected.length} modules, no forbidden import, no circle among ${rooms} rooms, no room named in platform; ${rules.forbidden.length + Object.keys(circleFloors).length + 1} planted violations seen`,
);

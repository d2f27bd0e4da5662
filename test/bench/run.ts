/** `npm run bench` measures every bar, `npm run bench -- L4 W1` only these, and prints one table. */
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { Bar } from './bar.ts';
import { codeOf, commit, described } from './code.ts';
import { capacity } from './capacity.ts';
import { distant } from './distant.ts';
import { bundleSize } from './bundle-size.ts';
import { coldStart } from './cold-start.ts';
import { webSize } from './web-size.ts';
import { schoolFile } from './school-file.ts';
import { firstPaint } from './first-paint.ts';
import { keystrokes } from './keystrokes.ts';
import { largeList } from './large-list.ts';
import { screens } from './lighthouse.ts';
import { finishes } from './finishes.ts';
import { hottestPartition } from './hottest-partition.ts';
import { importPace } from './import-pace.ts';
import { dayOfCompetition } from './day.ts';
import { enumeration } from './enumeration.ts';
import { ownStart } from './own-start.ts';
import { firstRequest } from './first-request.ts';

const bars: readonly Bar[] = [
  coldStart,
  firstRequest,
  distant,
  bundleSize,
  capacity,
  hottestPartition,
  dayOfCompetition,
  finishes,
  importPace,
  schoolFile,
  webSize,
  screens,
  firstPaint,
  largeList,
  keystrokes,
  enumeration,
  ownStart,
];

const latest = path.join(import.meta.dirname, 'latest.json');
const figureSchema = z.object({
  id: z.string(),
  what: z.string(),
  bar: z.string(),
  figure: z.string(),
  pass: z.boolean(),
  noise: z.string().optional(),
});
const latestSchema = z.record(
  z.string(),
  z.object({
    measuredAt: z.string(),
    /** Of the code it describes; unknown for what was measured before this was kept. */
    code: z.string().optional(),
    commit: z.string().optional(),
    /** Of the machine just before, in processes that want to run. */
    load: z.number().optional(),
    describes: z.enum(described),
    how: z.string(),
    figures: z.array(figureSchema),
  }),
);
type Latest = z.output<typeof latestSchema>;

const readLatest = async (): Promise<Latest> => {
  try {
    return latestSchema.parse(JSON.parse(await readFile(latest, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
};

function print(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

const wanted = process.argv.slice(2).map((id) => id.toUpperCase());
const known = new Set(bars.flatMap(({ ids }) => ids));
const unknown = wanted.filter((id) => !known.has(id));
if (unknown.length > 0)
  throw new Error(`no bench for ${unknown.join(', ')}; there are ${[...known].join(', ')}`);

const results: Latest = {};
for (const { ids, describes, how, measure } of bars) {
  if (wanted.length > 0 && !ids.some((id) => wanted.includes(id))) continue;
  const started = performance.now();
  const at = { code: codeOf(describes), commit: commit(), load: Math.round(loadavg()[0]! * 10) / 10 };
  const figures = [...(await measure())];
  results[ids.join(' ')] = { measuredAt: new Date().toISOString(), ...at, describes, how, figures };
  console.error(`${ids.join(' ')}: ${Math.round((performance.now() - started) / 1000)} s`);
}

const figures = Object.values(results).flatMap((result) => result.figures);
print([
  ['id', 'what', 'bar', 'figure', '', 'noise'],
  ...figures.map(({ id, what, bar, figure, pass, noise = '' }) => [
    id,
    what,
    bar,
    figure,
    pass ? 'pass' : 'MISS',
    noise,
  ]),
]);
console.log();
for (const [ids, { how, commit: at = '', load = 0 }] of Object.entries(results))
  console.log(`${ids}: ${how} At ${at}, load ${load} before.`);

const merged = { ...(await readLatest()), ...results };
await writeFile(latest, `${JSON.stringify(merged, undefined, 2)}\n`);

const missed = figures.filter(({ pass }) => !pass).length;
console.log(`\n${figures.length - missed} of ${figures.length} figures meet their bar`);
if (missed > 0) process.exitCode = 1;

/**
 * The tables in the READMEs that come from the code: checked by `npm test`, written anew by
 * `node test/architecture/readme.ts --write`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { functionSpecs } from '#infra/system.ts';
import { codeOf, described } from '#test/bench/code.ts';
import { asvsCounts, asvsRows, asvsVerdicts } from './asvs.ts';
import { licences } from './licences.ts';
import { problems } from '#shared/problem-list.ts';

const root = path.resolve(import.meta.dirname, '../..');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const codeNow = Object.fromEntries(described.map((what) => [what, codeOf(what)]));

/** As `npm run bench` last wrote them. A figure is old where the code it describes has changed since. */
const measured = z
  .record(
    z.string(),
    z.object({
      measuredAt: z.iso.datetime(),
      code: z.string().optional(),
      commit: z.string().optional(),
      load: z.number().optional(),
      describes: z.enum(described),
      figures: z.array(
        z.object({
          id: z.string(),
          what: z.string(),
          bar: z.string(),
          figure: z.string(),
          pass: z.boolean(),
        }),
      ),
    }),
  )
  .transform((runs) =>
    Object.values(runs).flatMap(({ measuredAt, code, commit = '', load, describes, figures }) => {
      const at = {
        day: measuredAt.slice(0, 10),
        isOld: code !== codeNow[describes],
        where: load === undefined ? commit : `${commit}, load ${load}`,
      };
      return figures.map((figure) => ({ ...figure, ...at }));
    }),
  )
  .parse(JSON.parse(readFileSync(path.join(root, 'test/bench/latest.json'), 'utf8')));

const tables: Readonly<Record<string, () => string>> = {
  problems: () =>
    table(
      ['code', 'status', 'title'],
      Object.entries(problems).map(([code, { status, title }]) => [`\`${code}\``, String(status), title]),
    ),
  functions: () =>
    table(
      ['function', 'path', 'tables', 'secrets', 'queue, schedules'],
      Object.entries(functionSpecs).map(([name, spec]) => [
        `\`${name}\``,
        spec.pathPrefix === undefined ? '' : `\`${spec.pathPrefix}/*\``,
        Object.entries(spec.tables)
          .map(([of, verbs]) => `${of}: ${verbs?.join(' + ')}`)
          .join(', '),
        (spec.secrets ?? []).join(', '),
        [
          ...(spec.consumes === undefined ? [] : [`consumes ${spec.consumes}`]),
          ...(spec.sendsTo ?? []).map((queue) => `sends to ${queue}`),
          ...Object.entries(spec.schedules ?? {}).map(
            ([schedule, { everyMinutes }]) => `${schedule} every ${everyMinutes} min`,
          ),
        ].join(', '),
      ]),
    ),
  asvsCounts: () => table(['', ...asvsVerdicts], asvsCounts(asvsRows(root))),
  asvs: () =>
    table(
      ['', 'L', 'what', '', 'how', 'where'],
      asvsRows(root).map(({ id, level, what, verdict, how, where }) => [
        id,
        String(level),
        what.replaceAll('|', '\\|'),
        verdict,
        how.replaceAll('|', '\\|'),
        where.map((file) => `[${path.basename(file)}](../../${file})`).join(', '),
      ]),
    ),
  licences: () =>
    table(
      ['ライセンス', '数', 'もの'],
      licences(
        ['package-lock.json', 'web/designer/package-lock.json'].map((lock) => path.join(root, lock)),
      ).map(([licence, packages]) => [licence, String(packages.length), packages.join('、')]),
    ),
  bench: () =>
    table(
      ['', '目標を満たす', '測った日', '測ったあとのコード'],
      [...Map.groupBy(measured, ({ id }) => id)].map(([id, figures]) => [
        id,
        `${String(figures.filter(({ pass }) => pass).length)} / ${String(figures.length)}`,
        figures[0]?.day ?? '',
        figures.some(({ isOld }) => isOld) ? '変更あり' : 'そのまま',
      ]),
    ),
  figures: () =>
    table(
      ['', 'what', 'bar', 'figure', '', 'measured'],
      measured.map(({ id, what, bar, figure, pass, day, where, isOld }) => [
        id,
        what.replaceAll('|', '\\|'),
        bar,
        figure,
        pass ? '' : 'missed',
        [day, where, isOld ? 'old: the code has changed since' : ''].filter((word) => word !== '').join(', '),
      ]),
    ),
};

const files = [
  'README.md',
  'functions/README.md',
  'infra/README.md',
  'infra/manual/licences.md',
  'shared/README.md',
  'test/asvs/README.md',
  'test/bench/README.md',
];
const write = process.argv.includes('--write');
let found = 0;
const stale: string[] = [];
for (const file of files) {
  const before = readFileSync(path.join(root, file), 'utf8');
  const after = before.replace(
    /(<!-- table:(\w+) -->\n)[\s\S]*?(\n<!-- \/table -->)/gu,
    (_, open: string, name: string, close: string) => {
      found++;
      const make = tables[name];
      if (make === undefined) throw new Error(`${file}: no table ${name}`);
      return `${open}${make()}${close}`;
    },
  );
  if (after === before) continue;
  stale.push(file);
  if (write) writeFileSync(path.join(root, file), after);
}

if (found < Object.keys(tables).length)
  throw new Error(`only ${found} of ${Object.keys(tables).length} tables are in the READMEs`);
if (stale.length > 0 && !write) {
  console.error(
    `${stale.join(', ')} do not say what the code says; run: node test/architecture/readme.ts --write`,
  );
  process.exit(1);
}
console.log(`${found} tables ${stale.length > 0 ? 'written' : 'true'}`);

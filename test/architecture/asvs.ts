/** OWASP ASVS 5.0, levels 1 and 2, item by item (test/asvs): what is met, by what, and what is not. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const verdicts = ['met', 'elsewhere', 'partly', 'missing', 'not here'] as const;
const rowSchema = z.object({
  id: z.string().regex(/^\d+\.\d+\.\d+$/u),
  level: z.union([z.literal(1), z.literal(2)]),
  /** In our own words; the standard has the exact ones. */
  what: z.string().max(110),
  verdict: z.enum(verdicts),
  how: z.string().min(1),
  /** What shows it, best a test. */
  where: z.array(z.string()),
});
type Row = z.output<typeof rowSchema>;

const chapterOf = ({ id }: Row): number => Number(id.split('.')[0]);

/** @throws where a row names a file that is not there, or says that something is met and does not show it */
export function asvsRows(root: string): Row[] {
  const rows = globSync('test/asvs/V*.json', { cwd: root })
    .flatMap((file) => z.array(rowSchema).parse(JSON.parse(readFileSync(path.join(root, file), 'utf8'))))
    .toSorted((one, other) => chapterOf(one) - chapterOf(other));
  const faults = rows.flatMap(({ id, verdict, where }) => [
    ...where.filter((file) => !existsSync(path.join(root, file))).map((file) => `${id}: no ${file}`),
    ...(verdict === 'met' && where.length === 0 ? [`${id}: shown by nothing`] : []),
  ]);
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size < rows.length) faults.push('an item stands there twice');
  if (faults.length > 0) throw new Error(`test/asvs: ${faults.join(', ')}`);
  return rows;
}

/** How many there are of each verdict, by level. */
export const asvsCounts = (rows: readonly Row[]): string[][] =>
  ([1, 2] as const).map((level) => [
    `L${String(level)}`,
    ...verdicts.map((verdict) =>
      String(rows.filter((row) => row.level === level && row.verdict === verdict).length),
    ),
  ]);
export const asvsVerdicts = verdicts;

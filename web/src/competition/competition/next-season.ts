/** A season as the office makes it from an earlier one: what is taken over, and what is corrected. Pure. */
import * as z from 'zod';
import {
  seasonCopySchema,
  type AssignmentForOffice,
  type SeasonCopy,
} from '#shared/competition/competition/office-contract.ts';
import type { Division, Season } from '#shared/competition/competition/schema.ts';
import type { TaskText } from '#shared/competition/task-text/schema.ts';
import { quotaOf, quotaShape, quotaValues } from './quota-values.ts';
import { aYearLater as later } from './season-to-repeat.ts';
import { fieldOf, seasonShape, seasonValuesSchema, valuesOf, type SeasonValues } from './season-values.ts';

/** 「2026年度 第3回」 → 「2027年度 第4回」 */
const raised = (title: string, edition: number): string =>
  title
    .replaceAll(String(edition), String(edition + 1))
    .replaceAll(
      /(令和|第)(\d+)(?=年|回)/gu,
      (_, word: string, count: string) => `${word}${Number(count) + 1}`,
    );

const followingValues = ({ edition, title, entry, held, publishesAt, ...season }: Season): SeasonValues =>
  valuesOf({
    ...season,
    edition: edition + 1,
    title: raised(title, edition),
    entry: { opensAt: later(entry.opensAt), closesAt: later(entry.closesAt) },
    held: { opensAt: later(held.opensAt), closesAt: later(held.closesAt) },
    publishesAt: later(publishesAt),
  });

type Sealed = Pick<TaskText, 'id' | 'title' | 'form' | 'assignedTo'>;

export const freeTexts = <T extends Sealed>(texts: readonly T[], { form }: Pick<Division, 'form'>): T[] =>
  texts.filter((text) => text.form === form && text.assignedTo === undefined);

/** The only free text whose title says the division; where there are several, nobody guesses. */
function textFor(division: Pick<Division, 'form' | 'name'>, texts: readonly Sealed[]): string {
  const named = freeTexts(texts, division).filter(({ title }) => title.includes(division.name));
  return named.length === 1 ? (named[0]?.id ?? '') : '';
}

const limitsSchema = z.object(quotaShape);
const rowSchema = z.object({
  used: z.boolean(),
  code: z.string(),
  textId: z.string(),
  total: z.string(),
  organization: z.string(),
});
const typedSchema = z.object({ ...seasonShape, rows: z.array(rowSchema) });
type NextSeasonValues = z.input<typeof typedSchema>;

export const nextSeasonValues = (
  season: Season,
  assignments: readonly AssignmentForOffice[],
  divisions: readonly Division[],
  texts: readonly Sealed[],
): NextSeasonValues => ({
  ...followingValues(season),
  rows: divisions.map((division) => {
    const before = assignments.find(({ divisionCode }) => divisionCode === division.code);
    return {
      used: before !== undefined,
      code: division.code,
      textId: textFor(division, texts),
      ...quotaValues(before?.quota),
    };
  }),
});

/** Where what the server says of the 課題 that are used stands among all rows. */
export function nextSeasonField(path: string, rows: readonly { readonly used: boolean }[]): string {
  const [, index, field = 'used'] = /^assignments(?:\.(\d+)\.(\w+))?$/u.exec(path) ?? [];
  if (index === undefined)
    return path === 'assignments' ? 'rows.0.used' : fieldOf(path.replace(/^season\./u, ''));
  const places = rows.flatMap(({ used }, place) => (used ? [place] : []));
  const place = places[Number(index)] ?? 0;
  return `rows.${place}.${field === 'divisionCode' ? 'used' : field}`;
}

/** The form's schema; its output is what the server takes, and the rows that its answer speaks of. Every field says its own. */
export const nextSeasonSchema = typedSchema.transform(
  ({ rows, ...values }, context): Omit<SeasonCopy, 'requestKey'> & Pick<NextSeasonValues, 'rows'> => {
    const season = seasonValuesSchema(1, false).safeParse(values);
    const limits = rows.map((row) => limitsSchema.safeParse(row));
    const assignments = seasonCopySchema.shape.assignments.safeParse(
      rows.flatMap(({ used, code, textId }, index) =>
        used
          ? [{ divisionCode: code, quota: quotaOf(limits[index]?.data), ...(textId !== '' && { textId }) }]
          : [],
      ),
    );
    const wrong = limits.flatMap(({ error }, index) =>
      rows[index]?.used === true
        ? (error?.issues ?? []).map(({ path, message }) => ({ path: ['rows', index, ...path], message }))
        : [],
    );
    if (season.success && assignments.success && wrong.length === 0)
      return { season: season.data.season, assignments: assignments.data, rows };
    const told = (assignments.error?.issues ?? []).map(({ path, message }) => ({
      path: nextSeasonField(['assignments', ...path].join('.'), rows).split('.'),
      message,
    }));
    for (const { path, message } of [...(season.error?.issues ?? []), ...wrong, ...told])
      context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  },
);

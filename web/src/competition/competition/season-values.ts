/** A season as the office types it: five instants in Japanese time. Pure. */
import * as z from 'zod';
import { seasonRoleSchema, type Season } from '#shared/competition/competition/schema.ts';
import { seasonInputSchema, type SeasonInput } from '#shared/competition/competition/season.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { instantValues, noInstant, readInstant } from '#web/lib/instant-values.ts';

const instantSchema = z.object({ day: z.string(), time: z.string() });
export const seasonShape = {
  edition: z.string(),
  name: z.string(),
  role: seasonRoleSchema,
  title: z.string(),
  entryOpens: instantSchema,
  entryCloses: instantSchema,
  heldOpens: instantSchema,
  heldCloses: instantSchema,
  publishes: instantSchema,
  reason: z.string(),
};
const typedSchema = z.object(seasonShape);
export type SeasonValues = z.output<typeof typedSchema>;

const instants = ['entryOpens', 'entryCloses', 'heldOpens', 'heldCloses', 'publishes'] as const;
/** Where what the schema says of a season stands in the form. */
const fields: Readonly<Record<string, string>> = {
  'entry.opensAt': 'entryOpens.day',
  'entry.closesAt': 'entryCloses.day',
  'held.opensAt': 'heldOpens.day',
  'held.closesAt': 'heldCloses.day',
  publishesAt: 'publishes.day',
};
export const fieldOf = (path: string): string => fields[path] ?? path;

function toInput(values: SeasonValues, version: number): unknown {
  const [entryOpens = '', entryCloses = '', heldOpens = '', heldCloses = '', publishesAt = ''] = instants.map(
    (name) => readInstant(values[name]),
  );
  return {
    edition: Number(values.edition.normalize('NFKC')),
    name: values.name.normalize('NFKC').trim(),
    role: values.role,
    title: values.title,
    entry: { opensAt: entryOpens, closesAt: entryCloses },
    held: { opensAt: heldOpens, closesAt: heldCloses },
    publishesAt,
    firstDayOn: heldOpens === '' ? '' : dayOf(heldOpens),
    lastDayOn: heldCloses === '' ? '' : dayOf(heldCloses),
    version,
  };
}

/** The form's schema; its output is what the server takes. */
export const seasonValuesSchema = (version: number, needsReason: boolean) =>
  typedSchema.transform((values, context): { season: SeasonInput; reason: string } => {
    const refuse = (path: string, message: string): void => {
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    };
    const missing = instants.filter((name) => readInstant(values[name]) === undefined);
    for (const name of missing) refuse(`${name}.day`, noInstant);
    if (needsReason && values.reason.trim() === '') refuse('reason', '理由を入力してください');
    const parsed = seasonInputSchema.safeParse(toInput(values, version));
    if (parsed.success) return { season: parsed.data, reason: values.reason };
    const told = parsed.error.issues
      .map(({ path, message }) => ({ field: fieldOf(path.join('.')), message }))
      .filter(({ field }) => !missing.some((name) => field.startsWith(name)));
    for (const { field, message } of told)
      if (field in seasonShape || field.includes('.')) refuse(field, message);
    return z.NEVER;
  });

export const valuesOf = (season: Omit<Season, 'id'>): SeasonValues => ({
  edition: String(season.edition),
  name: season.name,
  role: season.role,
  title: season.title,
  entryOpens: instantValues(season.entry.opensAt),
  entryCloses: instantValues(season.entry.closesAt),
  heldOpens: instantValues(season.held.opensAt),
  heldCloses: instantValues(season.held.closesAt),
  publishes: instantValues(season.publishesAt),
  reason: '',
});

const at = (time: string) => ({ day: '', time });
export const emptyValues = (edition: number): SeasonValues => ({
  edition: String(edition),
  name: '',
  role: 'ordinary',
  title: '',
  entryOpens: at('12:00'),
  entryCloses: at('21:00'),
  heldOpens: at('12:00'),
  heldCloses: at('21:00'),
  publishes: at('12:00'),
  reason: '',
});

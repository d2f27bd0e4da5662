/** 参加できる学校を限った大会: there for the schools of a list, and to everybody else as if it never was. Pure. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { seasonSchema } from './schema.ts';

/** They stand in the season's own row, which every list of seasons reads. */
export const mostSchools = 200;

/** As it is kept: whose it is, is told to the office alone. */
export const keptSeasonSchema = seasonSchema.extend({
  /** Absent: everybody's. */
  onlyFor: z.array(idSchema('organization')).min(1).optional(),
});
export type KeptSeason = z.output<typeof keptSeasonSchema>;

interface SeasonViewer {
  readonly organizationId?: string | undefined;
  /** Has an entry in it, by whomever: what somebody plays does not go when they change their school. */
  readonly entered?: boolean;
  readonly office?: boolean;
}
/** Whoever comes along. */
export const anybody: SeasonViewer = {};

/** The one rule by which seasons are listed, opened, entered, practised, ranked and printed. A draft is there for nobody. */
export function isThereFor(
  { state, onlyFor }: Pick<KeptSeason, 'state' | 'onlyFor'>,
  { organizationId, entered = false, office = false }: SeasonViewer,
): boolean {
  if (state !== 'open') return false;
  if (onlyFor === undefined || entered || office) return true;
  return organizationId !== undefined && onlyFor.includes(organizationId);
}

/** Who could enter before and could not any more; `everybody` where it was open to all. */
export const shutOut = (
  { onlyFor }: Pick<KeptSeason, 'onlyFor'>,
  next: readonly string[],
): readonly string[] | 'everybody' => {
  if (next.length === 0) return [];
  return onlyFor === undefined ? 'everybody' : onlyFor.filter((id) => !next.includes(id));
};

import * as z from 'zod';
import { createStateGroup } from './state-group.ts';

const schema = z.object({
  /** The season somebody is looking at, kept from page to page. */
  seasonId: z.string().optional(),
});

const season = createStateGroup<z.output<typeof schema>>('season', schema, {});

export const chooseSeason = (seasonId: string): void => season.setState({ seasonId });

/** Of these the one an address asks for, else the one chosen last. */
export const currentSeason = <S extends { readonly id: string }>(
  seasons: readonly S[],
  asked: string,
): S | undefined => {
  const { seasonId } = season.getState();
  return seasons.find(({ id }) => id === asked) ?? seasons.find(({ id }) => id === seasonId);
};

import * as z from 'zod';
import { createStateGroup } from './state-group.ts';

const schema = z.object({
  seasonId: z.string().optional(),
  /** The chosen 課題. */
  assignmentIds: z.array(z.string()),
  /** The chosen certificates and other things for sale. */
  productIds: z.array(z.string()),
});

/** What is being chosen before it goes into the cart. */
export const assignmentAndProduct = createStateGroup('assignmentAndProduct', schema, {
  assignmentIds: [],
  productIds: [],
});

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

export const toggleAssignment = (id: string): void =>
  assignmentAndProduct.setState(({ assignmentIds }) => ({ assignmentIds: toggled(assignmentIds, id) }));

export const toggleProduct = (id: string): void =>
  assignmentAndProduct.setState(({ productIds }) => ({ productIds: toggled(productIds, id) }));

/** 課題 belong to one season, so another season starts from none. */
export const chooseSeason = (seasonId: string): void =>
  assignmentAndProduct.setState((state) =>
    state.seasonId === seasonId ? state : { ...state, seasonId, assignmentIds: [] },
  );

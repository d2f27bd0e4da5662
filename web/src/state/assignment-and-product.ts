import * as z from 'zod';
import { createStateGroup } from './state-group.ts';

const schema = z.object({
  seasonId: z.string().optional(),
  /** The chosen 課題. */
  assignmentIds: z.array(z.string()),
  /** The results whose certificates are chosen, by a school for its pupils. */
  productIds: z.array(z.string()),
});

/** What is being chosen before it goes into the cart. */
export const assignmentAndProduct = createStateGroup('assignmentAndProduct', schema, {
  assignmentIds: [],
  productIds: [],
});

export const chooseAssignments = (assignmentIds: readonly string[]): void =>
  assignmentAndProduct.setState({ assignmentIds: [...assignmentIds] });

export const chooseProducts = (productIds: readonly string[]): void =>
  assignmentAndProduct.setState({ productIds: [...productIds] });

/** 課題 belong to one season, so another season starts from none. */
export const chooseSeason = (seasonId: string): void =>
  assignmentAndProduct.setState((state) =>
    state.seasonId === seasonId ? state : { ...state, seasonId, assignmentIds: [] },
  );

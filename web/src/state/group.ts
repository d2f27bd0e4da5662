import * as z from 'zod';
import { createStateGroup } from './state-group.ts';

const schema = z.object({
  /** The class a teacher is working with, kept from page to page. */
  groupId: z.string().optional(),
});

export const group = createStateGroup<z.output<typeof schema>>('group', schema, {});

export const chooseGroup = (groupId: string): void => group.setState({ groupId });

/** Of these the one an address asks for, else the one worked with last, else the first. */
export const currentGroup = <G extends { readonly id: string }>(
  groups: readonly G[],
  asked: string,
): G | undefined => {
  const { groupId } = group.getState();
  return groups.find(({ id }) => id === asked) ?? groups.find(({ id }) => id === groupId) ?? groups[0];
};

import type { Group } from '#shared/people/group/schema.ts';

export const groupNames = (groups: readonly Group[]) => {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return (id: string): string => names.get(id) ?? '';
};

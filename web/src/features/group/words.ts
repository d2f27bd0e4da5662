import type { Group } from '#shared/group/schema.ts';

export const groupNames = (groups: readonly Group[]) => {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return (id: string): string => names.get(id) ?? '';
};

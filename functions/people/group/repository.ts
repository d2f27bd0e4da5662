import * as z from 'zod';
import type { Group } from '#shared/people/group/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  removeSeen,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

const groupItemSchema = z.object({
  groupId: z.string(),
  organizationId: z.string(),
  fiscalYear: z.int(),
  grade: z.string(),
  className: z.string(),
  name: z.string(),
  memberCount: z.int(),
  version: z.int(),
});
export type GroupItem = z.output<typeof groupItemSchema>;
type Place = Pick<GroupItem, 'organizationId' | 'fiscalYear' | 'groupId'>;

const key = ({ organizationId, fiscalYear, groupId }: Place): Key => ({
  pk: `ORG#${organizationId}`,
  sk: `GROUP#${fiscalYear}#${groupId}`,
});
/** One item per name and year, so that two groups of one name cannot be made at the same time. */
const nameKey = ({ organizationId, fiscalYear, name }: Omit<Place, 'groupId'> & { name: string }): Key => ({
  pk: `ORG#${organizationId}`,
  sk: `GROUP_NAME#${fiscalYear}#${name}`,
});

export const toGroup = (item: GroupItem): Group => ({
  id: item.groupId,
  fiscalYear: item.fiscalYear,
  grade: item.grade,
  className: item.className,
  name: item.name,
  memberCount: item.memberCount,
  version: item.version,
});

export interface GroupRepository {
  listGroups(organizationId: string, fiscalYear: number): Promise<Group[]>;
  findGroup(place: Place): Promise<GroupItem | undefined>;
  /** @throws Problem `not-found` */
  getGroup(place: Place): Promise<GroupItem>;
  /** The id of the group that has this name in that year. */
  findNamed(name: Omit<Place, 'groupId'> & { readonly name: string }): Promise<string | undefined>;
  /** A name taken in that year is `name-taken`. */
  add(group: GroupItem): Write[];
  change(place: Place): Update;
  /** Gives the new name to a group and frees the old one. */
  rename(group: GroupItem, name: string): Write[];
  /** One that has got somebody is `version-conflict`. */
  removeEmpty(group: GroupItem): Write[];
}

const findIn =
  (table: Table): GroupRepository['findGroup'] =>
  (place) =>
    table.find(groupItemSchema, key(place), { consistent: true });

export const createGroupRepository = (table: Table): GroupRepository => ({
  async listGroups(organizationId, fiscalYear) {
    const { items } = await table.query(groupItemSchema, {
      pk: `ORG#${organizationId}`,
      prefix: `GROUP#${fiscalYear}#`,
    });
    return items.map(toGroup);
  },
  findGroup: findIn(table),
  async getGroup(place) {
    const group = await findIn(table)(place);
    if (group === undefined) throw new Problem('not-found');
    return group;
  },
  findNamed: async (name) =>
    (await table.find(z.object({ groupId: z.string() }), nameKey(name), { consistent: true }))?.groupId,
  add: (group) => [
    create({ ...key(group), ...group }),
    create({ ...nameKey(group), groupId: group.groupId }, 'name-taken'),
  ],
  change: (place) => update(key(place)).expectExists(),
  rename: (group, name) =>
    name === group.name
      ? []
      : [
          create({ ...nameKey({ ...group, name }), groupId: group.groupId }, 'name-taken'),
          remove(nameKey(group)),
        ],
  removeEmpty: (group) => [removeSeen(key(group), 0, 'memberCount'), remove(nameKey(group))],
});

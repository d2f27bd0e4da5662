import * as z from 'zod';
import type { Group } from '#shared/group/schema.ts';
import type { Table } from '../../platform/table/table.ts';
import { replace, type Write } from '../../platform/table/write.ts';

const groupItemSchema = z.object({
  groupId: z.string(),
  organizationId: z.string(),
  fiscalYear: z.int(),
  grade: z.string(),
  className: z.string(),
  name: z.string(),
  memberCount: z.int(),
});
type GroupItem = z.output<typeof groupItemSchema>;

const toGroup = (item: GroupItem): Group => ({
  id: item.groupId,
  fiscalYear: item.fiscalYear,
  grade: item.grade,
  className: item.className,
  name: item.name,
  memberCount: item.memberCount,
});

export interface GroupRepository {
  listGroups(organizationId: string, fiscalYear: number): Promise<Group[]>;
  put(group: GroupItem): Write;
}

export const createGroupRepository = (table: Table): GroupRepository => ({
  async listGroups(organizationId, fiscalYear) {
    const { items } = await table.query(groupItemSchema, {
      pk: `ORG#${organizationId}`,
      prefix: `GROUP#${fiscalYear}#`,
    });
    return items.map(toGroup);
  },
  put: (group) =>
    replace({
      pk: `ORG#${group.organizationId}`,
      sk: `GROUP#${group.fiscalYear}#${group.groupId}`,
      ...group,
    }),
});

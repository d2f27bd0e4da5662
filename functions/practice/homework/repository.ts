/** What each class was given to practise; it lies with the groups of its organisation. */
import type { Homework } from '#shared/practice/homework/schema.ts';
import { homeworkSchema } from '#shared/practice/homework/schema.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, removeSeen, update, type Key, type Write } from '#functions/platform/table/write.ts';

interface Year {
  readonly organizationId: string;
  readonly fiscalYear: number;
}
interface Place extends Year {
  readonly groupId: string;
}

const prefixOf = (fiscalYear: number): string => `HOMEWORK#${String(fiscalYear)}#`;
const key = ({ organizationId, fiscalYear, groupId }: Place): Key => ({
  pk: `ORG#${organizationId}`,
  sk: `${prefixOf(fiscalYear)}${groupId}`,
});

interface HomeworkRepository {
  find(place: Place): Promise<Homework | undefined>;
  /** Of every group of a year. */
  list(year: Year): Promise<Homework[]>;
  /** One that was given in between is `version-conflict`, here and below. */
  add(year: Year, homework: Homework): Write;
  change(year: Year, homework: Homework, version: number): Write;
  /** Who had taken it by then, of the very homework that was read; nobody's page is older for it. */
  count(year: Year, homework: Homework): Write;
  takeBack(place: Place, version: number): Write;
}

export const createHomeworkRepository = (table: Table): HomeworkRepository => ({
  find: (place) => table.find(homeworkSchema, key(place), { consistent: true }),
  list: async ({ organizationId, fiscalYear }) =>
    (await table.query(homeworkSchema, { pk: `ORG#${organizationId}`, prefix: prefixOf(fiscalYear) })).items,
  add: (year, homework) => create({ ...key({ ...year, groupId: homework.groupId }), ...homework }),
  change(year, homework, version) {
    const { version: _, until, ...rest } = homework;
    const write = update(key({ ...year, groupId: rest.groupId }))
      .expectVersion(version)
      .set({ ...rest, until });
    return until === undefined ? write.remove('until') : write;
  },
  count: (year, { groupId, version, before }) =>
    update(key({ ...year, groupId }))
      .expect('version', version)
      .set({ before }),
  takeBack: (place, version) => removeSeen(key(place), version),
});

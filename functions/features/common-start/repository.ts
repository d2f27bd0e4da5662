import * as z from 'zod';
import { commonStartSchema, readyPersonSchema, type ReadyPerson } from '#shared/common-start/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Table } from '../../platform/table/table.ts';
import { create, replace, update, type Key, type Update, type Write } from '../../platform/table/write.ts';

const startItemSchema = commonStartSchema
  .pick({ code: true, groupId: true, groupName: true, seasonId: true, division: true })
  .extend({
    organizationId: z.string(),
    openedBy: z.string(),
    /** Milliseconds; set by the press. */
    startsAt: z.number().optional(),
    /** Of the text; made with the code and given out from the start on. Base64url. */
    key: z.string(),
    expiresAt: z.int(),
  });
export type StartItem = z.output<typeof startItemSchema>;

const pk = (code: string): string => `COMMON_START#${code}`;
const key = (code: string): Key => ({ pk: pk(code), sk: 'START' });
const readyPrefix = 'READY#';

export interface CommonStartRepository {
  find(code: string): Promise<StartItem | undefined>;
  /** @throws Problem `not-found` */
  getStart(code: string): Promise<StartItem>;
  /** A code that is in use is `version-conflict`. */
  create(item: StartItem): Write;
  /** The first press counts: a second one is `version-conflict`. */
  press(code: string, startsAt: number): Update;
  putReady(code: string, person: ReadyPerson, expiresAt: number): Write;
  listReady(code: string): Promise<ReadyPerson[]>;
}

export function createCommonStartRepository(table: Table): CommonStartRepository {
  const find = (code: string): Promise<StartItem | undefined> =>
    table.find(startItemSchema, key(code), { consistent: true });

  return {
    find,

    async getStart(code) {
      const item = await find(code);
      if (item === undefined) throw new Problem('not-found');
      return item;
    },

    create: (item) => create({ ...key(item.code), ...item }),

    press: (code, startsAt) => update(key(code)).expectExists().expectAbsent('startsAt').set({ startsAt }),

    putReady: (code, person, expiresAt) =>
      replace({ pk: pk(code), sk: `${readyPrefix}${person.personId}`, ...person, expiresAt }),

    async listReady(code) {
      const { items } = await table.query(readyPersonSchema, { pk: pk(code), prefix: readyPrefix });
      return items;
    },
  };
}

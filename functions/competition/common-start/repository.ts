import * as z from 'zod';
import {
  commonStartSchema,
  readyPersonSchema,
  type ReadyPerson,
} from '#shared/competition/common-start/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

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
const readyKey = (code: string, personId: string): Key => ({ pk: pk(code), sk: `${readyPrefix}${personId}` });
/** The newest room of a class and 課題. */
const lastSchema = z.object({ code: z.string() });
type Opening = Pick<StartItem, 'groupId' | 'seasonId' | 'division'>;
const lastKey = ({ groupId, seasonId, division }: Opening): Key => ({
  pk: `COMMON_START_OF#${groupId}`,
  sk: `${seasonId}#${division.code}`,
});
const readyItemSchema = readyPersonSchema.extend({ device: z.string().optional() });
export type ReadyItem = z.output<typeof readyItemSchema>;
/** One read of a start and of who is ready for it. */
const ownSchema = z.union([startItemSchema, readyItemSchema]);

export interface CommonStartRepository {
  find(code: string): Promise<StartItem | undefined>;
  /** @throws Problem `not-found` */
  getStart(code: string): Promise<StartItem>;
  /** The code of the newest room of the class and 課題. */
  findLast(of: Opening): Promise<string | undefined>;
  /** A code that is in use is `version-conflict`. */
  create(item: StartItem): Write;
  /** As the newest room, after `before`; one that somebody else opened meanwhile is `version-conflict`. */
  remember(item: StartItem, before: string | undefined): Write;
  /** The first press counts: a second one is `version-conflict`. */
  press(code: string, startsAt: number): Update;
  putReady(code: string, person: ReadyItem, expiresAt: number): Write;
  listReady(code: string): Promise<ReadyPerson[]>;
  findReady(code: string, personId: string): Promise<ReadyItem | undefined>;
  /** For one of those who are ready, who ask every few seconds. @throws Problem `not-found` for anybody else */
  getAsReady(code: string, personId: string): Promise<{ start: StartItem; person: ReadyItem }>;
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

    findLast: async (of) => (await table.find(lastSchema, lastKey(of), { consistent: true }))?.code,

    create: (item) => create({ ...key(item.code), ...item }),

    remember(item, before) {
      const { code, expiresAt } = item;
      return before === undefined
        ? create({ ...lastKey(item), code, expiresAt })
        : update(lastKey(item)).expect('code', before).set({ code, expiresAt });
    },

    press: (code, startsAt) => update(key(code)).expectExists().expectAbsent('startsAt').set({ startsAt }),

    putReady: (code, person, expiresAt) =>
      replace({ ...readyKey(code, person.personId), ...person, expiresAt }),

    async listReady(code) {
      const { items } = await table.query(readyPersonSchema, { pk: pk(code), prefix: readyPrefix });
      return items;
    },

    findReady: (code, personId) =>
      table.find(readyItemSchema, readyKey(code, personId), { consistent: true }),

    async getAsReady(code, personId) {
      const keys = [key(code), readyKey(code, personId)];
      const found = await table.findEach(ownSchema, keys, { consistent: true });
      const start = found.find((one) => 'code' in one);
      const person = found.find((one) => 'entryId' in one);
      if (start === undefined || person === undefined) throw new Problem('not-found');
      return { start, person };
    },
  };
}

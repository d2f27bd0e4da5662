/** Invite codes: the item stands with its organisation, a small pointer leads from the code to it. */
import { randomInt } from 'node:crypto';
import * as z from 'zod';
import {
  inviteAlphabet,
  inviteCodeSchema,
  inviteLength,
  inviteStateOf,
  type InviteCode,
  type InviteState,
} from '#shared/school/invite-code/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { page, readAll } from '#functions/platform/table/paging.ts';
import { transactInTurn } from '#functions/platform/table/partition.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '#functions/platform/table/write.ts';

const itemSchema = inviteCodeSchema.extend({
  organizationId: z.string(),
  fiscalYear: z.int(),
  /** Who made it: it goes with them. */
  createdBy: z.string().optional(),
});
export type InviteCodeItem = z.output<typeof itemSchema>;
type Year = Pick<InviteCodeItem, 'organizationId' | 'fiscalYear'>;

const pointerSchema = z.object({ organizationId: z.string(), fiscalYear: z.int(), id: z.string() });

/** Kept so long after its end, so that the list tells what became of it. */
const keepSeconds = 90 * 24 * 60 * 60;

const prefix = (fiscalYear: number): string => `INVITE_CODE#${fiscalYear}#`;
const key = ({ organizationId, fiscalYear }: Year, id: string): Key => ({
  pk: `ORG#${organizationId}`,
  sk: `${prefix(fiscalYear)}${id}`,
});
const pointerKey = (code: string): Key => ({ pk: `INVITE_CODE#${code}`, sk: 'CODE' });

export const toInviteCode = (item: InviteCodeItem): InviteCode => inviteCodeSchema.parse(item);

/** 40 random bits. */
export const newInviteCode = (): string =>
  Array.from({ length: inviteLength }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('');

export interface InviteCodeRepository {
  /** Newest first. */
  list(year: Year, query: PageQuery): Promise<Page<InviteCodeItem>>;
  /** Those that somebody made and that still open a group; may be repeated. Answers how many they were. */
  revokeAllBy(organizationId: string, userId: string, now: Date): Promise<number>;
  /** @throws Problem `not-found` */
  getInviteCode(year: Year, id: string): Promise<InviteCodeItem>;
  /**
   * The code in one of these states. @throws Problem `invite-code-not-valid`, the same for unknown, outdated, used up and
   * revoked
   */
  getUsable(code: string, states: readonly InviteState[], now: Date): Promise<InviteCodeItem>;
  /** In whatever state. */
  find(code: string): Promise<InviteCodeItem | undefined>;
  add(item: InviteCodeItem): Write[];
  /** Counts one use; the one too many is `invite-code-not-valid`. */
  use(item: InviteCodeItem): Write;
  revoke(item: InviteCodeItem, at: string): Update;
}

export const createInviteCodeRepository = (table: Table): InviteCodeRepository => {
  const find = (year: Year, id: string) => table.find(itemSchema, key(year, id), { consistent: true });
  const findByCode: InviteCodeRepository['find'] = async (code) => {
    const pointer = await table.find(pointerSchema, pointerKey(code), { consistent: true });
    return pointer && find(pointer, pointer.id);
  };
  const list: InviteCodeRepository['list'] = ({ organizationId, fiscalYear }, query) =>
    page(
      table,
      itemSchema,
      { pk: `ORG#${organizationId}`, prefix: prefix(fiscalYear), newestFirst: true, consistent: true },
      query,
    );
  const revoke: InviteCodeRepository['revoke'] = (item, at) =>
    update(key(item, item.id)).expectExists().expectAbsent('revokedAt').set({ revokedAt: at });
  return {
    list,
    async revokeAllBy(organizationId, userId, now) {
      const all = await readAll((query) => list({ organizationId, fiscalYear: fiscalYearOf(now) }, query));
      const open = all.filter((item) => item.createdBy === userId && inviteStateOf(item, now) === 'open');
      await transactInTurn(
        table,
        open.map((item) => revoke(item, now.toISOString())),
      );
      return open.length;
    },
    async getInviteCode(year, id) {
      const item = await find(year, id);
      if (item === undefined) throw new Problem('not-found');
      return item;
    },
    find: findByCode,
    async getUsable(code, states, now) {
      const item = await findByCode(code);
      if (item === undefined || !states.includes(inviteStateOf(item, now)))
        throw new Problem('invite-code-not-valid');
      return item;
    },
    add(item) {
      const expiresAt = Math.floor(Date.parse(item.validUntil) / 1000) + keepSeconds;
      const { organizationId, fiscalYear, id } = item;
      return [
        create({ ...key(item, id), ...item, expiresAt }),
        create({ ...pointerKey(item.code), organizationId, fiscalYear, id, expiresAt }),
      ];
    },
    use: (item) =>
      update(key(item, item.id))
        .expectExists()
        .expectAbsent('revokedAt')
        .expectAbsentOrAtMost('used', item.maximumUses - 1)
        .increase('used')
        .orElse('invite-code-not-valid'),
    revoke,
  };
};

/** Contacts: those that wait stand by their age, the others by when they were done. */
import type * as z from 'zod';
import { contactSchema, type Contact } from '#shared/site/contact/schema.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '#functions/platform/table/write.ts';

const itemSchema = contactSchema.extend({
  /** Since when it stands where it stands. */
  stateAt: instantSchema,
});
export type ContactItem = z.output<typeof itemSchema>;
export type Standing = 'open' | 'done';

const key = (id: string): Key => ({ pk: `CONTACT#${id}`, sk: 'CONTACT' });
const numberPartition = (number: string): string => `CONTACT_NUMBER#${number}`;
const standingIndex = ({ state, stateAt }: Pick<ContactItem, 'state' | 'stateAt'>) => ({
  gsi2pk: `CONTACTS#${state === 'open' ? 'open' : 'done'}`,
  gsi2sk: stateAt,
});
/** After the end of it, as the privacy policy says. */
const keepSeconds = 2 * 365 * 24 * 60 * 60;

export interface ContactRepository {
  find(id: string): Promise<ContactItem | undefined>;
  /** By the 受付番号 that was mailed: eight signs, so in rare cases it is more than one. */
  listByNumber(number: string): Promise<ContactItem[]>;
  list(standing: Standing, query: PageQuery): Promise<Page<ContactItem>>;
  /** The same one again is `version-conflict`. */
  add(item: ContactItem): Write;
  /** As it was read; changed by now it is `version-conflict`. */
  change(
    before: ContactItem,
    next: Pick<Contact, 'state' | 'messages'> & { readonly stateAt: string },
  ): Update;
}

export const createContactRepository = (table: Table): ContactRepository => ({
  find: (id) => table.find(itemSchema, key(id), { consistent: true }),
  async listByNumber(number) {
    const { items } = await table.query(itemSchema, { pk: numberPartition(number), index: 'gsi1' });
    return items;
  },
  list: (standing, query) =>
    page(
      table,
      itemSchema,
      { pk: `CONTACTS#${standing}`, index: 'gsi2', newestFirst: standing === 'done' },
      query,
    ),
  add: (item) =>
    create({
      ...key(item.id),
      ...item,
      ...standingIndex(item),
      gsi1pk: numberPartition(item.number),
      gsi1sk: item.receivedAt,
    }),
  change({ id, version }, next) {
    const change = update(key(id))
      .expectVersion(version)
      .set({ ...next, ...standingIndex(next) });
    // Answered is done, too: few are closed after their answer.
    return next.state === 'open'
      ? change.remove('expiresAt')
      : change.set({ expiresAt: Math.floor(Date.parse(next.stateAt) / 1000) + keepSeconds });
  },
});

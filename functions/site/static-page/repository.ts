/** Pages of the office: a text never changes once it is written; which one people read is one row. An empty table is version 0. */
import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';
import { pageVersionSchema, type PageVersion, type StaticPageSlug } from '#shared/site/static-page/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Write } from '#functions/platform/table/write.ts';

const partition = (slug: StaticPageSlug): string => `STATIC_PAGE#${slug}`;
const numbered = (slug: StaticPageSlug, name: 'VERSION' | 'BODY', number: number): Key => ({
  pk: partition(slug),
  sk: `${name}#${String(number).padStart(5, '0')}`,
});
const currentKey = (slug: StaticPageSlug): Key => ({ pk: partition(slug), sk: 'CURRENT' });
const currentSchema = z.object({ number: z.int(), publishedAt: instantSchema });
const bodySchema = z.object({ body: z.string() });
const shown = 50;

export type Current = z.output<typeof currentSchema>;

interface StaticPageRepository {
  /** Undefined: nobody ever published another one than the product's. */
  current(slug: StaticPageSlug): Promise<Current | undefined>;
  /** Newest first, the last fifty, without number 0. */
  list(slug: StaticPageSlug): Promise<PageVersion[]>;
  /** @throws Problem `not-found` */
  getBody(slug: StaticPageSlug, number: number): Promise<string>;
  /** The number taken meanwhile is `version-conflict`. */
  add(slug: StaticPageSlug, version: PageVersion & { readonly by: string }, body: string): Write[];
  /** In the place of the one that was seen. */
  use(slug: StaticPageSlug, next: Current, instead: number): Write;
}

export const createStaticPageRepository = (table: Table): StaticPageRepository => ({
  current: (slug) => table.find(currentSchema, currentKey(slug), { consistent: true }),
  async list(slug) {
    const { items } = await table.query(pageVersionSchema, {
      pk: partition(slug),
      prefix: 'VERSION#',
      newestFirst: true,
      limit: shown,
      consistent: true,
    });
    return items;
  },
  async getBody(slug, number) {
    const found = await table.find(bodySchema, numbered(slug, 'BODY', number));
    if (found === undefined) throw new Problem('not-found');
    return found.body;
  },
  add: (slug, version, body) => [
    create({ ...numbered(slug, 'VERSION', version.number), ...version }),
    create({ ...numbered(slug, 'BODY', version.number), body }),
  ],
  use(slug, next, instead) {
    const change = update(currentKey(slug)).set(next);
    return instead === 0 ? change.expectAbsentOrAtMost('number', 0) : change.expect('number', instead);
  },
});

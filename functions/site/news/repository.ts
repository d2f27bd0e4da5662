/**
 * News: a head without the text, so that lists stay small, and every text it ever had. While it is out, the head stands in the
 * feed of its audience (sparse index), pinned ones above the others; all feeds have the same order and so one place in it.
 */
import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { newsForOfficeSchema, newsTextSchema, type NewsText } from '#shared/site/news/office-contract.ts';
import { feedOf, type Feed } from '#shared/site/news/policy.ts';
import { Problem } from '#shared/problem.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, remove, removeSeen, update, type Key, type Write } from '#functions/platform/table/write.ts';

export const newsItemSchema = newsForOfficeSchema.omit({ state: true }).extend({
  status: z.enum(['draft', 'out']),
  /** Which text is the present one. */
  text: z.int().min(1),
  wasOut: z.boolean(),
  /** When its text became another one than it was published with. */
  correctedAt: instantSchema.optional(),
  changedBy: z.string(),
});
export type NewsItem = z.output<typeof newsItemSchema>;
export type TextItem = NewsText & { readonly by: string };

const partition = (id: string): string => `NEWS#${id}`;
const key = (id: string): Key => ({ pk: partition(id), sk: 'NEWS' });
const textKey = (id: string, number: number): Key => ({
  pk: partition(id),
  sk: `TEXT#${String(number).padStart(4, '0')}`,
});
const list = 'NEWS';
const feedPartition = (feed: Feed): string => `NEWS_FEED#${feed}`;
const textsShown = 50;

/** Where it stands in every feed; the highest first. */
export const placeOf = ({ pinned, publishAt = '', id }: NewsItem): string =>
  `${pinned ? '2' : '1'}#${publishAt}#${id}`;

export interface NewsRepository {
  /** Those of a feed from a place downwards, the place itself left out; not yet and no longer visible ones too. */
  feed(
    feed: Feed,
    query: { readonly below?: string | undefined; readonly limit: number },
  ): Promise<NewsItem[]>;
  /** Newest first. */
  list(query: PageQuery): Promise<Page<NewsItem>>;
  find(id: string): Promise<NewsItem | undefined>;
  /** @throws Problem `not-found` */
  getText(id: string, number: number): Promise<NewsText>;
  /** Newest first, the last fifty. */
  listTexts(id: string): Promise<NewsText[]>;
  create(item: NewsItem, text: TextItem): Write[];
  /** Over the one that was read; changed since then it is `version-conflict`. */
  save(before: NewsItem, next: NewsItem, text?: TextItem): Write[];
  remove(item: NewsItem): Write[];
}

const feedIndex = (item: NewsItem) => ({ gsi2pk: feedPartition(feedOf(item)), gsi2sk: placeOf(item) });

function replaceSeen({ id, version }: NewsItem, next: NewsItem): Write {
  const { version: _, ...fields } = next;
  const change = update(key(id)).expectVersion(version).set(fields);
  for (const name of ['organizationId', 'publishAt', 'expiresAt', 'correctedAt'] as const)
    if (next[name] === undefined) change.remove(name);
  return next.status === 'out' ? change.set(feedIndex(next)) : change.remove('gsi2pk', 'gsi2sk');
}

export const createNewsRepository = (table: Table): NewsRepository => ({
  async feed(feed, { below, limit }) {
    const { items } = await table.query(newsItemSchema, {
      pk: feedPartition(feed),
      index: 'gsi2',
      newestFirst: true,
      limit: below === undefined ? limit : limit + 1,
      ...(below !== undefined && { to: below }),
    });
    return items.filter((item) => placeOf(item) !== below);
  },
  list: (query) => page(table, newsItemSchema, { pk: list, index: 'gsi1', newestFirst: true }, query),
  find: (id) => table.find(newsItemSchema, key(id), { consistent: true }),
  async getText(id, number) {
    const text = await table.find(newsTextSchema, textKey(id, number), { consistent: true });
    if (text === undefined) throw new Problem('not-found');
    return text;
  },
  async listTexts(id) {
    const { items } = await table.query(newsTextSchema, {
      pk: partition(id),
      prefix: 'TEXT#',
      newestFirst: true,
      limit: textsShown,
    });
    return items;
  },
  create: (item, text) => [
    create({
      ...key(item.id),
      ...item,
      gsi1pk: list,
      gsi1sk: item.id,
      ...(item.status === 'out' && feedIndex(item)),
    }),
    create({ ...textKey(item.id, text.number), ...text }),
  ],
  save: (before, next, text) => [
    replaceSeen(before, next),
    ...(text === undefined ? [] : [create({ ...textKey(next.id, text.number), ...text })]),
  ],
  remove: ({ id, version, text }) => [
    removeSeen(key(id), version),
    ...Array.from({ length: text }, (_, index) => remove(textKey(id, index + 1))),
  ],
});

/**
 * News: a head without the text, so that lists stay small, and every text it ever had. While it is out, the head stands in the
 * feed of its audience (sparse index); a pinned one stands there a second time, above the others. All feeds have the same order
 * and so one place in it.
 */
import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { newsForOfficeSchema, newsTextSchema, type NewsText } from '#shared/site/news/office-contract.ts';
import { feedOf, type Feed } from '#shared/site/news/policy.ts';
import { Problem } from '#shared/problem.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  removeSeen,
  replace,
  update,
  type Key,
  type Write,
} from '#functions/platform/table/write.ts';

const newsItemSchema = newsForOfficeSchema.omit({ state: true }).extend({
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

/** Where it stands in every feed, by its day or above all of these; the highest first. */
const placeOf = ({ publishAt = '', id }: NewsItem, above: boolean): string =>
  `${above ? '2' : '1'}#${publishAt}#${id}`;
const pinKey = (id: string): Key => ({ pk: partition(id), sk: 'PIN' });

/** Its second place has an end, and goes by itself some time after it. */
const pinSchema = z.object({ pin: newsItemSchema, gsi2sk: z.string() });
const rowSchema = z.union([
  newsItemSchema.extend({ gsi2sk: z.string() }).transform(({ gsi2sk: place, ...item }) => ({ place, item })),
  pinSchema.transform(({ gsi2sk: place, pin: item }) => ({ place, item })),
]);
/** A piece of news in one of its places. */
export interface Standing {
  readonly place: string;
  readonly item: NewsItem;
}
export const standsAbove = ({ place }: Standing): boolean => place.startsWith('2');

interface NewsRepository {
  /** Those of a feed from a place downwards, the place itself left out; not yet and no longer visible or pinned ones too. */
  feed(
    feed: Feed,
    query: { readonly below?: string | undefined; readonly limit: number },
  ): Promise<Standing[]>;
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

const feedIndex = (item: NewsItem, above = false) => ({
  gsi2pk: feedPartition(feedOf(item)),
  gsi2sk: placeOf(item, above),
});

const hasPin = ({ status, pinned }: NewsItem): boolean => status === 'out' && pinned;

function pin(item: NewsItem): Write {
  const { pinnedUntil } = item;
  const expiresAt = pinnedUntil === undefined ? undefined : Math.ceil(Date.parse(pinnedUntil) / 1000);
  return replace({
    ...pinKey(item.id),
    ...feedIndex(item, true),
    pin: item,
    ...(expiresAt && { expiresAt }),
  });
}

function replaceSeen({ id, version }: NewsItem, next: NewsItem): Write {
  const { version: _, ...fields } = next;
  const change = update(key(id)).expectVersion(version).set(fields);
  for (const name of ['organizationId', 'pinnedUntil', 'publishAt', 'expiresAt', 'correctedAt'] as const)
    if (next[name] === undefined) change.remove(name);
  return next.status === 'out' ? change.set(feedIndex(next)) : change.remove('gsi2pk', 'gsi2sk');
}

export const createNewsRepository = (table: Table): NewsRepository => ({
  async feed(feed, { below, limit }) {
    const { items } = await table.query(rowSchema, {
      pk: feedPartition(feed),
      index: 'gsi2',
      newestFirst: true,
      limit: below === undefined ? limit : limit + 1,
      ...(below !== undefined && { to: below }),
    });
    return items.filter(({ place }) => place !== below);
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
    ...(hasPin(item) ? [pin(item)] : []),
  ],
  save: (before, next, text) => [
    replaceSeen(before, next),
    ...(hasPin(next) ? [pin(next)] : hasPin(before) ? [remove(pinKey(next.id))] : []),
    ...(text === undefined ? [] : [create({ ...textKey(next.id, text.number), ...text })]),
  ],
  remove: ({ id, version, text }) => [
    removeSeen(key(id), version),
    ...Array.from({ length: text }, (_, index) => remove(textKey(id, index + 1))),
  ],
});

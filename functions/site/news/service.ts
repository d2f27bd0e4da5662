/** News as people read it: several feeds in one order, without what is not yet or no longer to be seen. */
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import {
  feedOf,
  feedsFor,
  isPinned,
  isUnread,
  newsStateOf,
  type Feed,
  type Reading,
} from '#shared/site/news/policy.ts';
import type { NewsArticle, NewsHeadline } from '#shared/site/news/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createNewsReadings } from './reading-repository.ts';
import { createNewsRepository, standsAbove, type NewsItem, type Standing } from './repository.ts';

/** `undefined`: anybody. */
type Reader = Actor | undefined;

const placeShape = /^[12]#[\dTZ:.-]{0,30}#nws_[\w-]{1,40}$/u;

function placeIn(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!placeShape.test(place))
    throw new Problem('invalid-input', { detail: 'ページの位置が正しくありません。' });
  return place;
}

/** To be seen, and in the one of its places where it is to be seen now. */
const isShown = ({ place, item }: Standing, now: Date): boolean =>
  newsStateOf(item, now) === 'published' && standsAbove({ place, item }) === isPinned(item, now);

function toHeadline(item: NewsItem, reading: Reading | undefined, now: Date): NewsHeadline {
  const { id, title, level, publishAt: publishedAt = '', correctedAt } = item;
  const pinned = isPinned(item, now);
  const headline = { id, title, level, pinned, publishedAt, ...(correctedAt && { correctedAt }) };
  return reading === undefined ? headline : { ...headline, unread: isUnread(headline, reading, now) };
}

export type NewsService = ReturnType<typeof createNewsService>;

export function createNewsService({ table, clock }: Basis) {
  const news = createNewsRepository(table);
  const readings = createNewsReadings(table, clock);

  const readingOf = async (reader: Reader): Promise<Reading | undefined> =>
    reader && readings.of(reader.userId);

  async function find(reader: Reader, newsId: string): Promise<NewsItem> {
    const item = await news.find(newsId);
    const visible =
      item !== undefined &&
      newsStateOf(item, clock()) === 'published' &&
      feedsFor(reader).includes(feedOf(item));
    if (!visible) throw new Problem('not-found');
    return item;
  }

  return {
    async list(reader: Reader, { cursor, limit }: PageQuery): Promise<Page<NewsHeadline>> {
      const now = clock();
      const below = placeIn(cursor);
      const of = (feed: Feed) => news.feed(feed, { below, limit: limit + 1 });
      const [reading, ...feeds] = await Promise.all([readingOf(reader), ...feedsFor(reader).map(of)]);
      const found = feeds.flat().toSorted((a, b) => (a.place < b.place ? 1 : -1));
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        // What is not to be seen leaves a gap: a page may be shorter than it was asked for.
        items: shown
          .filter((standing) => isShown(standing, now))
          .map(({ item }) => toHeadline(item, reading, now)),
        ...(found.length > limit && last && { nextCursor: Buffer.from(last.place).toString('base64url') }),
      };
    },

    /** @throws Problem `not-found`, also for what is not for this reader */
    async get(reader: Reader, newsId: string): Promise<NewsArticle> {
      const [item, reading] = await Promise.all([find(reader, newsId), readingOf(reader)]);
      const { body } = await news.getText(newsId, item.text);
      return { ...toHeadline(item, reading, clock()), body };
    },

    /** Its text alone. @throws Problem `not-found`, also for what is not for this reader */
    async getBody(reader: Reader, newsId: string): Promise<NewsArticle['body']> {
      const { text } = await find(reader, newsId);
      return (await news.getText(newsId, text)).body;
    },

    /** @throws Problem `not-found` */
    async read(actor: Actor, newsId: string): Promise<void> {
      await find(actor, newsId);
      await table.write(readings.read(actor.userId, newsId));
    },

    /** Answers until when everything is read. */
    async readAll({ userId }: Actor): Promise<string> {
      const until = clock().toISOString();
      await table.write(readings.readAll(userId, until));
      return until;
    },
  };
}

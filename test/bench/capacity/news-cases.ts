/** News from its draft to its end, with a picture in it, and pages of the service; each round writes its own. */
import * as z from 'zod';
import type { Before, Case, Fixture } from './case.ts';

const as = 'admin';
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const content = { title: '計測のお知らせ', level: 'info', audience: 'all', pinned: false } as const;
const written = z.object({ id: z.string(), version: z.int() });
const uploaded = z.object({ pictureId: z.string() });
const page = z.object({ current: z.int(), versions: z.array(z.object({ number: z.int() })) });

const newsOf = ({ answer }: Before, from = 'createNews') => written.parse(answer(from));
const pictureOf = ({ answer }: Before) => uploaded.parse(answer('addNewsPicture')).pictureId;
const one = (_: Fixture, before: Before) => ({ params: { newsId: newsOf(before).id } });
const shown = (_: Fixture, before: Before) => ({
  params: { newsId: newsOf(before).id, pictureId: pictureOf(before) },
});

const slug = { slug: 'help' };
const pageNow = async ({ ask }: Before) =>
  page.parse(await ask('getStaticPageForOffice', as, { params: slug }));
const newest = async (before: Before): Promise<number> => (await pageNow(before)).versions[0]?.number ?? 0;

export const newsCases: Readonly<Record<string, Case>> = {
  createNews: { as, kind: 'act', input: () => ({ body: { ...content, body: '計測します。' } }) },
  addNewsPicture: { as, kind: 'act', input: () => ({ body: { data: picture } }) },
  getNewsPictureForOffice: {
    as,
    kind: 'read',
    input: (_, before) => ({ params: { pictureId: pictureOf(before) } }),
  },
  saveNews: {
    as,
    kind: 'act',
    input(_, before) {
      const { id: newsId, version } = newsOf(before);
      const body = `計測します。\n\n![計測の絵](picture:${pictureOf(before)})`;
      return { params: { newsId }, body: { content: { ...content, body }, reason: '', version } };
    },
  },
  // With every text it ever had.
  getNewsForOffice: { as, kind: 'list', input: one },
  publishNews: {
    as,
    kind: 'act',
    input: (fixture, before) => ({
      ...one(fixture, before),
      body: { version: newsOf(before, 'saveNews').version },
    }),
  },
  getPublicNews: { kind: 'read', input: one },
  getPublicNewsPicture: { kind: 'read', input: shown },
  getNews: { as: 'individual', kind: 'read', input: one },
  getNewsPicture: { as: 'individual', kind: 'read', input: shown },
  readNews: { as: 'individual', kind: 'act', input: one },
  readAllNews: { as: 'individual', kind: 'act' },
  withdrawNews: {
    as,
    kind: 'act',
    input: (fixture, before) => ({
      ...one(fixture, before),
      body: { reason: '計測のため', version: newsOf(before, 'publishNews').version },
    }),
  },
  deleteNews: {
    as,
    kind: 'act',
    // What was out is never deleted, so it is a draft of its own.
    async input(_, { ask }) {
      const draft = { body: { ...content, body: '計測します。' } };
      const { id: newsId, version } = written.parse(await ask('createNews', as, draft));
      return { params: { newsId }, query: { version } };
    },
  },
  writeStaticPage: {
    as,
    kind: 'act',
    input: async (_, before) => ({
      params: slug,
      body: { body: '## 使い方\n\n計測します。', note: '計測のため', after: await newest(before) },
    }),
  },
  // With what every version of it says about itself.
  getStaticPageForOffice: { as, kind: 'list', input: () => ({ params: slug }) },
  getStaticPageText: {
    as,
    kind: 'read',
    input: async (_, before) => ({ params: slug, query: { number: await newest(before) } }),
  },
  publishStaticPage: {
    as,
    kind: 'act',
    input: async (_, before) => ({
      params: slug,
      body: {
        number: await newest(before),
        reason: '計測のため',
        instead: (await pageNow(before)).current,
      },
    }),
  },
};

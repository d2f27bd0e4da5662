import type { newsContract, publicNewsContract } from '#shared/site/news/contract.ts';
import type { newsOfficeContract } from '#shared/site/news/office-contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { NewsOffice } from './office.ts';
import type { NewsPictures } from './pictures.ts';
import type { NewsService } from './service.ts';

export const publicNewsHandlers = (
  news: NewsService,
  pictures: NewsPictures,
): Handlers<typeof publicNewsContract> => ({
  getPublicNewsPicture: async ({ params }) =>
    pictures.getOf(await news.getBody(undefined, params.newsId), params.pictureId),
  listPublicNews: ({ query }) => news.list(undefined, query),
  getPublicNews: ({ params }) => news.get(undefined, params.newsId),
});

export const newsHandlers = (news: NewsService, pictures: NewsPictures): Handlers<typeof newsContract> => ({
  getNewsPicture: async ({ actor, params }) =>
    pictures.getOf(await news.getBody(actor, params.newsId), params.pictureId),
  listNews: ({ actor, query }) => news.list(actor, query),
  getNews: ({ actor, params }) => news.get(actor, params.newsId),
  async readNews({ actor, params }) {
    await news.read(actor, params.newsId);
    return params;
  },
  readAllNews: async ({ actor }) => ({ until: await news.readAll(actor) }),
});

export const newsOfficeHandlers = (
  office: NewsOffice,
  pictures: NewsPictures,
): Handlers<typeof newsOfficeContract> => ({
  addNewsPicture: async ({ body }) => ({ pictureId: await pictures.add(body.data) }),
  getNewsPictureForOffice: ({ params }) => pictures.get(params.pictureId),
  listNewsForOffice: ({ query }) => office.list(query),
  createNews: ({ actor, body }) => office.create(actor, body),
  getNewsForOffice: ({ params }) => office.get(params.newsId),
  saveNews: ({ actor, params, body }) => office.save(actor, params.newsId, body),
  publishNews: ({ actor, params, body }) => office.publish(actor, params.newsId, body.version),
  withdrawNews: ({ actor, params, body }) => office.withdraw(actor, params.newsId, body.version, body.reason),
  async deleteNews({ actor, params, query }) {
    await office.delete(actor, params.newsId, query.version);
    return params;
  },
});

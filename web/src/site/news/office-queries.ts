import { queryOptions } from '@tanstack/react-query';
import { newsOfficeContract } from '#shared/site/news/office-contract.ts';
import type { NewsContent } from '#shared/site/news/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';
import type { PictureSource } from './queries.ts';

export const officeNewsQuery = pagedQuery({
  queryKey: ['news', 'office'],
  read: (query, options) => call(newsOfficeContract.listNewsForOffice, { query }, options),
  fresh: true,
});

const one = (newsId: string) => ({ params: { newsId } });

export const newsDetailQuery = (newsId: string) =>
  queryOptions({
    queryKey: ['news', 'office', 'one', newsId],
    queryFn: ({ signal }) => call(newsOfficeContract.getNewsForOffice, one(newsId), { signal }),
    staleTime: 0,
  });

export const officePictures: PictureSource = {
  name: 'office',
  read: (pictureId, signal) =>
    call(newsOfficeContract.getNewsPictureForOffice, { params: { pictureId } }, { signal }),
};
/** @param data Base64 */
export const addPicture = async (data: string): Promise<string> =>
  (await call(newsOfficeContract.addNewsPicture, { body: { data } })).pictureId;

export const createNews = (body: NewsContent) => call(newsOfficeContract.createNews, { body });
export const saveNews = (newsId: string, body: { content: NewsContent; reason: string; version: number }) =>
  call(newsOfficeContract.saveNews, { ...one(newsId), body });
export const publishNews = (newsId: string, version: number) =>
  call(newsOfficeContract.publishNews, { ...one(newsId), body: { version } });
export const withdrawNews = (newsId: string, reason: string, version: number) =>
  call(newsOfficeContract.withdrawNews, { ...one(newsId), body: { reason, version } });
export const deleteNews = (newsId: string, version: number) =>
  call(newsOfficeContract.deleteNews, { ...one(newsId), query: { version: String(version) } });

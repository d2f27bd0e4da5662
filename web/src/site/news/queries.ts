/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { newsContract, publicNewsContract } from '#shared/site/news/contract.ts';
import type { NewsHeadline } from '#shared/site/news/schema.ts';
import type { Picture } from '#shared/site/news/picture.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

/** Signed out one reads what is for everybody. */
export const newsQuery = (signedIn: boolean) =>
  pagedQuery({
    queryKey: ['news', 'list', signedIn],
    read: (query, options) =>
      call(signedIn ? newsContract.listNews : publicNewsContract.listPublicNews, { query }, options),
  });

const latestShown = 3;
const mostPinned = 2;

/** On homes and the front page: whatever is pinned, the newest of the others has a line. */
export function latestOf(items: readonly NewsHeadline[]): NewsHeadline[] {
  const pinned = items.filter((item) => item.pinned).slice(0, mostPinned);
  const others = items.filter((item) => !item.pinned);
  return [...pinned, ...others].slice(0, latestShown);
}

/** What is planned stands above them and is left out. */
const latestAsked = 10;

export const latestNewsQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: ['news', 'latest', signedIn],
    queryFn: async ({ signal }) => {
      const list = signedIn ? newsContract.listNews : publicNewsContract.listPublicNews;
      return latestOf((await call(list, { query: { limit: latestAsked } }, { signal })).items);
    },
    staleTime: 60_000,
  });

export const articleQuery = (newsId: string, signedIn: boolean) =>
  queryOptions({
    queryKey: ['news', 'one', newsId, signedIn],
    queryFn: ({ signal }) =>
      call(
        signedIn ? newsContract.getNews : publicNewsContract.getPublicNews,
        { params: { newsId } },
        { signal },
      ),
  });

/** Where pictures come from: an article, as one may read it. */
export interface PictureSource {
  readonly name: string;
  readonly read: (pictureId: string, signal: AbortSignal) => Promise<Picture>;
}
export const picturesOf = (newsId: string, signedIn: boolean): PictureSource => ({
  name: `${newsId} ${String(signedIn)}`,
  read: (pictureId, signal) =>
    call(
      signedIn ? newsContract.getNewsPicture : publicNewsContract.getPublicNewsPicture,
      { params: { newsId, pictureId } },
      { signal },
    ),
});

/** It never changes. */
export const pictureQuery = ({ name, read }: PictureSource, pictureId: string) =>
  queryOptions({
    queryKey: ['news-picture', name, pictureId],
    queryFn: ({ signal }) => read(pictureId, signal),
    staleTime: Infinity,
  });

export const readNews = (newsId: string) => call(newsContract.readNews, { params: { newsId } });
export const readAllNews = () => call(newsContract.readAllNews);

export const refreshNews = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['news'] });

import { useEffect } from 'react';

const siteName = 'タイピングトレーニング ユーザーページ';

/** `お知らせ | タイピングトレーニング ユーザーページ` */
export const documentTitle = (page: string | undefined): string =>
  page === undefined || page === '' ? siteName : `${page} | ${siteName}`;

/** For a page whose name comes with its data; others are named in the table of routes. */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) document.title = documentTitle(page);
  }, [page]);
}

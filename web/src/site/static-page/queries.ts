/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { staticPageContract } from '#shared/site/static-page/contract.ts';
import { staticPageOfficeContract } from '#shared/site/static-page/office-contract.ts';
import type { StaticPageSlug } from '#shared/site/static-page/schema.ts';
import { call } from '#web/lib/api.ts';

const one = (slug: StaticPageSlug) => ({ params: { slug } });

export const staticPageQuery = (slug: StaticPageSlug) =>
  queryOptions({
    queryKey: ['static-page', slug],
    queryFn: ({ signal }) => call(staticPageContract.getStaticPage, one(slug), { signal }),
    staleTime: 5 * 60_000,
  });

export const officePageQuery = (slug: StaticPageSlug) =>
  queryOptions({
    queryKey: ['static-page', 'office', slug],
    queryFn: ({ signal }) => call(staticPageOfficeContract.getStaticPageForOffice, one(slug), { signal }),
    staleTime: 0,
  });

export const pageTextQuery = (slug: StaticPageSlug, number: number) =>
  queryOptions({
    queryKey: ['static-page', 'office', slug, 'text', number],
    queryFn: ({ signal }) =>
      call(
        staticPageOfficeContract.getStaticPageText,
        { ...one(slug), query: { number: String(number) } },
        { signal },
      ),
  });

export const writePage = (slug: StaticPageSlug, body: { body: string; note: string; after: number }) =>
  call(staticPageOfficeContract.writeStaticPage, { ...one(slug), body });
export const publishPage = (
  slug: StaticPageSlug,
  body: { number: number; reason: string; instead: number; asksConsent: boolean },
) => call(staticPageOfficeContract.publishStaticPage, { ...one(slug), body });

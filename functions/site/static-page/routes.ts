import type { staticPageContract } from '#shared/site/static-page/contract.ts';
import type { staticPageOfficeContract } from '#shared/site/static-page/office-contract.ts';
import { staticPageSlugSchema, type StaticPageSlug } from '#shared/site/static-page/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { StaticPageOffice } from './office.ts';
import type { StaticPages } from './service.ts';

function slugOf({ slug }: { readonly slug: string }): StaticPageSlug {
  const known = staticPageSlugSchema.safeParse(slug);
  if (!known.success) throw new Problem('not-found');
  return known.data;
}

export const staticPageHandlers = (pages: StaticPages): Handlers<typeof staticPageContract> => ({
  getStaticPage: ({ params }) => pages.read(slugOf(params)),
  getTerms: () => pages.terms(),
});

export const staticPageOfficeHandlers = (
  pages: StaticPages,
  office: StaticPageOffice,
): Handlers<typeof staticPageOfficeContract> => ({
  getStaticPageForOffice: ({ params }) => office.get(slugOf(params)),
  getStaticPageText: ({ params, query }) => pages.text(slugOf(params), query.number),
  writeStaticPage: ({ actor, params, body }) => office.write(actor, slugOf(params), body),
  publishStaticPage: ({ actor, params, body }) => office.publish(actor, slugOf(params), body),
});

/** The files of the console's pages: asked for with the first of them. */
import type { PageRoute } from '../route.ts';

export const pages = {
  '/admin/organizations': () => import('../../features/organization/pages/office-list.tsx'),
  '/admin/organizations/:id': () => import('../../features/organization/pages/office-one.tsx'),
  '/admin/users': () => import('../../features/account-care/pages/office-users.tsx'),
  '/admin/users/:id': () => import('../../features/account-care/pages/office-user.tsx'),
  '/admin/orders': () => import('../../features/payment/pages/office-orders.tsx'),
  '/admin/orders/:id': () => import('../../features/payment/pages/office-order.tsx'),
  '/admin/subscriptions': () => import('../../features/subscription/pages/office-subscriptions.tsx'),
  '/admin/competition': () => import('../../features/competition/pages/office-seasons.tsx'),
  '/admin/competition/seasons/:id': () => import('../../features/competition/pages/office-season.tsx'),
  '/admin/competition/divisions': () => import('../../features/competition/pages/office-divisions.tsx'),
  '/admin/competition/divisions/:code': () => import('../../features/competition/pages/office-division.tsx'),
  '/admin/competition/texts': () => import('../../features/task-text/pages/office-texts.tsx'),
  '/admin/competition/texts/new': () => import('../../features/task-text/pages/office-new.tsx'),
  '/admin/competition/texts/:id': () => import('../../features/task-text/pages/office-text.tsx'),
  '/admin/competition/results': () => import('../../features/correction/pages/office-results.tsx'),
  '/admin/competition/results/:id': () => import('../../features/correction/pages/office-result.tsx'),
  '/admin/competition/rejudges': () => import('../../features/rejudge/pages/office-rejudges.tsx'),
  '/admin/competition/rejudges/:id': () => import('../../features/rejudge/pages/office-rejudge.tsx'),
  '/admin/competition/appeals': () => import('../../features/appeal/pages/office-appeals.tsx'),
  '/admin/competition/appeals/:id': () => import('../../features/appeal/pages/office-appeal.tsx'),
  '/admin/training-logs': () => import('../../features/training-log/pages/office-reviews.tsx'),
  '/admin/certificates': () => import('../../features/parcel/pages/office-parcels.tsx'),
  '/admin/certificates/templates': () =>
    import('../../features/certificate-template/pages/office-templates.tsx'),
  '/admin/certificates/templates/:version': () =>
    import('../../features/certificate-template/pages/office-template.tsx'),
  '/admin/certificates/issued': () =>
    import('../../features/certificate-application/pages/office-certificates.tsx'),
  '/admin/certificates/issued/:number': () =>
    import('../../features/certificate-application/pages/office-certificate.tsx'),
  '/admin/news': () => import('../../features/news/pages/office-news.tsx'),
  '/admin/news/new': () => import('../../features/news/pages/office-new.tsx'),
  '/admin/news/:id': () => import('../../features/news/pages/office-article.tsx'),
  '/admin/contacts': () => import('../../features/contact/pages/office-contacts.tsx'),
  '/admin/contacts/:id': () => import('../../features/contact/pages/office-contact.tsx'),
  '/admin/pages': () => import('../../features/static-page/pages/office-pages.tsx'),
  '/admin/pages/:slug': () => import('../../features/static-page/pages/office-page.tsx'),
  '/admin/switches': () => import('../../features/feature-switch/pages/office-switches.tsx'),
  '/admin/documents': () => import('../../features/trade-document/pages/office-documents.tsx'),
  '/admin/search': () => import('../../features/search/pages/office-search.tsx'),
  '/admin/audit': () => import('../../features/trail/pages/office-audit.tsx'),
  '/admin/jobs': () => import('../../features/job/pages/office-jobs.tsx'),
  '/admin/competition/settings': () => import('../../features/competition/pages/office-settings.tsx'),
} as const satisfies Readonly<Record<string, PageRoute['lazy']>>;

/** The files of the console's pages: asked for with the first of them. */
import type { PageRoute } from '../route.ts';

export const pages = {
  '/admin/organizations': () => import('../../people/organization/pages/office-list.tsx'),
  '/admin/organizations/:id': () => import('../../people/organization/pages/office-one.tsx'),
  '/admin/users': () => import('../../office/account-care/pages/office-users.tsx'),
  '/admin/users/:id': () => import('../../office/account-care/pages/office-user.tsx'),
  '/admin/orders': () => import('../../shop/payment/pages/office-orders.tsx'),
  '/admin/orders/:id': () => import('../../shop/payment/pages/office-order.tsx'),
  '/admin/subscriptions': () => import('../../shop/subscription/pages/office-subscriptions.tsx'),
  '/admin/competition': () => import('../../competition/competition/pages/office-seasons.tsx'),
  '/admin/competition/seasons/:id': () => import('../../competition/competition/pages/office-season.tsx'),
  '/admin/competition/seasons/:id/next': () =>
    import('../../competition/competition/pages/office-next-season.tsx'),
  '/admin/competition/day': () => import('../../competition/season-day/pages/office-season-day.tsx'),
  '/admin/competition/divisions': () => import('../../competition/competition/pages/office-divisions.tsx'),
  '/admin/competition/divisions/:code': () =>
    import('../../competition/competition/pages/office-division.tsx'),
  '/admin/competition/texts': () => import('../../competition/task-text/pages/office-texts.tsx'),
  '/admin/competition/texts/new': () => import('../../competition/task-text/pages/office-new.tsx'),
  '/admin/competition/texts/:id': () => import('../../competition/task-text/pages/office-text.tsx'),
  '/admin/competition/results': () => import('../../competition/correction/pages/office-results.tsx'),
  '/admin/competition/results/:id': () => import('../../competition/correction/pages/office-result.tsx'),
  '/admin/competition/fairness': () => import('../../competition/scoring/fairness/pages/office-fairness.tsx'),
  '/admin/competition/rejudges': () =>
    import('../../competition/correction/rejudge/pages/office-rejudges.tsx'),
  '/admin/competition/rejudges/:id': () =>
    import('../../competition/correction/rejudge/pages/office-rejudge.tsx'),
  '/admin/competition/appeals': () => import('../../competition/correction/appeal/pages/office-appeals.tsx'),
  '/admin/competition/appeals/:id': () =>
    import('../../competition/correction/appeal/pages/office-appeal.tsx'),
  '/admin/training-logs': () => import('../../practice/training-log/pages/office-reviews.tsx'),
  '/admin/certificates': () => import('../../certificate/parcel/pages/office-parcels.tsx'),
  '/admin/certificates/templates': () =>
    import('../../certificate/certificate-template/pages/office-templates.tsx'),
  '/admin/certificates/templates/:version': () =>
    import('../../certificate/certificate-template/pages/office-template.tsx'),
  '/admin/certificates/issued': () => import('../../certificate/certificate/pages/office-certificates.tsx'),
  '/admin/certificates/issued/:number': () =>
    import('../../certificate/certificate/pages/office-certificate.tsx'),
  '/admin/news': () => import('../../site/news/pages/office-news.tsx'),
  '/admin/news/new': () => import('../../site/news/pages/office-new.tsx'),
  '/admin/news/:id': () => import('../../site/news/pages/office-article.tsx'),
  '/admin/contacts': () => import('../../site/contact/pages/office-contacts.tsx'),
  '/admin/contacts/:id': () => import('../../site/contact/pages/office-contact.tsx'),
  '/admin/pages': () => import('../../site/static-page/pages/office-pages.tsx'),
  '/admin/pages/:slug': () => import('../../site/static-page/pages/office-page.tsx'),
  '/admin/switches': () => import('../../record/feature-switch/pages/office-switches.tsx'),
  '/admin/documents': () => import('../../shop/trade-document/pages/office-documents.tsx'),
  '/admin/search': () => import('../../office/search/pages/office-search.tsx'),
  '/admin/audit': () => import('../../record/trail/pages/office-audit.tsx'),
  '/admin/jobs': () => import('../../record/job/pages/office-jobs.tsx'),
  '/admin/competition/settings': () => import('../../competition/competition/pages/office-settings.tsx'),
} as const satisfies Readonly<Record<string, PageRoute['lazy']>>;

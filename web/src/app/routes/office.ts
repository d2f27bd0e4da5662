/** The office's console. */
import { area, page } from './area.ts';

export const officeRoutes = area(
  { layout: 'default', who: ['admin'] },
  {
    '/admin/organizations': page(
      '団体・学校',
      () => import('../../features/organization/pages/office-list.tsx'),
      { nav: { section: 'office' } },
    ),
    '/admin/organizations/:id': page(
      '団体・学校',
      () => import('../../features/organization/pages/office-one.tsx'),
    ),
    '/admin/orders': page('注文と返金', () => import('../../features/payment/pages/office-orders.tsx'), {
      nav: { section: 'office' },
    }),
    '/admin/orders/:id': page('注文と返金', () => import('../../features/payment/pages/office-order.tsx')),
    '/admin/competition': page(
      '大会の管理',
      () => import('../../features/competition/pages/office-seasons.tsx'),
      { nav: { section: 'office' } },
    ),
    '/admin/competition/seasons/:id': page(
      '大会の管理',
      () => import('../../features/competition/pages/office-season.tsx'),
    ),
    '/admin/competition/divisions': page(
      '部門',
      () => import('../../features/competition/pages/office-divisions.tsx'),
      { nav: { section: 'office' } },
    ),
    '/admin/competition/divisions/:code': page(
      '部門',
      () => import('../../features/competition/pages/office-division.tsx'),
    ),
    '/admin/competition/texts': page(
      '課題文',
      () => import('../../features/task-text/pages/office-texts.tsx'),
      { nav: { section: 'office' } },
    ),
    '/admin/competition/texts/new': page(
      '課題文を書く',
      () => import('../../features/task-text/pages/office-new.tsx'),
    ),
    '/admin/competition/texts/:id': page(
      '課題文',
      () => import('../../features/task-text/pages/office-text.tsx'),
    ),
    '/admin/competition/results': page(
      '結果と順位表',
      () => import('../../features/correction/pages/office-results.tsx'),
      { nav: { section: 'office' } },
    ),
    '/admin/competition/results/:id': page(
      '結果と順位表',
      () => import('../../features/correction/pages/office-result.tsx'),
    ),
    '/admin/competition/rejudges': page(
      '再採点',
      () => import('../../features/rejudge/pages/office-rejudges.tsx'),
      { nav: { section: 'office' } },
    ),
    '/admin/competition/rejudges/:id': page(
      '再採点',
      () => import('../../features/rejudge/pages/office-rejudge.tsx'),
    ),
    '/admin/competition/appeals': page(
      '異議申し立て',
      () => import('../../features/appeal/pages/office-appeals.tsx'),
      { nav: { section: 'office' } },
    ),
    '/admin/competition/appeals/:id': page(
      '異議申し立て',
      () => import('../../features/appeal/pages/office-appeal.tsx'),
    ),
    '/admin/certificates': page(
      '認定証の発送',
      () => import('../../features/parcel/pages/office-parcels.tsx'),
      { nav: { section: 'office' } },
    ),
    '/admin/certificates/templates': page(
      '認定証の書式',
      () => import('../../features/certificate-template/pages/office-templates.tsx'),
      { nav: { section: 'office' } },
    ),
    '/admin/certificates/templates/:version': page(
      '認定証の書式',
      () => import('../../features/certificate-template/pages/office-template.tsx'),
    ),
    '/admin/certificates/issued': page(
      '発行済みの認定証',
      () => import('../../features/certificate-application/pages/office-certificates.tsx'),
      { nav: { section: 'office' } },
    ),
    '/admin/certificates/issued/:number': page(
      '発行済みの認定証',
      () => import('../../features/certificate-application/pages/office-certificate.tsx'),
    ),
    '/admin/documents': page(
      '発行した書類',
      () => import('../../features/trade-document/pages/office-documents.tsx'),
      { nav: { section: 'office' } },
    ),
    '/admin/competition/settings': page(
      '参加料と条件',
      () => import('../../features/competition/pages/office-settings.tsx'),
      { nav: { section: 'office' } },
    ),
  },
);

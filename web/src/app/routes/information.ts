/** What anybody may read: news, and the pages every service has. */
import { staticPageSlugs } from '#shared/static-page/slug.ts';
import { area, page } from './area.ts';

export const informationRoutes = area(
  { layout: 'default', who: 'all' },
  {
    '/news': page('お知らせ', () => import('../../features/news/pages/news.tsx'), {
      nav: { section: 'account' },
    }),
    '/notices': page('通知', () => import('../../features/notice/pages/notices.tsx'), {
      who: 'in',
    }),
    '/news/:id': page('お知らせ', () => import('../../features/news/pages/article.tsx'), { print: true }),
    '/:components': page('ご案内', () => import('../../features/static-page/pages/page.tsx'), {
      layout: 'noSidebar',
      print: true,
      values: { components: staticPageSlugs },
    }),
  },
);

/** What anybody may read: news, and the pages every service has. */
import { staticPageSlugs } from '#shared/site/static-page/slug.ts';
import { distant, distantArea } from './area.ts';

export const informationRoutes = distantArea(
  { layout: 'default', who: 'all' },
  {
    '/news': distant('お知らせ'),
    '/notices': distant('通知', {
      who: 'in',
    }),
    '/news/:id': distant('お知らせ', { print: true }),
    '/accessibility': distant('アクセシビリティ', { layout: 'noSidebar', print: true }),
    '/:components': distant('ご案内', {
      layout: 'noSidebar',
      print: true,
      values: { components: staticPageSlugs },
    }),
  },
  () => import('./pages.ts'),
);

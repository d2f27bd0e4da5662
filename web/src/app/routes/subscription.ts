/** Contents to practise with: what is open, and buying them. */
import { contentNames } from '#shared/subscription/content.ts';
import { area, page } from './area.ts';

export const subscriptionRoutes = area(
  { layout: 'default', who: ['individual', 'student', 'owner', 'teacher'] },
  {
    '/subscribe': page('教材', () => import('../../features/subscription/pages/contents.tsx'), {
      approved: true,
      nav: { section: 'practice' },
    }),
    '/subscribe/:contentName': page('教材', () => import('../../features/subscription/pages/content.tsx'), {
      approved: true,
      values: { contentName: contentNames },
    }),
  },
);

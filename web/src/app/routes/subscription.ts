/** Contents to practise with: what is open, and buying them. */
import { contentNames } from '#shared/shop/subscription/content.ts';
import { distant, distantArea } from './area.ts';

export const subscriptionRoutes = distantArea(
  { layout: 'default', who: ['individual', 'student', 'owner', 'teacher'] },
  {
    '/subscribe': distant('教材', {
      approved: true,
    }),
    '/subscribe/:contentName': distant('教材', {
      approved: true,
      values: { contentName: contentNames },
    }),
  },
  () => import('./pages.ts'),
);

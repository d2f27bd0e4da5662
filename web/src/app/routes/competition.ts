/** The competition and its results. */
import { area, page } from './area.ts';

export const competitionRoutes = area(
  { layout: 'default', who: ['individual', 'student'] },
  {
    '/maipaso-competition/participant/result': page(
      '競技の結果',
      () => import('../../features/result/pages/results.tsx'),
      { nav: { section: 'competition', label: '結果' } },
    ),
    '/maipaso-competition/participant/result/:id': page(
      '競技の結果',
      () => import('../../features/result/pages/result.tsx'),
      { print: true },
    ),
  },
);

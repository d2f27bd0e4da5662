/** Practice: one's own, and that of a class. */
import { kindWords } from '#shared/training-log/words.ts';
import type { TrainingKind } from '#shared/training-log/kind.ts';
import { area, page } from './area.ts';

const own = (kind: TrainingKind) =>
  page(`${kindWords[kind].title}の記録`, () => import('../../features/training-log/pages/own.tsx'), {
    print: true,
    nav: { section: 'practice' },
  });
const ofClass = (kind: TrainingKind) =>
  page(
    `クラスの記録（${kindWords[kind].title}）`,
    () => import('../../features/training-log/pages/class.tsx'),
    {
      who: ['owner', 'teacher'],
      approved: true,
      print: true,
      nav: { section: 'practice', label: `クラス：${kindWords[kind].title}` },
    },
  );

export const trainingLogRoutes = area(
  { layout: 'default', who: ['individual', 'student'] },
  {
    '/training-log/maipaso': own('maipaso'),
    '/training-log/typing-method': own('typing-method'),
    '/training-log/typing-english': own('typing-english'),
    '/organization/training-log/maipaso': ofClass('maipaso'),
    '/organization/training-log/typing-method': ofClass('typing-method'),
    '/organization/training-log/typing-english': ofClass('typing-english'),
    '/organization/training-log/programing': ofClass('programing'),
    '/organization/training-log/programming': { redirect: '/organization/training-log/programing' },
  },
);

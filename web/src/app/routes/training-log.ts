/** Practice: one's own, and that of a class. */
import { kindTitles, type TrainingKind } from '#shared/practice/training-log/kind.ts';
import { distant, distantArea } from './area.ts';

const own = (kind: TrainingKind) =>
  distant(`${kindTitles[kind]}の記録`, {
    print: true,
  });
const ofStaff = (title: string) =>
  distant(title, {
    who: ['owner', 'teacher'],
    approved: true,
    print: true,
  });
const ofClass = (kind: TrainingKind) => ofStaff(`クラスの記録（${kindTitles[kind]}）`);

export const trainingLogRoutes = distantArea(
  { layout: 'default', who: ['individual', 'student'] },
  {
    '/training-log/maipaso': own('maipaso'),
    '/training-log/typing-method': own('typing-method'),
    '/training-log/typing-english': own('typing-english'),
    '/organization/training-log/month': ofStaff('今月のまとめ'),
    '/organization/training-log/maipaso': ofClass('maipaso'),
    '/organization/training-log/typing-method': ofClass('typing-method'),
    '/organization/training-log/typing-english': ofClass('typing-english'),
    '/organization/training-log/programing': ofClass('programing'),
  },
  () => import('./pages.ts'),
  { '/organization/training-log/programming': { redirect: '/organization/training-log/programing' } },
);

import { serve } from '#functions/platform/http/serve.ts';

const attempts = () => import('./attempts.ts');
const replays = () => import('./replays.ts');
const training = () => import('./training.ts');
const classroom = () => import('./classroom.ts');

export const handler = await serve('compete', '/api/main/compete', {
  attempts,
  reviews: attempts,
  'common-starts': classroom,
  attendance: classroom,
  replays,
  'pupil-replays': replays,
  'training-logs': training,
  'training-log-batches': training,
  trials: () => import('./trials.ts'),
  'open-contents': () => import('./contents.ts'),
});

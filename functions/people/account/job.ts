import { defineWork } from '#functions/platform/outbox/work.ts';
import { createAlignSignIn, type AlignDependencies } from './service.ts';
import { alignSignInMessage } from './message.ts';

export const work = defineWork(alignSignInMessage, (parts: AlignDependencies) => {
  const align = createAlignSignIn(parts);
  return ({ userId }) => align(userId);
});

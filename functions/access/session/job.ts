import { signOutEverywhereMessage } from './message.ts';
import { createSignOutEverywhere, type SignOutDependencies } from './service.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';

export const work = defineWork(signOutEverywhereMessage, (parts: SignOutDependencies) => {
  const signOut = createSignOutEverywhere(parts);
  return ({ userId }) => signOut(userId);
});

import { signOutEverywhereMessage } from '../../core/account/message.ts';
import { createSignOutEverywhere, type SignOutDependencies } from '../../core/account/sign-out.ts';
import { defineWork } from '../../platform/outbox/work.ts';

export const work = defineWork(signOutEverywhereMessage, (parts: SignOutDependencies) => {
  const signOut = createSignOutEverywhere(parts);
  return ({ userId }) => signOut(userId);
});

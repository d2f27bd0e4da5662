import type { profileContract } from '#shared/access/profile/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { ProfileService } from './service.ts';

export const profileHandlers = (profiles: ProfileService): Handlers<typeof profileContract> => ({
  getProfile: ({ actor }) => profiles.get(actor.userId),
  updateProfile: ({ actor, body }) => profiles.change(actor.userId, body),
});

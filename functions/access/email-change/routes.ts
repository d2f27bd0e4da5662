import type { emailChangeContract } from '#shared/access/email-change/contract.ts';
import type { createEmailChangeService } from './service.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

export const emailHandlers = (
  emails: ReturnType<typeof createEmailChangeService>,
): Handlers<typeof emailChangeContract> => ({
  async requestEmailChange({ actor, body }) {
    await emails.request(actor.userId, body.email, body.password);
    return { accepted: true };
  },
  async confirmEmailChange({ actor, body }) {
    return { email: await emails.confirm(actor, body.code) };
  },
});

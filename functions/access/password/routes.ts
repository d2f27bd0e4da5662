import type { passwordContract } from '#shared/access/password/contract.ts';
import type { RequestLink } from '#functions/mail/mailed-link/service.ts';
import { refuseGuessedFirst } from '#functions/platform/identity/guessed-first.ts';
import type { ChangePassword } from './service.ts';
import type { Recovery } from './recovery.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

interface PasswordRoutes {
  readonly requestLink: RequestLink;
  readonly recovery: Recovery;
  readonly changePassword: ChangePassword;
}

export const passwordHandlers = ({
  requestLink,
  recovery,
  changePassword,
}: PasswordRoutes): Handlers<typeof passwordContract> => ({
  async requestPasswordReset({ body }) {
    await requestLink('reset-password', body.email);
    return { accepted: true };
  },
  async resetPassword({ body }) {
    await recovery.reset(body.proof, body.password);
    return { accepted: true };
  },
  async checkNewPassword({ body }) {
    await refuseGuessedFirst(body.password);
    return { accepted: true };
  },
  async changePassword({ actor, body }) {
    await changePassword(actor.userId, body.current, body.password);
    return { accepted: true };
  },
});

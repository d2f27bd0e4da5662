import type { passwordContract } from '#shared/account/password-contract.ts';
import type { RequestLink } from '../../core/account/link-mailer.ts';
import { refuseGuessedFirst } from '../../core/account/password-policy.ts';
import type { ChangePassword } from '../../core/account/password.ts';
import type { Recovery } from '../../core/account/recovery.ts';
import type { Handlers } from '../../platform/http/implement.ts';

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
  async changePassword({ actor, accessToken, body }) {
    await changePassword(actor.userId, accessToken, body.current, body.password);
    return { accepted: true };
  },
});

import type { passwordContract } from '#shared/account/password-contract.ts';
import type { RequestLink } from '../../core/account/link-mailer.ts';
import type { createPasswordService } from '../../core/account/password.ts';
import type { Handlers } from '../../platform/http/implement.ts';

interface PasswordRoutes {
  readonly requestLink: RequestLink;
  readonly passwords: ReturnType<typeof createPasswordService>;
}

export const passwordHandlers = ({
  requestLink,
  passwords,
}: PasswordRoutes): Handlers<typeof passwordContract> => ({
  async requestPasswordReset({ body }) {
    await requestLink('reset-password', body.email);
    return { accepted: true };
  },
  async resetPassword({ body }) {
    await passwords.reset(body.proof, body.password);
    return { accepted: true };
  },
});

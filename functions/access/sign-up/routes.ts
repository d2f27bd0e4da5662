import type { signUpContract } from '#shared/access/sign-up/contract.ts';
import type { RequestLink } from '#functions/mail/mailed-link/service.ts';
import type { MailedLinks } from '#functions/mail/mailed-link/repository.ts';
import type { Recovery } from '#functions/access/password/recovery.ts';
import type { CompleteSignUp } from './service.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

interface SignUpRoutes {
  readonly links: MailedLinks;
  readonly recovery: Recovery;
  readonly requestLink: RequestLink;
  readonly completeSignUp: CompleteSignUp;
}

export const signUpHandlers = ({
  links,
  recovery,
  requestLink,
  completeSignUp,
}: SignUpRoutes): Handlers<typeof signUpContract> => ({
  async requestSignUp({ body }) {
    await requestLink('sign-up', body.email);
    return { accepted: true };
  },
  async checkMailedLink({ body }) {
    const { purpose, email, validUntil } =
      body.purpose === 'sign-up'
        ? await links.getOpen(['sign-up'], body.proof)
        : await recovery.getLink(body.proof);
    return { purpose, email, validUntil };
  },
  async completeSignUp({ body }) {
    return { email: await completeSignUp(body) };
  },
});

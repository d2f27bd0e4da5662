import type { signUpContract } from '#shared/account/sign-up-contract.ts';
import type { RequestLink } from '../../core/account/link-mailer.ts';
import type { MailedLinks } from '../../core/account/mailed-link.ts';
import type { Recovery } from '../../core/account/recovery.ts';
import type { CompleteSignUp } from '../../core/account/sign-up.ts';
import type { Handlers } from '../../platform/http/implement.ts';

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
    await completeSignUp(body.proof, body.password, body.account);
    return { kind: body.account.kind };
  },
});

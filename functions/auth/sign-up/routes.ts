import type { signUpContract } from '#shared/account/sign-up-contract.ts';
import type { RequestLink } from '../../core/account/link-mailer.ts';
import type { MailedLinks } from '../../core/account/mailed-link.ts';
import type { CompleteSignUp } from '../../core/account/sign-up.ts';
import type { Handlers } from '../../platform/http/implement.ts';

interface SignUpRoutes {
  readonly links: MailedLinks;
  readonly requestLink: RequestLink;
  readonly completeSignUp: CompleteSignUp;
}

export const signUpHandlers = ({
  links,
  requestLink,
  completeSignUp,
}: SignUpRoutes): Handlers<typeof signUpContract> => ({
  async requestSignUp({ body }) {
    await requestLink('sign-up', body.email);
    return { accepted: true };
  },
  async checkMailedLink({ body }) {
    const wanted =
      body.purpose === 'sign-up' ? (['sign-up'] as const) : (['reset-password', 'undo-email'] as const);
    const { purpose, email, validUntil } = await links.getOpen(wanted, body.proof);
    return { purpose, email, validUntil };
  },
  async completeSignUp({ body }) {
    await completeSignUp(body.proof, body.password, body.account);
    return { kind: body.account.kind };
  },
});

import { invitationWords } from './invitation-mail.ts';
import type { InvitationRepository } from './repository.ts';
import { sendInvitationMessage } from './message.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { SendMail } from '#functions/platform/mail/mail.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import { renderMail } from '#functions/platform/mail/render.ts';

interface InvitationDependencies {
  readonly organizations: OrganizationRepository;
  readonly invitations: InvitationRepository;
  readonly send: SendMail;
  readonly clock: Clock;
  readonly publicOrigin: string;
}

/** Once, unless it is killed between sending and noting it: then a second proof opens the same invitation. */
export const work = defineWork(
  sendInvitationMessage,
  ({ organizations, invitations, send, clock, publicOrigin }: InvitationDependencies) =>
    async ({ organizationId, invitationId }) => {
      const invitation = await invitations.getInvitation(organizationId, invitationId);
      if (invitation.status !== 'open' || invitation.sentAt !== undefined) return;
      const { name } = await organizations.getOrganization(organizationId);
      const token = await invitations.makeToken(invitation);
      await send(
        invitation.email,
        renderMail(invitationWords(name, invitation, token), undefined, publicOrigin),
      );
      await invitations.markSent(invitation, clock().toISOString());
    },
);

import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { InvitationItem, InvitationRepository } from '../../core/organization/invitation-repository.ts';
import type { OrganizationRepository } from '../../core/organization/repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import { renderMail, type Words } from '../mail/templates.ts';

interface InvitationDependencies {
  readonly organizations: OrganizationRepository;
  readonly invitations: InvitationRepository;
  readonly send: SendMail;
  readonly clock: Clock;
  readonly publicOrigin: string;
}

export type SendInvitation = (organizationId: string, invitationId: string) => Promise<void>;

/** The proof survives the way over the sign-in; it opens once, and only for who has the address. */
const wordsOf = (name: string, { role, email, validUntil }: InvitationItem, token: string): Words => ({
  subject: role === 'owner' ? `「${name}」の責任者の引き継ぎ` : `「${name}」の先生への招待`,
  paragraphs: [
    role === 'owner'
      ? `「${name}」の責任者を引き継ぐよう依頼されました。`
      : `「${name}」の先生として招待されました。`,
    `このメールアドレス(${email})のアカウントでサインインし、下のリンクから受けてください。`,
    `このリンクは ${formatInstant(validUntil)} まで、1回だけ使えます。`,
  ],
  link: [to('/organization/:authorize?', { authorize: 'authorize' }, { token }), '招待の内容を見る'],
});

/** Once, unless it is killed between sending and noting it: then a second proof opens the same invitation. */
export const createSendInvitation =
  ({ organizations, invitations, send, clock, publicOrigin }: InvitationDependencies): SendInvitation =>
  async (organizationId, invitationId) => {
    const invitation = await invitations.getInvitation(organizationId, invitationId);
    if (invitation.status !== 'open' || invitation.sentAt !== undefined) return;
    const { name } = await organizations.getOrganization(organizationId);
    const token = await invitations.makeToken(invitation);
    await send(invitation.email, renderMail(wordsOf(name, invitation, token), undefined, publicOrigin));
    await invitations.markSent(invitation, clock().toISOString());
  };

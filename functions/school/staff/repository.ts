/** Invitations. The address stays in the item; the proof is mailed and only its hash is kept. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import { invitationSchema } from '#shared/school/staff/schema.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '#functions/platform/table/write.ts';
import { organizationPartition } from '#functions/people/organization/repository.ts';

const itemSchema = invitationSchema.extend({
  organizationId: z.string(),
  status: z.enum(['open', 'accepted', 'canceled']),
  /** Who asked: an ownership can only be handed over by whoever has it. */
  invitedBy: z.string(),
  sentAt: z.iso.datetime().optional(),
});
export type InvitationItem = z.output<typeof itemSchema>;

const tokenSchema = z.object({ organizationId: z.string(), invitationId: z.string() });

/** Kept so long after its end, for questions. */
const keepSeconds = 30 * 24 * 60 * 60;
const lastSecond = (validUntil: string): number => Math.floor(Date.parse(validUntil) / 1000) + keepSeconds;

const key = (organizationId: string, id: string): Key => ({
  pk: organizationPartition(organizationId),
  sk: `INVITATION#${id}`,
});
const tokenKey = (token: string): Key => ({ pk: `INVITATION_TOKEN#${sha256(token)}`, sk: 'TOKEN' });

export interface InvitationRepository {
  /** @throws Problem `not-found` */
  getInvitation(organizationId: string, id: string): Promise<InvitationItem>;
  /** Those that can still be accepted. */
  listOpen(organizationId: string, now: Date): Promise<InvitationItem[]>;
  create(invitation: InvitationItem): Write;
  /** Single use: what is closed already is `invitation-not-valid`. */
  close(invitation: InvitationItem, status: 'accepted' | 'canceled'): Update;
  /** Makes the 256-bit proof that opens it. */
  makeToken(invitation: InvitationItem): Promise<string>;
  /** Open or not. @throws Problem `invitation-not-valid` for a proof of nothing */
  getByToken(token: string): Promise<InvitationItem>;
  markSent(invitation: InvitationItem, at: string): Promise<void>;
}

export const isOpen = ({ status, validUntil }: InvitationItem, now: Date): boolean =>
  status === 'open' && validUntil > now.toISOString();

export const createInvitationRepository = (table: Table): InvitationRepository => {
  const find = (organizationId: string, id: string) =>
    table.find(itemSchema, key(organizationId, id), { consistent: true });
  return {
    async getInvitation(organizationId, id) {
      const invitation = await find(organizationId, id);
      if (invitation === undefined) throw new Problem('not-found');
      return invitation;
    },
    async listOpen(organizationId, now) {
      const { items } = await table.query(itemSchema, {
        pk: organizationPartition(organizationId),
        prefix: 'INVITATION#',
        consistent: true,
      });
      return items.filter((invitation) => isOpen(invitation, now));
    },
    create: (invitation) =>
      create({
        ...key(invitation.organizationId, invitation.id),
        ...invitation,
        expiresAt: lastSecond(invitation.validUntil),
      }),
    close: ({ organizationId, id }, status) =>
      update(key(organizationId, id)).expectStatus('open').set({ status }).orElse('invitation-not-valid'),
    async makeToken({ organizationId, id, validUntil }) {
      const token = randomBytes(32).toString('base64url');
      const opens = { organizationId, invitationId: id, expiresAt: lastSecond(validUntil) };
      await table.write(create({ ...tokenKey(token), ...opens }));
      return token;
    },
    async getByToken(token) {
      const opens = await table.find(tokenSchema, tokenKey(token), { consistent: true });
      const invitation = opens && (await find(opens.organizationId, opens.invitationId));
      if (invitation === undefined) throw new Problem('invitation-not-valid');
      return invitation;
    },
    markSent: ({ organizationId, id }, sentAt) =>
      table.write(update(key(organizationId, id)).expectExists().set({ sentAt })),
  };
};

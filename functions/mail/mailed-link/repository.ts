/**
 * Links that prove an address. The request says whom to mail; the proof itself is made when the mail is, and only its
 * hash is stored, so neither the table nor the queue ever holds what would open the link.
 */
import * as z from 'zod';
import { linkPurposes, type LinkPurpose } from '#shared/mail/mailed-link/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId, newProof, sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '#functions/platform/table/write.ts';

const hourMs = 60 * 60 * 1000;
const validHours: Record<LinkPurpose, number> = { 'sign-up': 24, 'reset-password': 1, 'undo-email': 72 };
const startedPartition = 'SIGN_UP#STARTED';

const requestSchema = z.object({
  id: z.string(),
  purpose: z.enum(linkPurposes),
  email: z.string(),
  userId: z.string().optional(),
  /** Which change of address it undoes. */
  changeId: z.string().optional(),
});
type LinkRequest = z.output<typeof requestSchema>;

const linkSchema = requestSchema.omit({ id: true }).extend({
  hash: z.string(),
  status: z.enum(['open', 'used']),
  /** Absent in links from before this was kept: older than anything. */
  createdAt: z.iso.datetime().optional(),
  validUntil: z.iso.datetime(),
});
export type MailedLink = z.output<typeof linkSchema>;

const requestKey = (id: string): Key => ({ pk: `MAILED_LINK_REQUEST#${id}`, sk: 'REQUEST' });
const linkKey = (hash: string): Key => ({ pk: `MAILED_LINK#${hash}`, sk: 'LINK' });

export interface MailedLinks {
  /** The write of a request, and its id for the outbox. */
  request(wanted: Omit<LinkRequest, 'id'>): { requestId: string; write: Write };
  findRequest(id: string): Promise<LinkRequest | undefined>;
  /** Opens a link and answers the proof to mail. */
  open(wanted: Omit<LinkRequest, 'id'>): Promise<{ proof: string; validUntil: string }>;
  /** @throws Problem `link-not-valid`, the same for unknown, used, outdated and meant for something else */
  getOpen(purposes: readonly LinkPurpose[], proof: string): Promise<MailedLink>;
  /** Single use: a second one is `link-not-valid`. */
  use(link: MailedLink): Update;
  /** Remembers that an account is being made at the identity provider, for the sweeper. */
  start(link: MailedLink): Promise<void>;
  /** Sign-ups that were started and whose link is outdated by now. */
  listAbandoned(): Promise<MailedLink[]>;
  forgetStart(link: MailedLink): Promise<void>;
}

export function createMailedLinks(table: Table, clock: Clock): MailedLinks {
  const expiry = (hours: number): { validUntil: string; expiresAt: number } => {
    const until = clock().getTime() + hours * hourMs;
    // Kept a while longer: the sweeper looks at outdated ones.
    return {
      validUntil: new Date(until).toISOString(),
      expiresAt: Math.floor((until + 7 * 24 * hourMs) / 1000),
    };
  };
  const use = (link: MailedLink): Update =>
    update(linkKey(link.hash))
      .expectStatus('open')
      .set({ status: 'used', usedAt: clock().toISOString() })
      .remove('gsi2pk', 'gsi2sk')
      .orElse('link-not-valid');

  return {
    request(wanted) {
      const id = newId('mail', clock());
      const { expiresAt } = expiry(1);
      return { requestId: id, write: create({ ...requestKey(id), id, ...wanted, expiresAt }) };
    },
    findRequest: (id) => table.find(requestSchema, requestKey(id), { consistent: true }),
    async open(wanted) {
      const proof = newProof();
      const hash = sha256(proof);
      const { validUntil, expiresAt } = expiry(validHours[wanted.purpose]);
      const createdAt = clock().toISOString();
      await table.write(
        create({ ...linkKey(hash), hash, ...wanted, status: 'open', createdAt, validUntil, expiresAt }),
      );
      return { proof, validUntil };
    },
    async getOpen(purposes, proof) {
      const link = await table.find(linkSchema, linkKey(sha256(proof)), { consistent: true });
      if (
        link?.status !== 'open' ||
        !purposes.includes(link.purpose) ||
        link.validUntil <= clock().toISOString()
      )
        throw new Problem('link-not-valid');
      return link;
    },
    use,
    start: (link) =>
      table.write(
        update(linkKey(link.hash))
          .expectStatus('open')
          .set({ gsi2pk: startedPartition, gsi2sk: link.validUntil })
          .orElse('link-not-valid'),
      ),
    async listAbandoned() {
      const { items } = await table.query(linkSchema, {
        pk: startedPartition,
        index: 'gsi2',
        to: clock().toISOString(),
        limit: 100,
      });
      return items;
    },
    forgetStart: (link) => table.write(update(linkKey(link.hash)).expectExists().remove('gsi2pk', 'gsi2sk')),
  };
}

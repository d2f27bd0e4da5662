/**
 * Keys of the entrance: visits (one browser on its way through whoever vouches), domains (those that organisations take the accounts of) and links
 * (one account elsewhere, one person here). A link counts only as long as everything it was made on still holds; what does not
 * is not looked for and taken away, it opens nothing.
 */
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import {
  schoolAccountSchema,
  schoolDomainSchema,
  voucherKindSchema,
} from '#shared/access/entrance/schema.ts';
import type { VoucherKind } from '#shared/access/entrance/schema.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newProof, sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  removeSeen,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

/** From the press of the button until the account is chosen, and from there until somebody says that it is them. */
const visitMs = { begun: 10 * 60_000, arrived: 5 * 60_000 } as const;
export const visitSeconds = (visitMs.begun + visitMs.arrived) / 1000;
const keepSeconds = 86_400;

/** An account elsewhere, as whoever vouches for it says: issuer and subject are whose it is, the realm is its school's. */
const vouchedSchema = z.object({
  kind: voucherKindSchema,
  issuer: z.string(),
  subject: z.string(),
  realm: z.string(),
  domain: z.string(),
  /** For the person to recognise; nothing rests on it. */
  address: z.string(),
});
export type Vouched = z.output<typeof vouchedSchema>;

const visitSchema = z.object({
  hash: z.string(),
  kind: voucherKindSchema,
  /** Of an owner who registers a domain; absent for a sign-in. */
  registrar: z.string().optional(),
  /** Of who is sent by a portal: whose it is. */
  portalOf: z.string().optional(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  status: z.enum(['begun', 'spent', 'arrived', 'choosing', 'over']),
  /** Of who chooses the end of a portal's link: where that goes, with what has to be given back. */
  asked: z.object({ returnUrl: z.string(), data: z.string().optional() }).optional(),
  validUntil: z.iso.datetime(),
  vouched: vouchedSchema.optional(),
  arrivedAt: z.iso.datetime().optional(),
  /** Of who came by a link with a place for scores. */
  line: z
    .object({ url: z.string(), lesson: z.string(), organizationId: z.string(), issuer: z.string() })
    .optional(),
});
export type Visit = z.output<typeof visitSchema>;
export type ArrivedVisit = Visit & { readonly vouched: Vouched; readonly arrivedAt: string };

const domainItemSchema = schoolDomainSchema.extend({
  kind: voucherKindSchema,
  organizationId: z.string(),
});
const linkItemSchema = schoolAccountSchema.extend({
  hash: z.string(),
  userId: z.string(),
});
export type Link = z.output<typeof linkItemSchema>;

type Realm = Pick<Vouched, 'kind' | 'realm'>;

const visitKey = (hash: string): Key => ({ pk: `ENTRANCE_VISIT#${hash}`, sk: 'VISIT' });
const domainPartition = ({ kind, realm }: Realm): string => `ENTRANCE_DOMAIN#${kind}#${realm}`;
const domainKey = (organizationId: string, of: Realm): Key => ({
  pk: domainPartition(of),
  sk: `ORG#${organizationId}`,
});
const ownPrefix = 'ENTRANCE_DOMAIN#';
const ownDomainKey = (organizationId: string, { kind, realm }: Realm): Key => ({
  pk: `ORG#${organizationId}`,
  sk: `${ownPrefix}${kind}#${realm}`,
});
const linkKey = (hash: string): Key => ({ pk: `ENTRANCE_LINK#${hash}`, sk: 'LINK' });
const ownLinkPrefix = 'ENTRANCE_LINK#';
const ownLinkKey = (userId: string, kind: VoucherKind): Key => ({
  ...userKey(userId),
  sk: `${ownLinkPrefix}${kind}`,
});
/** Neither the account's name nor its number elsewhere is kept with the link. */
export const linkHashOf = ({ kind, issuer, subject }: Vouched): string =>
  sha256(JSON.stringify([kind, issuer, subject]));

export interface EntranceRepository {
  /** Begins a visit; the secret is the browser's alone. */
  begin(
    visit: Pick<Visit, 'kind' | 'registrar' | 'portalOf' | 'state' | 'nonce' | 'verifier'>,
  ): Promise<string>;
  /** The visit of this browser with that state, which nobody goes on with from here. @throws Problem `entrance-over` */
  spend(secret: string | undefined, state: string): Promise<Visit>;
  arrive(visit: Visit, vouched: Vouched, line?: Visit['line']): Promise<ArrivedVisit>;
  /** Nobody comes in by it: it waits for what is chosen. */
  letChoose(visit: Visit, asked: NonNullable<Visit['asked']>): Promise<void>;
  /** Only once. @throws Problem `entrance-over` */
  takeChoice(secret: string | undefined): Promise<Visit>;
  /** @throws Problem `entrance-over` */
  getArrived(secret: string | undefined): Promise<ArrivedVisit>;
  /** Only once. */
  end(visit: Visit): Update;
  /** Some of those that registered it: a board of education may have one for all its schools. */
  listTakers(of: Realm, most: number): Promise<string[]>;
  isTaker(of: Realm, organizationId: string): Promise<boolean>;
  /** They still are. */
  expectTaker(of: Realm, organizationId: string): Write;
  register(of: Realm & Pick<Vouched, 'domain'>, organizationId: string): Write[];
  removeDomain(of: Realm, organizationId: string): Write[];
  listDomains(organizationId: string): Promise<z.output<typeof domainItemSchema>[]>;
  findLink(vouched: Vouched): Promise<Link | undefined>;
  listLinks(userId: string): Promise<Link[]>;
  /** In the place of the link there was, and of the one that the person had. */
  link(
    vouched: Vouched,
    userId: string,
    before: { readonly ofAccount: Link | undefined; readonly ofPerson: Link | undefined },
  ): Write[];
  unlink(link: Link): Write[];
}

export function createEntranceRepository(table: Table, clock: Clock): EntranceRepository {
  const validFor = (ms: number) => {
    const until = clock().getTime() + ms;
    return { validUntil: new Date(until).toISOString(), expiresAt: Math.floor(until / 1000) + keepSeconds };
  };
  const goOn = (hash: string, from: Visit['status'], to: Visit['status']): Update =>
    update(visitKey(hash))
      .expectStatus(from)
      .expectAbsentOrAtLeast('validUntil', clock().toISOString())
      .set({ status: to })
      .orElse('entrance-over');

  return {
    async begin(visit) {
      const secret = newProof();
      const hash = sha256(secret);
      await table.write(
        create({ ...visitKey(hash), hash, ...visit, status: 'begun', ...validFor(visitMs.begun) }),
      );
      return secret;
    },
    // A cookie that is missing is one of nobody: its row is not there.
    spend: (secret = '', state) =>
      table.writeAndRead(visitSchema, goOn(sha256(secret), 'begun', 'spent').expect('state', state)),
    async arrive(visit, vouched, line) {
      const arrivedAt = clock().toISOString();
      const arrived = {
        vouched,
        arrivedAt,
        ...(line !== undefined && { line }),
        ...validFor(visitMs.arrived),
      };
      await table.write(goOn(visit.hash, 'spent', 'arrived').set(arrived));
      return { ...visit, vouched, arrivedAt };
    },
    letChoose: (visit, asked) =>
      table.write(goOn(visit.hash, 'spent', 'choosing').set({ asked, ...validFor(visitMs.begun) })),
    takeChoice: (secret = '') => table.writeAndRead(visitSchema, goOn(sha256(secret), 'choosing', 'over')),
    async getArrived(secret = '') {
      const visit = await table.find(visitSchema, visitKey(sha256(secret)), { consistent: true });
      const { vouched, arrivedAt } = visit ?? {};
      if (
        visit?.status !== 'arrived' ||
        vouched === undefined ||
        arrivedAt === undefined ||
        visit.registrar !== undefined ||
        visit.validUntil < clock().toISOString()
      )
        throw new Problem('entrance-over');
      return { ...visit, vouched, arrivedAt };
    },
    end: ({ hash }) => goOn(hash, 'arrived', 'over'),

    async listTakers(of, most) {
      const { items } = await table.query(domainItemSchema, {
        pk: domainPartition(of),
        limit: most,
        consistent: true,
      });
      return items.map(({ organizationId }) => organizationId);
    },
    async isTaker(of, organizationId) {
      const key = domainKey(organizationId, of);
      return (await table.find(domainItemSchema, key, { consistent: true })) !== undefined;
    },
    expectTaker: (of, organizationId) =>
      update(domainKey(organizationId, of))
        .expect('organizationId', organizationId)
        .orElse('entrance-unknown-school'),
    register({ kind, realm, domain }, organizationId) {
      const item = { kind, realm, domain, organizationId, registeredAt: clock().toISOString() };
      return [
        create({ ...domainKey(organizationId, item), ...item }),
        replace({ ...ownDomainKey(organizationId, item), ...item }),
      ];
    },
    removeDomain: (of, organizationId) => [
      removeSeen(domainKey(organizationId, of), organizationId, 'organizationId'),
      remove(ownDomainKey(organizationId, of)),
    ],
    async listDomains(organizationId) {
      const { items } = await table.query(domainItemSchema, {
        pk: `ORG#${organizationId}`,
        prefix: ownPrefix,
        consistent: true,
      });
      return items;
    },

    findLink: (vouched) => table.find(linkItemSchema, linkKey(linkHashOf(vouched)), { consistent: true }),
    async listLinks(userId) {
      const { items } = await table.query(linkItemSchema, {
        pk: userKey(userId).pk,
        prefix: ownLinkPrefix,
        consistent: true,
      });
      return items;
    },
    link(vouched, userId, { ofAccount, ofPerson }) {
      const { kind, domain } = vouched;
      const hash = linkHashOf(vouched);
      const item: Link = { hash, kind, domain, userId, linkedAt: clock().toISOString() };
      return [
        ofAccount === undefined
          ? create({ ...linkKey(hash), ...item }, 'entrance-linked')
          : update(linkKey(hash))
              .expect('userId', ofAccount.userId)
              .expect('linkedAt', ofAccount.linkedAt)
              .set(item),
        replace({ ...ownLinkKey(userId, kind), ...item }),
        ...(ofPerson === undefined || ofPerson.hash === hash
          ? []
          : [removeSeen(linkKey(ofPerson.hash), userId, 'userId')]),
        ...(ofAccount === undefined || ofAccount.userId === userId
          ? []
          : [remove(ownLinkKey(ofAccount.userId, kind))]),
      ];
    },
    unlink: ({ hash, userId, kind }) => [
      removeSeen(linkKey(hash), userId, 'userId'),
      remove(ownLinkKey(userId, kind)),
    ],
  };
}

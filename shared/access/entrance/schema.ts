import * as z from 'zod';
import { kinds } from '#shared/kernel/contract.ts';
import { proofSchema } from '#shared/mail/mailed-link/schema.ts';
import { personNameSchema } from '#shared/people/account/schema.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** Who vouches for accounts that schools have elsewhere, where it is us who ask. */
export const askedKinds = ['google', 'microsoft'] as const;
export type AskedKind = (typeof askedKinds)[number];
export const askedKindSchema = z.enum(askedKinds);

/** With the school's learning portal, which sends its people by itself (room `portal`). */
const voucherKinds = [...askedKinds, 'portal'] as const;
export type VoucherKind = (typeof voucherKinds)[number];
export const voucherKindSchema = z.enum(voucherKinds);

/** Whose accounts belong together, as whoever vouches for them keeps them apart: at Google a domain, at Microsoft a tenant of several. */
export const realmSchema = z
  .string()
  .max(253)
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/u, '登録の形が正しくありません');

/** As a school's accounts end; sent along, it only makes theirs the first to choose from. */
export const domainSchema = z
  .string()
  .max(253)
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u, 'ドメインの形が正しくありません');

/** What a browser comes back with: the voucher's code, as OAuth spells one, and the state that we gave along. */
export const broughtSchema = z.object({
  code: z
    .string()
    .max(4096)
    .regex(/^[!-~]+$/u, 'アドレスの形が正しくありません'),
  state: proofSchema,
});
export type Brought = z.output<typeof broughtSchema>;

/** What an organisation registered: whose accounts may be linked with those of its people; several may have one. */
export const schoolDomainSchema = z.object({
  kind: askedKindSchema,
  realm: realmSchema,
  /** What people call it: of the account that showed it. Nothing rests on it. */
  domain: domainSchema,
  registeredAt: instantSchema,
});
export type SchoolDomain = z.output<typeof schoolDomainSchema>;

/** What came of choosing an account at whoever vouches for it. */
export const arrivalSchema = z.discriminatedUnion('state', [
  /** Somebody whom it is linked with: they say that it is them, and come in. */
  z.object({
    state: z.literal('known'),
    voucher: voucherKindSchema,
    kind: z.enum(kinds),
    name: personNameSchema,
    organization: z.string(),
    domain: domainSchema,
  }),
  /** Nobody yet: they sign in as always, once. */
  z.object({
    state: z.literal('unlinked'),
    voucher: voucherKindSchema,
    address: z.string(),
    /** Absent where several schools have the domain. */
    organization: z.string().optional(),
    domain: domainSchema,
  }),
  z.object({ state: z.literal('registered'), voucher: askedKindSchema, domain: domainSchema }),
]);
export type Arrival = z.output<typeof arrivalSchema>;

/** An account linked with one's own. */
export const schoolAccountSchema = schoolDomainSchema
  .pick({ domain: true })
  .extend({ kind: voucherKindSchema, linkedAt: instantSchema });

/** What one signs in with instead of a password; good for a minute. */
export const passSchema = z.object({
  pool: z.enum(['email', 'name']),
  username: z.string(),
  pass: proofSchema,
});

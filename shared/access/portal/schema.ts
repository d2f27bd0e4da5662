import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';

const printable = /^[!-~]+$/u;
/** As a portal calls something of its own: compared, never read. */
const nameSchema = z
  .string()
  .trim()
  .min(1, '入力してください')
  .max(255, '255文字までで入力してください')
  .regex(printable, '半角の英数字と記号で入力してください');

/** Whether it may be asked is judged where it is (policy.ts). */
const addressSchema = nameSchema.pipe(
  z.url({ protocol: /^https?$/u, error: 'https:// から入力してください' }),
);

/** What a portal tells of itself when a tool is registered there (LTI 1.3). */
export const portalInputSchema = z.object({
  issuer: addressSchema,
  clientId: nameSchema,
  deploymentId: nameSchema,
  authUrl: addressSchema,
  keysetUrl: addressSchema,
  /** Where it gives leave to ask it for more than a launch says; '' where it gives none. */
  tokenUrl: z.union([z.literal(''), addressSchema]).default(''),
});
export type PortalInput = z.output<typeof portalInputSchema>;

export const portalSchema = portalInputSchema.extend({
  registeredAt: instantSchema,
  version: z.number().int().min(1),
});
export type Portal = z.output<typeof portalSchema>;

/** What the portal has to be told of us. */
export const toolSchema = z.object({
  toolUrl: z.url(),
  loginUrl: z.url(),
  launchUrl: z.url(),
  keysetUrl: z.url(),
});
export type Tool = z.output<typeof toolSchema>;

/** What is looked at in what a portal sends, in the order in which it is shown. */
const looksAt = [
  'visit',
  'signature',
  'issuer',
  'client',
  'deployment',
  'nonce',
  'issued',
  'expires',
  'message',
  'accepts',
  'returnUrl',
  'version',
  'target',
  'subject',
  'name',
  'roles',
  'context',
] as const;

const findingSchema = z.object({
  about: z.enum(looksAt),
  /** As it came, cut; absent where nothing came. */
  got: z.string().optional(),
  /** What it had to be, where one can say. */
  wanted: z.string().optional(),
  /** `told`: nothing rests on it. */
  verdict: z.enum(['right', 'wrong', 'told']),
});
export type Finding = z.output<typeof findingSchema>;

/** What came of the owner's own try: how far it got, and what arrived. */
export const reportSchema = z.object({
  step: z.enum(['login', 'launch']),
  at: instantSchema,
  findings: z.array(findingSchema),
});
export type Report = z.output<typeof reportSchema>;

/** A try that was begun: waits for the launch, and is forgotten after its time. */
export const trySchema = z.object({ validUntil: instantSchema, report: reportSchema.optional() });

const keySchema = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
});
export const keysetSchema = z.object({ keys: z.array(keySchema) });

/** A class or course of the portal, as it was told by a launch of somebody who teaches there. */
export const portalClassSchema = z.object({
  /** Ours, made of the portal's. */
  id: z.string().regex(/^[\da-f]{64}$/u),
  title: z.string(),
  seenAt: instantSchema,
});
export type PortalClass = z.output<typeof portalClassSchema>;

/** Nobody has more of them. */
export const mostPortalClasses = 200;

/** Who learns in such a class. A portal tells a name and no reading of it. */
export const portalRosterSchema = z.object({
  title: z.string(),
  learners: z.array(z.object({ name: z.string() })),
  /** Teachers, and whoever else learns nothing there. */
  others: z.int().min(0),
});
export type PortalRoster = z.output<typeof portalRosterSchema>;

/** `gone`: there is no such place for scores at the portal any more, and no more are sent there. `refused`: it does not take them. `away`: it was tried for hours. */
const sendingOutcomes = ['sent', 'gone', 'refused', 'away'] as const;
/** What became of the last score of a lesson that was sent to one of the portal's links. */
export const portalSendingSchema = z.object({
  lesson: z.string(),
  outcome: z.enum(sendingOutcomes),
  at: instantSchema,
});
export type PortalSending = z.output<typeof portalSendingSchema>;

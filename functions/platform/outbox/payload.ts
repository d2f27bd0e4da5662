/** What the worker can be asked to do. Parsed when it comes off the queue, like everything that crosses a border. */
import * as z from 'zod';
import type { QueueName } from '../queue/queue.ts';

export const mailTemplateSchema = z.enum([
  'payment-received',
  'certificate-issued',
  'second-payment-refunded',
  'lines-refunded',
  'signed-up',
  'organization-applied',
  'password-changed',
  'organization-approved',
  'organization-rejected',
  'organization-suspended',
  'organization-resumed',
  'teacher-joined',
  'owner-changed',
  'teacher-removed',
  'account-deleted',
  'two-step-on',
  'two-step-off',
  'two-step-recovered',
  'recovery-codes-renewed',
  'email-restored',
  'teacher-left',
]);
export type MailTemplate = z.output<typeof mailTemplateSchema>;

export const payloadSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('issue-certificate'), owner: z.string(), applicationId: z.string() }),
  z.object({ kind: z.literal('render-receipt'), owner: z.string(), orderId: z.string() }),
  /** The whole payment, or an amount of it (yen): what could not be honoured of a paid order. */
  z.object({
    kind: z.literal('refund-payment'),
    owner: z.string(),
    orderId: z.string(),
    paymentId: z.string(),
    amount: z.int().positive().optional(),
  }),
  /** Brings the lines of an order in line with it; `from` where a walk was handed on. */
  z.object({
    kind: z.literal('align-order'),
    owner: z.string(),
    orderId: z.string(),
    from: z.object({ after: z.int(), impossible: z.object({ count: z.int(), amount: z.int() }) }).optional(),
  }),
  z.object({
    kind: z.literal('send-mail'),
    /** Sent once per key. */
    key: z.string(),
    /** To a person or to who placed an order. The address is looked up when the mail is sent, so that it is never on the queue. */
    userId: z.string().optional(),
    order: z.object({ owner: z.string(), orderId: z.string() }).optional(),
    template: mailTemplateSchema,
    /** What the template fills in; no personal data beyond ids and titles. */
    parameters: z.record(z.string(), z.string()),
  }),
  /** A mail with a link to an address that may belong to nobody yet; the request in the table knows the address. */
  z.object({ kind: z.literal('send-link'), requestId: z.string() }),
  z.object({ kind: z.literal('send-email-code'), userId: z.string(), changeId: z.string() }),
  z.object({ kind: z.literal('align-two-step'), userId: z.string() }),
  z.object({ kind: z.literal('sign-out-everywhere'), userId: z.string() }),
  /** The address belongs to nobody here yet: it stays in the invitation's own item. */
  z.object({ kind: z.literal('send-invitation'), organizationId: z.string(), invitationId: z.string() }),
]);
export type Payload = z.output<typeof payloadSchema>;

interface Travel {
  readonly queue?: QueueName;
  /** Somebody sits before the page: done before the others of its batch. */
  readonly first?: true;
}

const travels: Readonly<Partial<Record<string, Travel>>> = {
  'send-link': { first: true },
  'send-email-code': { first: true },
  'send-invitation': { first: true },
  'issue-certificate': { queue: 'bulk' },
  'align-order': { queue: 'bulk' },
} satisfies Partial<Record<Payload['kind'], Travel>>;

/** How messages of a kind travel; one that this version does not know like any other. */
export const travelOf = (kind: string): Travel => travels[kind] ?? {};

/** What the mail provider tells of mails that did not arrive: nothing more goes to that address, and people are told. */
import * as z from 'zod';
import type { MailReturn } from '#shared/mail/mail-return/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { SendMail } from '#functions/platform/mail/mail.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { MailReturnRepository } from './repository.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
/** What was sent with it: whom it was for, where that is nobody's account. */
const mail = z.object({ tags: z.object({ about: z.array(z.string()).optional() }).optional() }).optional();
/** Events of SES as they come through SNS, delivered raw. */
export const mailEventSchema = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({
      /** Only `Permanent` says that there is no such mailbox. */
      bounceType: z.string(),
      bouncedRecipients: recipients,
    }),
    mail,
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({ complainedRecipients: recipients }),
    mail,
  }),
]);
export type MailEvent = z.output<typeof mailEventSchema>;

interface ReturnDependencies {
  readonly table: Table;
  readonly returns: MailReturnRepository;
  readonly attention: Pick<AttentionRepository, 'raise' | 'settle'>;
  readonly clock: Clock;
  readonly log: Log;
}
interface TakeDependencies extends ReturnDependencies {
  readonly accounts: Pick<AccountRepository, 'findBySubject'>;
  readonly emailPool: Pick<UserPool, 'find'>;
}

/** A guest's order and a contact have no account that says it: the office is told at them. */
const placeOf = (about: string) =>
  about.startsWith('ctc_')
    ? ({ kind: 'contact', reason: 'contact-mail-returned' } as const)
    : ({ kind: 'order', reason: 'order-mail-returned' } as const);

function raiseAt(attention: Pick<AttentionRepository, 'raise'>, about: string, at: string): Write {
  const { kind, reason } = placeOf(about);
  return attention.raise(reason, { kind, id: about }, at);
}

function returnedOf(event: MailEvent): { kind: MailReturn['kind']; emails: string[] } | undefined {
  if (event.eventType === 'Complaint')
    return {
      kind: 'complaint',
      emails: event.complaint.complainedRecipients.map(({ emailAddress }) => emailAddress),
    };
  const { bounceType, bouncedRecipients } = event.bounce;
  if (bounceType !== 'Permanent') return undefined;
  return { kind: 'bounce', emails: bouncedRecipients.map(({ emailAddress }) => emailAddress) };
}

/** May be repeated. */
export const createTakeMailEvent =
  ({ table, returns, accounts, attention, emailPool, clock, log }: TakeDependencies) =>
  async (event: MailEvent): Promise<void> => {
    const returned = returnedOf(event);
    if (returned === undefined) {
      log.info('a mail is late');
      return;
    }
    for (const email of returned.emails) {
      const account = await emailPool.find(email);
      const user = account && (await accounts.findBySubject(account.subject));
      const at = clock().toISOString();
      // What was on its way may come back days after that.
      const isSpam = returned.kind === 'bounce' && (await returns.find(email))?.kind === 'complaint';
      const raised =
        user && attention.raise('mail-returned', { kind: 'user', id: user.userId, of: user.userId }, at);
      const writes = [
        ...(isSpam ? [] : returns.record(email, { kind: returned.kind, at }, user?.userId)),
        ...(raised === undefined ? [] : [raised]),
        ...(event.mail?.tags?.about ?? []).map((about) => raiseAt(attention, about, at)),
      ];
      if (writes.length > 0) await table.transact(writes);
    }
  };

/** At an order a person decided so; an answer to a contact was decided before it was called spam, and may have waited since. */
const mayGoAgain = (about: string, { kind }: MailReturn): boolean =>
  placeOf(about).kind === 'order' || kind === 'bounce';

/**
 * Nothing goes to an address from which mail came back: it would cost us the good name that the others need. Where nobody's
 * account says so the office is told, and may send it again all the same.
 */
export const sendWhereItArrives =
  ({ table, returns, attention, clock, log }: ReturnDependencies, send: SendMail): SendMail =>
  async (to, content, sending = {}) => {
    const { about, again } = sending;
    const returned = await returns.find(to);
    if (returned === undefined) return send(to, content, sending);
    if (about !== undefined && again && mayGoAgain(about, returned)) {
      await table.transact([
        attention.settle(placeOf(about).reason, about),
        // To somebody's account mails begin again when that is decided there.
        ...(returned.userId === undefined ? [returns.forgetSeen(to, returned)] : []),
      ]);
      return send(to, content, sending);
    }
    log.info('no mail to an address from which mail came back');
    if (about !== undefined) await table.write(raiseAt(attention, about, clock().toISOString()));
    return undefined;
  };

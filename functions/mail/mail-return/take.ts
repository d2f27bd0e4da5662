/** What the mail provider tells of mails that did not arrive: nothing more goes to that address, and people are told. */
import * as z from 'zod';
import type { MailReturn } from '#shared/mail/mail-return/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { SendMail } from '#functions/platform/mail/mail.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { MailReturnRepository } from './repository.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
/** Events of SES as they come through SNS, delivered raw. */
export const mailEventSchema = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({
      /** Only `Permanent` says that there is no such mailbox. */
      bounceType: z.string(),
      bouncedRecipients: recipients,
    }),
  }),
  z.object({ eventType: z.literal('Complaint'), complaint: z.object({ complainedRecipients: recipients }) }),
]);
export type MailEvent = z.output<typeof mailEventSchema>;

interface TakeDependencies {
  readonly table: Table;
  readonly returns: MailReturnRepository;
  readonly accounts: Pick<AccountRepository, 'findBySubject'>;
  readonly attention: Pick<AttentionRepository, 'raise'>;
  readonly emailPool: Pick<UserPool, 'find'>;
  readonly clock: Clock;
  readonly log: Log;
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
      const raised =
        user && attention.raise('mail-returned', { kind: 'user', id: user.userId, of: user.userId }, at);
      await table.transact([
        ...returns.record(email, { kind: returned.kind, at }, user?.userId),
        ...(raised === undefined ? [] : [raised]),
      ]);
    }
  };

/** Nothing goes to an address from which mail came back: it would cost us the good name that the others need. */
export const sendWhereItArrives =
  (returns: Pick<MailReturnRepository, 'find'>, log: Log, send: SendMail): SendMail =>
  async (to, ...mail) => {
    if ((await returns.find(to)) === undefined) return send(to, ...mail);
    log.info('no mail to an address from which mail came back');
    return undefined;
  };

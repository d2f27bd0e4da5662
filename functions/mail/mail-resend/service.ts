/** The same mail once more, as the office asks for it: same words, same recipient, a key of its own. */
import { dayOf } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import type { TrailSubject } from '#functions/record/trail/place.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';
import { sendMailMessage, type MailToSend } from '#functions/mail/mail/message.ts';
import { createMailRepository, mostADay } from '#functions/mail/mail/repository.ts';

/**
 * @throws Problem `not-found`, also for one whose words were not kept, and for an answer to a contact, which is written anew there;
 * `mail-resent-enough`
 */
export type ResendMail = (adminId: string, mailId: string, reason: string) => Promise<void>;

const subjectOf = ({ userId, order }: Omit<MailToSend, 'key'>): TrailSubject | undefined =>
  userId === undefined ? order && { kind: 'order', id: order.orderId } : { kind: 'user', id: userId };

export function createResendMail(base: Basis): ResendMail {
  const { table, clock } = base;
  const mails = createMailRepository(table);
  const accounts = createAccountRepository(table);
  const trail = createTrailRepository(table, clock);
  const outbox = composeOutbox(base);
  return async (adminId, mailId, reason) => {
    const mail = await mails.find(mailId);
    const about = mail?.sent && subjectOf(mail.sent);
    if (mail?.sent === undefined || about === undefined) throw new Problem('not-found');
    const { sent, subject = sent.template, resent } = mail;
    const day = dayOf(clock());
    const before = resent?.day === day ? resent.count : 0;
    if (before >= mostADay) throw new Problem('mail-resent-enough');
    await outbox.commit(
      [
        mails.countResent(mailId, resent, { day, count: before + 1 }),
        trail.record(about, {
          ...(await trailActor(accounts, adminId)),
          act: 'resend-mail',
          detail: subject,
          reason,
        }),
      ],
      [sendMailMessage({ ...sent, key: `resend:${mailId}:${day}:${String(before + 1)}`, again: true })],
    );
  };
}

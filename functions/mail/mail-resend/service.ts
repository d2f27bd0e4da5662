/** The same mail once more, as the office asks for it: same words, same recipient, a key of its own. */
import { dayOf } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { TrailSubject } from '#functions/record/trail/place.ts';
import { trailActor, type TrailRepository } from '#functions/record/trail/repository.ts';
import { sendMailMessage } from '#functions/mail/mail/message.ts';
import { mostADay, type MailRepository } from '#functions/mail/mail/repository.ts';

interface ResendDependencies {
  readonly mails: Pick<MailRepository, 'find' | 'countResent'>;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly trail: TrailRepository;
  readonly outbox: Pick<Outbox, 'commit'>;
  readonly clock: Clock;
}

/** @throws Problem `not-found`, also for one whose words were not kept; `mail-resent-enough` */
export type ResendMail = (adminId: string, mailId: string, reason: string) => Promise<void>;

export const createResendMail =
  ({ mails, accounts, trail, outbox, clock }: ResendDependencies): ResendMail =>
  async (adminId, mailId, reason) => {
    const mail = await mails.find(mailId);
    if (mail?.sent === undefined) throw new Problem('not-found');
    const { sent, subject = sent.template, resent } = mail;
    const day = dayOf(clock());
    const before = resent?.day === day ? resent.count : 0;
    if (before >= mostADay) throw new Problem('mail-resent-enough');
    const about: TrailSubject =
      sent.userId === undefined
        ? { kind: 'order', id: sent.order?.orderId ?? mailId }
        : { kind: 'user', id: sent.userId };
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

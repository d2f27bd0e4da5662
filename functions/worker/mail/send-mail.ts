import { sendMailMessage } from '../../core/mail/message.ts';
import { defineWork } from '../../platform/outbox/work.ts';
import type { DeliverMail } from './send.ts';

export const work = defineWork(
  sendMailMessage,
  ({ deliverMail }: { readonly deliverMail: DeliverMail }) => deliverMail,
);

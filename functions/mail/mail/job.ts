import { sendMailMessage } from './message.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { DeliverMail } from './service.ts';

export const work = defineWork(
  sendMailMessage,
  ({ deliverMail }: { readonly deliverMail: DeliverMail }) => deliverMail,
);

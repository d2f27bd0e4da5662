import { sendMailsMessage } from './message.ts';
import { beside } from '#functions/platform/beside.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { DeliverMail } from './service.ts';

const side = 4;

/** All of it may be repeated: each mail and notice goes out once. */
export const work = defineWork(
  sendMailsMessage,
  ({ deliverMail }: { readonly deliverMail: DeliverMail }) =>
    async ({ mails }) => {
      await beside(mails, side, deliverMail);
    },
);

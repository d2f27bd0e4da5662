import { contactContract } from '#shared/site/contact/contract.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createContactRepository } from '#functions/site/contact/repository.ts';
import { contactHandlers } from '#functions/site/contact/routes.ts';
import { createSendContact } from '#functions/site/contact/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { createQueue } from '#functions/platform/queue/queue.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, env } = base;
  const send = createSendContact({
    ...base,
    contacts: createContactRepository(table),
    attention: createAttentionRepository(table),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
  });
  implement(contactContract, contactHandlers(send));
};

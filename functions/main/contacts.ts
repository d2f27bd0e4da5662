import { contactContract } from '#shared/contact/contract.ts';
import { createAttentionRepository } from '../features/attention/repository.ts';
import { createContactRepository } from '../features/contact/repository.ts';
import { contactHandlers } from '../features/contact/routes.ts';
import { createSendContact } from '../features/contact/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';

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

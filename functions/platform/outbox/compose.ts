/** The outbox, wired once for every function that writes messages. */
import type { Basis } from '../basis.ts';
import { createQueue } from '../queue/queue.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export const composeOutbox = (base: Omit<Basis, 'dynamoDb'>): Outbox =>
  createOutbox({ ...base, queue: createQueue(base.env) });

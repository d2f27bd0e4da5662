/** What the office may do with a delivery that does not arrive. Pure. */
import type { DeliveryAct } from './schema.ts';

/** Only what tells somebody something. Money, certificates and papers are owed: they are repaired, never dropped. */
const droppable: ReadonlySet<string> = new Set([
  'send-mail',
  'send-mails',
  'send-link',
  'send-email-code',
  'send-invitation',
  'send-portal-score',
]);

export const deliveryActsFor = (kind: string): DeliveryAct[] =>
  droppable.has(kind) ? ['retry', 'give-up'] : ['retry'];

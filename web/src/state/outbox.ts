/** What waits on this device to be sent, for the typing app and for the way out of the user page. Import it with `import()` there. */
import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { call } from '#web/lib/api.ts';
import { aloneInBrowser, createOutbox, type Sender } from '#web/lib/outbox/outbox.ts';
import { deviceStore } from '#web/lib/outbox/store.ts';
import { rememberedSession } from '#web/lib/remembered.ts';

const senders = {
  // Whether an old one is still as it should be the server says, which reads it.
  'training-log': (body) =>
    call(trainingIngestContract.sendTrainingLog, { body: body as LogInput }, { asMyself: true }),
} satisfies Readonly<Record<string, Sender>>;
export type OutboxKind = keyof typeof senders;

export const outbox = createOutbox(senders, {
  device: deviceStore(),
  who: () => rememberedSession()?.userId,
  alone: aloneInBrowser,
});

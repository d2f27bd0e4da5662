/** What waits on this device to be sent, for the typing app and for the way out of the user page. Import it with `import()` there. */
import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import { lateAfterDays } from '#shared/practice/training-log/policy.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import type { ProblemCode } from '#shared/problem.ts';
import { call } from '#web/lib/api.ts';
import { aloneInBrowser, createOutbox, type Sender } from '#web/lib/outbox/outbox.ts';
import { deviceStore, type Entry } from '#web/lib/outbox/store.ts';
import { rememberedSession } from '#web/lib/remembered.ts';
import type { AttemptPart } from './attempt-part.ts';
import type { RoomBeat } from './room-beat.ts';

const senders = {
  // Whether an old one is still as it should be the server says, which reads it.
  'training-log': (body) =>
    call(trainingIngestContract.sendTrainingLog, { body: body as LogInput }, { asMyself: true }),
  // With what it stands on: only who competes has any.
  'attempt-log': async (body) => (await import('./attempt-part.ts')).sendPart(body as AttemptPart),
  // Of who types with a class: the last one of a room, when the network was gone.
  'room-beat': async (body) => (await import('./room-beat.ts')).sendBeat(body as RoomBeat),
} satisfies Readonly<Record<string, Sender>>;
export type OutboxKind = keyof typeof senders;

const practice: OutboxKind = 'training-log';

/** Of practice: sent by now it would not count by itself any more. Pure. */
export const isLate = ({ kind, at }: Pick<Entry, 'kind' | 'at'>, now: Date): boolean =>
  kind === practice && now.getTime() - Date.parse(at) > lateAfterDays * 24 * 60 * 60_000;

export const outbox = createOutbox(senders, {
  device: deviceStore(),
  who: () => rememberedSession()?.userId,
  alone: aloneInBrowser,
  // A day after its end, or decided: whatever follows changes nothing.
  refusals: new Set<ProblemCode>(['attempt-too-late', 'attempt-closed', 'room-closed', 'not-found']),
});

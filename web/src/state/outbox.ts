/** What waits on this device to be sent, for the typing app and for the way out of the user page. Import it with `import()` there. */
import { attemptContract } from '#shared/competition/attempt/contract.ts';
import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import type { ProblemCode } from '#shared/problem.ts';
import { call } from '#web/lib/api.ts';
import { aloneInBrowser, createOutbox, type Sender } from '#web/lib/outbox/outbox.ts';
import { deviceStore } from '#web/lib/outbox/store.ts';
import { rememberedSession } from '#web/lib/remembered.ts';

/** A part of the log of an attempt, or its end: one kind for both, because what is of one kind is sent in its order. */
export interface AttemptPart {
  readonly attemptId: string;
  readonly token: string;
  readonly device: string;
  readonly chunk?: {
    readonly number: number;
    readonly previousHash: string;
    readonly hash: string;
    readonly log: string;
  };
  readonly finish?: { readonly chunkCount: number; readonly lastHash: string };
}

async function sendPart({ attemptId, token, device, chunk, finish }: AttemptPart): Promise<void> {
  const mine = { asMyself: true } as const;
  if (chunk !== undefined) {
    const { number, ...rest } = chunk;
    const params = { attemptId, number };
    await call(attemptContract.sendChunk, { params, body: { token, device, ...rest } }, mine);
  }
  if (finish !== undefined) {
    const params = { attemptId };
    await call(attemptContract.finishAttempt, { params, body: { token, device, ...finish } }, mine);
  }
}

const senders = {
  // Whether an old one is still as it should be the server says, which reads it.
  'training-log': (body) =>
    call(trainingIngestContract.sendTrainingLog, { body: body as LogInput }, { asMyself: true }),
  'attempt-log': (body) => sendPart(body as AttemptPart),
} satisfies Readonly<Record<string, Sender>>;
export type OutboxKind = keyof typeof senders;

export const outbox = createOutbox(senders, {
  device: deviceStore(),
  who: () => rememberedSession()?.userId,
  alone: aloneInBrowser,
  // A day after its end, or decided: whatever follows changes nothing.
  refusals: new Set<ProblemCode>(['attempt-too-late', 'attempt-closed', 'not-found']),
});

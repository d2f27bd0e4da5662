import { attemptContract } from '#shared/competition/attempt/contract.ts';
import { call } from '#web/lib/api.ts';

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

export async function sendPart({ attemptId, token, device, chunk, finish }: AttemptPart): Promise<void> {
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

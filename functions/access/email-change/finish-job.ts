import { isProblem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import { finishEmailChangeMessage } from './message.ts';
import { createFinishEmailChange } from './service.ts';

/** What a request that was killed left half done; of one that was answered nothing is left to do. */
export const work = defineWork(finishEmailChangeMessage, (base: Basis) => {
  const finish = createFinishEmailChange(base);
  return async (proof) => {
    try {
      await finish(proof);
    } catch (error) {
      const isOver = (['link-not-valid', 'already-registered', 'session-ended'] as const).some((code) =>
        isProblem(error, code),
      );
      if (!isOver) throw error;
    }
  };
});

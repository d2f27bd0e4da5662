import type { Log } from '../log/log.ts';
import type { Outbox } from './outbox.ts';

export type Promptly = (outboxId: string, perform: () => Promise<void>) => Promise<void>;

/** Does at once what was written down with a change, and leaves it to the worker where that fails: the change is made. */
export const createPromptly =
  ({ outbox, log }: { outbox: Outbox; log: Log }): Promptly =>
  async (outboxId, perform) => {
    try {
      await perform();
      await outbox.done(outboxId);
    } catch (cause) {
      log.warn('left to the worker', { outboxId, cause });
      await outbox.dispatch([outboxId]);
    }
  };

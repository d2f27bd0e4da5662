import { PartFailure, reasonOf } from './part.ts';
import type { Part } from './part.ts';

export interface PartStarter {
  /** Starts a part, remembers how to stop it and reports it, by its address unless said otherwise; whatever is thrown names the part. */
  readonly begin: <T extends Part & { readonly address?: string }>(
    name: string,
    start: () => Promise<T> | T,
    detail?: (part: T) => string,
  ) => Promise<T>;
  /** Like Promise.all, but settles only when all have, so that a late part is stopped too. */
  readonly together: <T extends readonly unknown[]>(parts: {
    readonly [K in keyof T]: Promise<T[K]>;
  }) => Promise<T>;
  readonly add: (part: Part) => void;
  /** Stops everything, the last first. */
  readonly stop: () => Promise<void>;
}

export const partStarter = (
  onPart: (part: string, milliseconds: number, detail: string) => void,
  say: (line: string) => void,
): PartStarter => {
  const started: Part[] = [];
  return {
    begin: async (name, start, detail = ({ address = '' }) => address) => {
      const from = performance.now();
      try {
        const part = await start();
        started.push(part);
        onPart(name, Math.round(performance.now() - from), detail(part));
        return part;
      } catch (error) {
        if (error instanceof PartFailure) throw error;
        throw new PartFailure(name, reasonOf(error), 'npm run reset のあと、もう一度試してください。', {
          cause: error,
        });
      }
    },
    together: async (parts) => {
      await Promise.allSettled(parts);
      return Promise.all(parts);
    },
    add: (part) => {
      started.push(part);
    },
    stop: async () => {
      for (const part of started.splice(0).toReversed()) {
        await part.stop().catch((error: unknown) => say(reasonOf(error)));
      }
    },
  };
};

/** What is seen of every call while a day is rehearsed: how long it was waited for, and what was refused. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#test/companion/client.ts';
import { Refusal } from '#test/companion/session.ts';

export interface Seen {
  /** Milliseconds, by method and address. */
  readonly waits: ReadonlyMap<string, readonly number[]>;
  /** How often, by address and reason. */
  readonly refused: ReadonlyMap<string, { readonly meant: number; readonly unmeant: number }>;
  /** Calls that were sent once more, as a page does where the service is busy. */
  readonly again: number;
}

export interface Watch {
  readonly seen: () => Seen;
  readonly over: (call: Call) => Call;
  /** For an act that the rules refuse. @returns whether they did */
  readonly refuses: (code: string, act: () => Promise<unknown>) => Promise<boolean>;
}

const tries = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 429 || error.status >= 500);

export function watchCalls(): Watch {
  const waits = new Map<string, number[]>();
  const refused = new Map<string, { meant: number; unmeant: number }>();
  /** Under what each one was counted. */
  const counted = new WeakMap<Refusal, string>();
  let again = 0;

  function note(where: string, error: Refusal): void {
    const name = `${error.code} · ${where}`;
    const before = refused.get(name) ?? { meant: 0, unmeant: 0 };
    refused.set(name, { ...before, unmeant: before.unmeant + 1 });
    counted.set(error, name);
  }

  async function timed<T>(where: string, act: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await act();
    } finally {
      const all = waits.get(where) ?? [];
      all.push(performance.now() - began);
      waits.set(where, all);
    }
  }

  return {
    seen: () => ({ waits, refused, again }),

    over: (call) => async (endpoint, input) => {
      const where = `${endpoint.method} ${endpoint.path}`;
      for (let left = tries - 1; ; left--) {
        try {
          return await timed(where, () => call(endpoint, input));
        } catch (error) {
          if (isBusy(error) && left > 0) {
            again++;
            await sleep(1000);
            continue;
          }
          if (error instanceof Refusal) note(where, error);
          throw error;
        }
      }
    },

    async refuses(code, act) {
      try {
        await act();
        return false;
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== code) throw error;
        const name = counted.get(error) ?? code;
        const { meant, unmeant } = refused.get(name) ?? { meant: 0, unmeant: 1 };
        refused.set(name, { meant: meant + 1, unmeant: unmeant - 1 });
        return true;
      }
    },
  };
}

import type { FunctionName } from '#infra/system.ts';
import { functionSpecs } from '#infra/system.ts';
import { reasonOf } from './part.ts';
import type { Part } from './part.ts';

export interface Schedules extends Part {
  readonly names: readonly string[];
  /** Runs one now and waits for it. */
  readonly run: (name: string) => Promise<unknown>;
  /** They are run by nothing but `run` until what this gives is called. */
  readonly holdBack: (names: readonly string[]) => () => void;
}

interface SchedulesOptions {
  readonly invoke: (name: FunctionName, event: unknown) => Promise<unknown>;
  /** How many times faster than on AWS; 0 leaves them to `run`. */
  readonly speed: number;
  readonly say: (line: string) => void;
}

/** EventBridge Scheduler's rules of the system map. */
export const startSchedules = ({ invoke, speed, say }: SchedulesOptions): Schedules => {
  const rules = (Object.keys(functionSpecs) as FunctionName[]).flatMap((target) =>
    Object.entries(functionSpecs[target].schedules ?? {}).map(([name, { everyMinutes }]) => ({
      name,
      target,
      everyMs: everyMinutes * 60_000,
    })),
  );
  const run = (name: string): Promise<unknown> => {
    const rule = rules.find((candidate) => candidate.name === name);
    if (rule === undefined) return Promise.reject(new Error(`no schedule ${name}`));
    return invoke(rule.target, { schedule: name });
  };
  const heldBack = new Set<string>();
  const timers = (speed > 0 ? rules : []).map(({ name, everyMs }) =>
    setInterval(() => {
      if (heldBack.has(name)) return;
      run(name).catch((error: unknown) => say(`${name}: ${reasonOf(error)}`));
    }, everyMs / speed),
  );
  const names = rules.map(({ name }) => name);
  return {
    names,
    run,
    holdBack: (asked) => {
      const unknown = asked.filter((name) => !names.includes(name));
      if (unknown.length > 0) throw new Error(`no schedule ${unknown.join()}`);
      for (const name of asked) heldBack.add(name);
      return () => {
        for (const name of asked) heldBack.delete(name);
      };
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      return Promise.resolve();
    },
  };
};

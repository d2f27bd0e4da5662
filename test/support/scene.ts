/**
 * What one seed plays again to the letter, and where others may come between. In a scene chance is the seed's and nobody
 * really waits; outside of one everything is as it always is.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers, { setImmediate as turn } from 'node:timers/promises';
import { createRandom } from './virtual-time.ts';

/** Something that is asked of a part outside the function: the table, the provider, the storage. */
export interface Call {
  readonly what: () => string;
  /** Whether it changes something, so that it matters if its answer is lost: sent again it may do so again, or is known. */
  readonly changes?: 'each time' | 'once' | undefined;
  /** What an index answers that is behind by one write. */
  readonly behind?: (() => unknown) | undefined;
}

interface Scene {
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Whoever decides when a call is done, and whether its answer comes. */
  readonly reach?: <T>(call: Call, does: () => T | Promise<T>) => Promise<T>;
  /** A condition that the table is to forget, as it is written with its row. */
  readonly without?: RegExp | undefined;
}

const scenes = new AsyncLocalStorage<Scene>();
const real = {
  sleep: timers.setTimeout,
  random: Math.random,
  bytes: crypto.randomBytes,
  fill: crypto.randomFillSync,
  int: crypto.randomInt,
};

function install(): void {
  const ofScene = <A extends unknown[], T>(
    usual: (...asked: A) => T,
    own: (scene: Scene, ...asked: A) => T,
  ) =>
    ((...asked: A) => {
      const scene = scenes.getStore();
      return scene === undefined ? usual(...asked) : own(scene, ...asked);
    }) as never;
  const fill = ({ random }: Scene, bytes: Uint8Array): Uint8Array => {
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(random() * 256);
    return bytes;
  };
  timers.setTimeout = ofScene(real.sleep as (ms: number) => Promise<unknown>, ({ sleep }, ms) => sleep(ms));
  Math.random = ofScene(real.random, ({ random }) => random());
  crypto.randomFillSync = ofScene(real.fill as (bytes: Uint8Array) => Uint8Array, fill);
  crypto.randomBytes = ofScene(real.bytes as (size: number) => Buffer, (scene, size) =>
    Buffer.from(fill(scene, new Uint8Array(size))),
  );
  crypto.randomInt = ofScene(real.int, ({ random }, below) => Math.floor(random() * below));
  syncBuiltinESMExports();
}

// For good: outside of a scene each passes its call on, and a scene that ends never takes another one's chance away.
install();

const usual = (seed: number): Scene => ({ random: createRandom(seed), sleep: () => turn() });

/** Plays it with the seed's chance, and without waiting. */
export const inScene = <T>(seed: number, work: () => Promise<T>): Promise<T> => scenes.run(usual(seed), work);

/** Within a scene: somebody whose calls and waits are told of. */
export function asOne<T>(
  told: Pick<Scene, 'sleep' | 'reach' | 'without'>,
  work: () => Promise<T>,
): Promise<T> {
  const scene = scenes.getStore();
  if (scene === undefined) throw new Error('nobody acts outside of a scene');
  return scenes.run({ ...scene, ...told }, work);
}

/** Others may come between before it is done; where nobody acts it is done at once. */
export const atGate = async <T>(call: Call, does: () => T | Promise<T>): Promise<T> => {
  const reach = scenes.getStore()?.reach;
  return reach === undefined ? does() : reach(call, does);
};

/** Whether the table is to forget this condition. */
export const isForgotten = (condition: string): boolean =>
  scenes.getStore()?.without?.test(condition) === true;

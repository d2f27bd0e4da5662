/** What happens at the n-th call to the store, and at no other moment: on a slow machine as on a fast one. */
import type { LocalFunctionName } from '#infra/local/functions.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { eventually } from './system.ts';

/** Before it was done, after it was done, throttled: in turn, as the drills in memory fail each call in every way. */
const failures = ['before', 'after', 'throttle'] as const;

/** Of so many calls, each fails in one way; with `EVERY_FAULT=1` in all of them. @param apart how many calls lie between */
export function failingCalls(
  count: number,
  apart = 1,
): (readonly [fail: (typeof failures)[number], skip: number])[] {
  const ways = (at: number) =>
    process.env['EVERY_FAULT'] === '1' ? failures : failures.slice(at % 3, (at % 3) + 1);
  return Array.from({ length: count }, (_, at) => ways(at).map((fail) => [fail, at * apart] as const)).flat();
}

function storeOf({ faults }: LocalSystem): NonNullable<LocalSystem['faults']['dynamoDb']> {
  if (faults.dynamoDb === undefined) throw new Error('needs a system with fault proxies');
  return faults.dynamoDb;
}

/**
 * Kills the function when a call is done and before its answer comes.
 * @param passing how many calls come before each kill, counted from the one before
 * @returns waits until it was killed as often as that
 */
export function killAtCalls(
  system: LocalSystem,
  name: LocalFunctionName,
  ...passing: readonly number[]
): () => Promise<void> {
  const store = storeOf(system);
  let kills = 0;
  const meanwhile = async () => {
    await system.kill(name);
    kills++;
  };
  for (const skip of passing) store.add({ fail: 'after', match: '', skip, times: 1, meanwhile });
  return async () => {
    await eventually(
      () => kills,
      (times) => times === passing.length,
    );
  };
}

/** Lets somebody do something between the n-th call from now and its answer. */
export function atCall<T>(system: LocalSystem, skip: number, act: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const meanwhile = () => act().then(resolve, reject);
  storeOf(system).add({ fail: 'no', match: '', skip, times: 1, meanwhile });
  return promise;
}

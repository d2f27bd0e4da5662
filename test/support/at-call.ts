/** What happens at the n-th call to the store, and at no other moment: on a slow machine as on a fast one. */
import type { LocalFunctionName } from '#infra/local/functions.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { eventually } from './system.ts';

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

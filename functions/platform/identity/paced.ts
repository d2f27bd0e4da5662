import type { Pace } from './pace.ts';
import type { UserPool } from './user-pool.ts';

/** The same accounts, each change of one in its turn: the provider takes few in a second, of everybody together. */
export function pacedUserPool(pool: UserPool, pace: Pace): UserPool {
  async function inTurn<R>(change: () => Promise<R>): Promise<R> {
    await pace();
    return change();
  }
  return {
    ...pool,
    setEmail: (...asked) => inTurn(() => pool.setEmail(...asked)),
    enable: (...asked) => inTurn(() => pool.enable(...asked)),
    disable: (...asked) => inTurn(() => pool.disable(...asked)),
    signOutEverywhere: (...asked) => inTurn(() => pool.signOutEverywhere(...asked)),
    delete: (...asked) => inTurn(() => pool.delete(...asked)),
  };
}

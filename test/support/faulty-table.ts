/** A table whose calls fail before they were done, after they were done, or as somebody else's conflict. */
import type { Table } from '#functions/platform/table/table.ts';
import { isProblem, Problem } from '#shared/problem.ts';

export interface Faults {
  /** How likely a call is to end the invocation, before or after it was done. */
  readonly kill: number;
  /** How likely a call is refused as somebody else's conflict. */
  readonly conflict: number;
}

export const killed = new Error('killed');

/** Again until there is an answer, as a page does it and a schedule. @param onLost told of each that ended without one */
export async function untilAnswered<T>(
  work: () => Promise<T>,
  onLost: () => void = () => undefined,
): Promise<T> {
  for (let tries = 0; tries < 500; tries++) {
    try {
      return await work();
    } catch (error) {
      if (error !== killed && !isProblem(error, 'version-conflict')) throw error;
      onLost();
    }
  }
  throw new Error('no answer after 500 tries');
}

/** One invocation: once killed, nothing of it is done any more. */
export function createInvocation({ kill, conflict }: Faults, random: () => number) {
  let alive = true;
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!alive || random() < kill) {
      alive = false;
      throw killed;
    }
    if (random() < conflict) throw new Problem('version-conflict');
    const result = await work();
    if (random() < kill) {
      alive = false;
      throw killed;
    }
    return result;
  };
  const tableOver = (inner: Table): Table => ({
    find: (...asked) => around(() => inner.find(...asked)),
    query: (...asked) => around(() => inner.query(...asked)),
    findEach: (...asked) => around(() => inner.findEach(...asked)),
    findTogether: (...asked) => around(() => inner.findTogether(...asked)),
    write: (...asked) => around(() => inner.write(...asked)),
    writeAndRead: (...asked) => around(() => inner.writeAndRead(...asked)),
    transact: (...asked) => around(() => inner.transact(...asked)),
  });
  return { around, tableOver };
}

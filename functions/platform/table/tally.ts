/** A count of many things, changed in the transactions of the things themselves. */
import type { ProblemCode } from '#shared/problem.ts';
import { Problem } from '#shared/problem.ts';
import { update, type Key, type Write } from './write.ts';

/** What of it there may be at most, and the problem to answer beyond that. */
export interface TallyLimit {
  readonly most: number;
  readonly otherwise: ProblemCode;
}

export class Tally implements Write {
  readonly key: Key;
  readonly by: number;
  readonly limit: TallyLimit | undefined;

  constructor(key: Key, by: number, limit?: TallyLimit) {
    this.key = key;
    this.by = by;
    this.limit = limit;
  }

  get otherwise(): ProblemCode {
    return this.limit?.otherwise ?? 'version-conflict';
  }

  /** Giving back is never refused, not even where the limit was lowered below the count. */
  toTransactItem(tableName: string): ReturnType<Write['toTransactItem']> {
    const change = update(this.key).increase('count', this.by);
    if (this.limit !== undefined && this.by > 0) {
      const { most, otherwise } = this.limit;
      if (this.by > most) throw new Problem(otherwise);
      change.expectAbsentOrAtMost('count', most - this.by).orElse(otherwise);
    }
    return change.toTransactItem(tableName);
  }

  with({ by, limit }: Tally): Tally {
    return new Tally(this.key, this.by + by, limit ?? this.limit);
  }
}

/** Adds to a count, or takes from it: several of one transaction become one write. */
export const tally = (key: Key, by: number, limit?: TallyLimit): Write => new Tally(key, by, limit);

/** DynamoDB takes an item once in a transaction, so tallies of one key are one; everything else stays as it is. */
export function withTalliesMerged(writes: readonly Write[]): Write[] {
  const others = writes.filter((write) => !(write instanceof Tally));
  const tallies = new Map<string, Tally>();
  for (const write of writes)
    if (write instanceof Tally) {
      const id = JSON.stringify([write.key.pk, write.key.sk]);
      tallies.set(id, tallies.get(id)?.with(write) ?? write);
    }
  return [...others, ...tallies.values()];
}

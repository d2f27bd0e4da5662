/** The same numbers at every start: people, scores and gaps are told from one another by what they are called. */
import { createHash } from 'node:crypto';

/** From 0 up to 1, always the same for a name. */
export const chance = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32;

/** A whole number from `least` to `most`, both included. */
export const between = (name: string, least: number, most: number): number =>
  least + Math.floor(chance(name) * (most - least + 1));

/** One of them. */
export const pick = <T>(name: string, from: readonly T[]): T => {
  const found = from[between(name, 0, from.length - 1)];
  if (found === undefined) throw new Error(`nothing to pick ${name} from`);
  return found;
};

/** A name for a request that is the same when it is sent again. */
export const requestKey = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Some at a time, in their order. */
export const beside = async <T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
};

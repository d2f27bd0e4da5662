/** A list of an index that lies over several partitions, because hundreds write to it in a second. It is read as one by spread-page.ts. */
import { shardOf } from './shard.ts';

/** Every page asks each of them. */
const partitions = 4;

export interface SpreadList {
  /** How its partitions are called. */
  readonly name: string;
  readonly index: 'gsi1' | 'gsi2';
}

/** The attributes by which a row of that id stands in the list; no two rows may stand at the same place. */
export const spreadKeys = (
  { name, index }: SpreadList,
  id: string,
  place: string,
): Record<string, string> => ({
  [`${index}pk`]: `${name}#${String(shardOf(id) % partitions)}`,
  [`${index}sk`]: place,
});

/** Rows from before the list was spread stand under its name alone, and are read with the others. */
export const partitionsOf = ({ name }: SpreadList): string[] => [
  name,
  ...Array.from({ length: partitions }, (_, at) => `${name}#${String(at)}`),
];

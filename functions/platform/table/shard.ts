/** Partitions that thousands write to in the same minute are spread over this many. */
export const shards = 16;

/** Always the same one for an id: 0 to `shards` − 1. */
export const shardOf = (id: string): number =>
  [...id].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 65_536, 0) % shards;

/** What DynamoDB takes for the bytes of a row: its names, and each value by its kind. */
const bytes = (text: string): number => Buffer.byteLength(text);

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return bytes(value);
  if (typeof value === 'number') {
    const digits = value
      .toExponential()
      .split('e')[0]!
      .replaceAll(/[^0-9]/gu, '').length;
    return 1 + Math.ceil(digits / 2) + (value < 0 ? 1 : 0);
  }
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + sizeOf(one), 3);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).reduce((sum, [name, one]) => sum + 1 + bytes(name) + sizeOf(one), 3);
  return 1;
}

/** A bound that is found without a look at the letters: a character has three bytes at most, a number 21. */
function mostOf(value: unknown): number {
  if (typeof value === 'string') return 3 * value.length;
  if (typeof value !== 'object' || value === null) return 21;
  if (value instanceof Uint8Array) return value.length;
  let most = 3;
  if (Array.isArray(value)) for (const one of value) most += 1 + mostOf(one);
  else
    for (const name of Object.keys(value))
      most += 1 + 3 * name.length + mostOf((value as Record<string, unknown>)[name]);
  return most;
}

type Row = Readonly<Record<string, unknown>>;
/** @param of a row that nobody changes any more */
function remembered(of: (row: Row) => number): (row: Row) => number {
  const known = new WeakMap<Row, number>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const size = of(row);
    known.set(row, size);
    return size;
  };
}

export const rowSize = remembered((row) =>
  Object.entries(row).reduce((sum, [name, value]) => sum + bytes(name) + sizeOf(value), 0),
);
const most = remembered(mostOf);

/** Whether rows have more bytes than that together. */
export function isBeyond(rows: readonly (Row | undefined)[], limit: number): boolean {
  const sum = (size: (row: Row) => number): number =>
    rows.reduce((all, row) => all + (row ? size(row) : 0), 0);
  return sum(most) > limit && sum(rowSize) > limit;
}

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
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + sizeOf(one), 3);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).reduce((sum, [name, one]) => sum + 1 + bytes(name) + sizeOf(one), 3);
  return 1;
}

export const rowSize = (row: Readonly<Record<string, unknown>>): number =>
  Object.entries(row).reduce((sum, [name, value]) => sum + bytes(name) + sizeOf(value), 0);

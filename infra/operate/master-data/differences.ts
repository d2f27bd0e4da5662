/** What differs between two values, line by line for a terminal. Pure. */
import { formatInstant } from '#shared/kernel/time.ts';

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T.*Z$/u.test(value);

const textOf = (leaf: unknown): string => (typeof leaf === 'string' ? leaf : JSON.stringify(leaf));

/** Each leaf by its place; what is undefined is not there. */
function leavesOf(value: unknown, place: string, into: Map<string, string>): Map<string, string> {
  if (value === undefined) return into;
  if (typeof value !== 'object' || value === null)
    return into.set(place, isInstant(value) ? formatInstant(value) : textOf(value));
  for (const [name, inner] of Object.entries(value))
    leavesOf(inner, place === '' ? name : `${place}.${name}`, into);
  return into;
}

const none = '（なし）';

/** `place：before → after`; empty when they are the same. */
export function differences(before: unknown, after: unknown): string[] {
  const [old, young] = [leavesOf(before, '', new Map()), leavesOf(after, '', new Map())];
  return [...new Set([...old.keys(), ...young.keys()])]
    .filter((place) => old.get(place) !== young.get(place))
    .map((place) => `${place}：${old.get(place) ?? none} → ${young.get(place) ?? none}`);
}

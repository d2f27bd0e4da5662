/** The changes of address that made the present one: what a link that undoes one of them must still be part of. */
import * as z from 'zod';

const keptMs = 7 * 24 * 60 * 60 * 1000;

export const addressChangeSchema = z.object({ id: z.string(), at: z.iso.datetime() });
export type AddressChange = z.output<typeof addressChangeSchema>;

/** Oldest first. Those whose link is long outdated are forgotten, by time alone: more changes must not push one out. */
export const withChange = (history: readonly AddressChange[], made: AddressChange): AddressChange[] => [
  ...history.filter(({ at }) => Date.parse(at) > Date.parse(made.at) - keptMs),
  made,
];

/**
 * Undoes a change and all that came after it, so that whoever had the address earlier has the last word; those before it
 * can still be undone. Undefined for a change that was undone already.
 */
export function undo(
  history: readonly AddressChange[],
  id: string,
): { undone: AddressChange; left: AddressChange[] } | undefined {
  const at = history.findIndex((change) => change.id === id);
  const undone = history[at];
  return undone && { undone, left: history.slice(0, at) };
}

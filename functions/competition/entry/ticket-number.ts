import { idPrefixes } from '#shared/kernel/id.ts';

const length = 10;

/** The last characters of an entry's own id: 50 random bits in Crockford's alphabet, so that it needs no record of its own. */
export function ticketNumberOf(entryId: string): string {
  const number = entryId.slice(`${idPrefixes.entry}_`.length).slice(-length).toUpperCase();
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/u.test(number)) throw new Error(`no ticket number in ${entryId}`);
  return number;
}

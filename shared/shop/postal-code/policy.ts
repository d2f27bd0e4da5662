/** What of an entry of Japan Post's list stands in an address. Pure. */
import type { KnownAddress } from './contract.ts';

export interface PostalCodeEntry {
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
  /** Several towns have this code: which one, only the person knows. */
  readonly multiTown?: boolean;
  /** Of an office with a code of its own. */
  readonly streetAddress?: string;
}

/** 「以下に掲載がない場合」 and what stands in brackets are notes of the list, not parts of an address. */
function townOf({ town, multiTown = false }: PostalCodeEntry): string {
  if (multiTown || town === '以下に掲載がない場合' || town.endsWith('の次に番地がくる場合')) return '';
  return town.replace(/（.*$/u, '').replace(/一円$/u, '');
}

export const addressOf = (entry: PostalCodeEntry): KnownAddress => ({
  prefecture: entry.prefecture,
  street: `${entry.city}${townOf(entry)}${(entry.streetAddress ?? '').normalize('NFKC')}`,
});

/** The address a postal code stands for. */
import { postalCodeContract, type KnownAddress } from '#shared/shop/postal-code/contract.ts';
import { call } from '#web/lib/api.ts';

/** Enough to tell one city from another, and no more: towns are written in many ways. */
const tellingCharacters = 3;
const spelt = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, '').replaceAll('ヶ', 'ケ');

/** Whether an address begins in another city than its code. A county or a city before a ward may be left out. */
export function isElsewhere(known: KnownAddress, typed: KnownAddress): boolean {
  if (typed.prefecture !== '' && typed.prefecture !== known.prefecture) return true;
  const [there, here] = [spelt(known.street), spelt(typed.street)];
  const telling = Math.min(tellingCharacters, there.length);
  return here.length >= telling && !there.includes(here.slice(0, telling));
}

const known = new Map<string, Promise<KnownAddress | undefined>>();

/** Asked once for each code; undefined for one that is not in the list, or is not one. */
export function findAddress(postalCode: string): Promise<KnownAddress | undefined> {
  const digits = postalCode.replaceAll('-', '');
  if (!/^\d{7}$/u.test(digits)) return Promise.resolve(undefined);
  const asked =
    known.get(digits) ??
    call(postalCodeContract.findAddress, { params: { postalCode: digits } }).then(({ address }) => address);
  known.set(digits, asked);
  // What could not be asked is asked again the next time.
  asked.catch(() => known.delete(digits));
  return asked;
}

/** The address a postal code stands for. */
import { postalCodeContract, type KnownAddress } from '#shared/shop/postal-code/contract.ts';
import { call } from '#web/lib/api.ts';

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

import type { postalCodeContract } from '#shared/shop/postal-code/contract.ts';
import { addressOf, type PostalCodeEntry } from '#shared/shop/postal-code/policy.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

/** @param find the entry of Japan Post's list, or null */
export const postalCodeHandlers = (
  find: (postalCode: string) => PostalCodeEntry | null,
): Handlers<typeof postalCodeContract> => ({
  async findAddress({ params }) {
    const entry = find(params.postalCode);
    return entry === null ? {} : { address: addressOf(entry) };
  },
});

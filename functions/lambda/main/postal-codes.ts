import { getAddress } from 'yubin';
import { postalCodeContract } from '#shared/shop/postal-code/contract.ts';
import { postalCodeHandlers } from '#functions/shop/postal-code/routes.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** With the whole list of postal codes: nobody else reads it. */
export const part: Part = ({ implement }) => {
  implement(postalCodeContract, postalCodeHandlers(getAddress));
};

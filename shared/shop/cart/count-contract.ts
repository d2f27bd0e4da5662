/** Apart from the cart itself, so that the header brings no shapes of what is for sale. */
import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { buyer } from '#shared/kernel/access.ts';

export const cartCountContract = defineContract({
  countCart: {
    method: 'GET',
    path: '/api/main/cart/count',
    summary: 'カートに入っている項目の数',
    access: buyer,
    response: z.object({ count: z.int() }),
  },
});

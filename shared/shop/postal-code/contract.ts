/** The part of an address that its postal code already says. */
import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';

const knownAddressSchema = z.object({
  prefecture: z.string(),
  /** City and, where the code has only one, town; of a large office its street too. */
  street: z.string(),
});
export type KnownAddress = z.output<typeof knownAddressSchema>;

export const postalCodeContract = defineContract({
  findAddress: {
    method: 'GET',
    path: '/api/main/postal-codes/:postalCode',
    summary: '郵便番号の住所（知らない番号なら空）',
    access: { audience: 'public' },
    params: z.object({
      postalCode: z.string().regex(/^\d{7}$/u, '郵便番号を7桁の数字で入力してください'),
    }),
    response: z.object({ address: knownAddressSchema.optional() }),
    rateLimit: { per: 'address', requests: 300, seconds: 60 },
  },
});

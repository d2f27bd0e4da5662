import type { VoucherKind } from '#shared/access/entrance/schema.ts';

/** Before 「アカウント」. */
export const voucherNames: Readonly<Record<VoucherKind, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};

import type { VoucherKind } from '#shared/access/entrance/schema.ts';

export const voucherWords: Readonly<Record<VoucherKind, string>> = {
  google: 'Googleアカウント',
  microsoft: 'Microsoftアカウント',
};

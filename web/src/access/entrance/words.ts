import type { VoucherKind } from '#shared/access/entrance/schema.ts';
import { getConfig } from '#web/lib/config.ts';

/** Before 「アカウント」. */
export const voucherNames: Readonly<Record<VoucherKind, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};

/** Those whose accounts this stage takes. */
export const takenVouchers = (): VoucherKind[] =>
  (Object.keys(voucherNames) as VoucherKind[]).filter((kind) => getConfig().schoolAccounts.includes(kind));

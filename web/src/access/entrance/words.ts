import type { AskedKind } from '#shared/access/entrance/schema.ts';
import { getConfig } from '#web/lib/config.ts';

/** Before 「アカウント」. */
export const voucherNames: Readonly<Record<AskedKind, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};

/** Those whose accounts this stage takes. */
export const takenVouchers = (): AskedKind[] =>
  (Object.keys(voucherNames) as AskedKind[]).filter((kind) => getConfig().schoolAccounts.includes(kind));

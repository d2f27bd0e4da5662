import type { HoldingKind } from '#functions/platform/holding/holding.ts';
import { sheet } from '#functions/platform/holding/sheet.ts';

export const passkeyHoldings: HoldingKind = {
  prefix: 'PASSKEY#',
  isKept: () => false,
  async sheet(items) {
    const { passkeySchema } = await import('#shared/access/passkey/schema.ts');
    const rows = items.map((item) => passkeySchema.parse(item));
    return sheet('passkeys', 'パスキー', rows, {
      名前: ({ name }) => name,
      追加した日時: ({ addedAt }) => addedAt,
    });
  },
};

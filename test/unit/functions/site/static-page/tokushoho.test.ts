/** What the law asks to be shown is what the product does. */
import { expect, test } from 'vitest';
import { tokushohoText } from '#functions/site/static-page/texts/tokushoho.ts';
import { invoiceDays } from '#shared/shop/order/invoice.ts';
import { transferDays } from '#shared/shop/order/policy.ts';
import { konbiniSums } from '#shared/shop/payment/konbini.ts';

test.each([
  ['sums of a convenience store', konbiniSums],
  ['days of a transfer', `銀行振込：口座が表示されてから${String(transferDays)}日以内`],
  ['days on invoice', `後払い：支払いを待たずにお渡しします。お渡しした日から${String(invoiceDays)}日以内`],
  ['minors', '18歳未満の方が申し込むときは、保護者の同意が必要です'],
])('it says the %s', (_, words) => {
  expect(tokushohoText).toContain(words);
});

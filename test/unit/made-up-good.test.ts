/** Something more for sale is a folder and a line: neither orders nor receipts, estimates, prices or the law's words are touched. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const holder = `
import type { Good } from '#shared/shop/order/good.ts';

export const holderGoods = {
  'certificate-holder': {
    title: '認定証ホルダー',
    receiptNote: '物品代',
    priceLabel: '認定証ホルダー(1冊)',
    terms: { of: 'ホルダー', delivery: '5営業日以内に発送します。', paid: '開封後の返品はできません。', posted: true },
    counted: { field: 'holders', section: '物品', label: '認定証ホルダー', unit: '冊', most: 500 },
  },
} as const satisfies Readonly<Record<string, Good>>;
`;

/** Asked in a process of its own: modules are what the folder is a part of. */
const questions = `
import { goods } from '#shared/goods.ts';
import { priceTable } from '#functions/site/static-page/price-table.ts';
import { priceSchema, orderSchema } from '#shared/shop/order/schema.ts';
import { summaryOf } from '#shared/shop/order/policy.ts';
import { termsOf } from '#shared/shop/order/terms.ts';
import { noteFor } from '#shared/shop/receipt/policy.ts';
import { countsSchema } from '#shared/shop/estimate/schema.ts';
import { pricedCounts } from '#shared/shop/estimate/policy.ts';

const kind = 'certificate-holder';
const price = priceSchema.parse({ kind, amount: 880, effectiveFrom: '2026-01-01T00:00:00.000Z' });
const line = { kind, title: goods[kind].title, amount: 1760, quantity: 2 };
const none = Object.fromEntries(Object.keys(countsSchema.shape).map((field) => [field, 0]));
const counts = countsSchema.parse({ ...none, buyer: 'school', each: 1, fiscalYear: 2026, holders: '２' });
console.log(JSON.stringify({
  summary: orderSchema.shape.summary.parse(summaryOf([line])),
  note: noteFor([line, { kind: 'entry' }]),
  prices: priceTable([price], undefined, new Date('2026-04-01T00:00:00Z')),
  estimate: pricedCounts(counts, { entry: { first: 1200, further: 800, bulk: 900, bulkFrom: 30 }, of: () => price.amount }),
  terms: termsOf([kind], '支払うまで無料。'),
}));
`;

test('GIVEN a made-up thing for sale, in a folder of its own and a line of the list THEN it is ordered, estimated, priced, receipted and explained', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'typing-good-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  for (const part of ['package.json', 'shared', 'functions'])
    await cp(path.join(root, part), path.join(copy, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  await mkdir(path.join(copy, 'shared/shop/holder'));
  await writeFile(path.join(copy, 'shared/shop/holder/goods.ts'), holder);
  const list = path.join(copy, 'shared/goods.ts');
  const listed = (await readFile(list, 'utf8'))
    .replace(/^import /mu, "import { holderGoods } from './shop/holder/goods.ts';\n$&")
    .replace('...contentGoods', '...contentGoods, ...holderGoods');
  await writeFile(list, listed);
  await writeFile(path.join(copy, 'ask.ts'), questions);

  const { stdout } = await promisify(execFile)(process.execPath, ['ask.ts'], { cwd: copy });

  const title = '認定証ホルダー';
  expect(JSON.parse(stdout)).toEqual({
    summary: [{ kind: 'certificate-holder', title, unitPrice: 880, quantity: 2 }],
    note: '物品代・競技会参加料として',
    prices: '| 品目 | 価格(税込) |\n| --- | --- |\n| 認定証ホルダー(1冊) | 880円 |',
    estimate: [{ kind: 'certificate-holder', title, amount: 1760, quantity: 2 }],
    terms: {
      delivery: 'ホルダー：5営業日以内に発送します。',
      cancellation: '支払うまで無料。\nホルダー：開封後の返品はできません。',
    },
  });
});

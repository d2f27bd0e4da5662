/** Something more for sale is its own folders and a line in each list: neither carts, orders, receipts, estimates, prices nor the law's words are touched. */
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
    priceLabel: '認定証ホルダー（1冊）',
    terms: { of: 'ホルダー', delivery: '5営業日以内に発送します。', paid: '開封後の返品はできません。', posted: true },
    counted: { field: 'holders', section: '物品', label: '認定証ホルダー', unit: '冊', most: 500 },
    stoppedBy: 'sign-up',
    found: { label: '発送の状況を見る', at: '/payment/history' },
  },
} as const satisfies Readonly<Record<string, Good>>;
`;

const holderLine = `
import type { OrderLine } from '#shared/shop/order/line.ts';
import { create, update } from '#functions/platform/table/write.ts';
import type { LineKind } from '#functions/shop/order/line-kind.ts';

const key = (id: string) => ({ pk: 'HOLDER#' + id, sk: 'HOLDER' });
const become = (state: string) => async ({ subject }: OrderLine) => ({ writes: [update(key(subject.id)).set({ state })] });

export const createHolderLine = (): LineKind => ({
  reserve: async ({ subject }) => ({ writes: [create({ ...key(subject.id), state: 'kept' }, 'already-applied')] }),
  fulfil: become('sent'),
  release: become('free'),
  suspend: become('stopped'),
  resume: become('sent'),
  refund: become('returned'),
});
`;

const holderCartKind = `
import { goods } from '#shared/goods.ts';
import type { CartKind } from '#functions/shop/cart/kind.ts';

const kind = 'certificate-holder';
const { title } = goods[kind];

export const createHolderCartKind = (): CartKind<{ readonly holders: number }> => ({
  without: (wish, others) => (others.length > 0 ? undefined : wish),
  accept: async () => ({ size: 1, groupIds: [] }),
  offer: async (_buyer, wishes) => ({
    besides: [],
    wishes: wishes.map(({ holders }) => ({
      title,
      drafts: [{ kind, title, subject: { kind: 'holder', id: 'h1' }, amount: 880 * holders, quantity: holders, detail: {} }],
      refused: [],
    })),
  }),
});
`;

/** The lines of the recipe, each before what stands in its list last. */
const listed: Readonly<Record<string, readonly [last: string, added: string, imported?: string]>> = {
  'shared/goods.ts': [
    '...contentGoods',
    '...holderGoods, ',
    "import { holderGoods } from './shop/holder/goods.ts';",
  ],
  'functions/lambda/wiring/settlement.ts': [
    'programing: subscription',
    "'certificate-holder': createHolderLine(), ",
    "import { createHolderLine } from '#functions/shop/holder/line.ts';",
  ],
  'shared/wishes.ts': [
    "z.object({ kind: z.literal('subscription')",
    "z.object({ kind: z.literal('holder'), wish: z.object({ holders: z.int() }) }), ",
  ],
  'functions/lambda/main/cart.ts': [
    'subscription: create',
    'holder: createHolderCartKind(), ',
    "import { createHolderCartKind } from '#functions/shop/holder/cart-kind.ts';",
  ],
};

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

import { foundAt } from '#shared/shop/order/policy.ts';
import { part } from '#functions/lambda/main/cart.ts';
import { composeSettlement } from '#functions/lambda/wiring/settlement.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const kind = 'certificate-holder';
const price = priceSchema.parse({ kind, amount: 880, effectiveFrom: '2026-01-01T00:00:00.000Z' });
const line = { kind, title: goods[kind].title, amount: 1760, quantity: 2 };
const none = Object.fromEntries(Object.keys(countsSchema.shape).map((field) => [field, 0]));
const counts = countsSchema.parse({ ...none, buyer: 'school', each: 1, fiscalYear: 2026, holders: '２' });

const { table } = createMemoryTable();
const log = { info() {}, warn() {}, error() {}, with: () => log };
const base = { table, log, clock: () => new Date('2026-11-21T03:00:00Z'), env: { PAYMENT_PROVIDERS: ['stripe'] } };
const actor = { userId: 'usr_buyer', membership: undefined };
await table.transact(createAccountRepository(table).add({
  userId: actor.userId, kind: 'individual', status: 'active', name: { family: '青木', given: '葵', familyKana: 'アオキ', givenKana: 'アオイ' }, createdAt: base.clock().toISOString(),
}));
let cart = {};
const switches = [];
part({
  ...base,
  expectOn: async (...names) => void switches.push(...names),
  implement: (_contract, handlers) => { cart = { ...cart, ...handlers }; },
});
await cart.addToCart({ actor, body: { key: crypto.randomUUID(), item: { kind: 'holder', wish: { holders: 2 } } } });
const { version, lines, total } = await cart.getCart({ actor });
const seen = { version, lines, expectedTotal: total, way: 'page', buyerAge: 'adult' };
// The provider, whose page is asked for last, is no part of this: what it would say is written down instead.
await cart.confirmCart({ actor, body: seen }).catch(() => undefined);
const { orders, align } = composeSettlement(base);
const { pk: owner, id: orderId } = table.items().find(({ sk, from }) => sk.startsWith('ORDER#') && from === 'cart');
await table.write(orders.change(await orders.getOrder(owner, orderId)).set({ status: 'paid' }));
await align.walk({ owner, orderId });
const states = table.items().flatMap(({ pk, sk, state }) => (sk === 'LINE#0001' || sk === 'HOLDER' ? [state] : []));

console.log(JSON.stringify({
  summary: orderSchema.shape.summary.parse(summaryOf([line])),
  note: noteFor([line, { kind: 'entry' }]),
  prices: priceTable([price], undefined, new Date('2026-04-01T00:00:00Z')),
  estimate: pricedCounts(counts, { entry: { first: 1200, further: 800, bulk: 900, bulkFrom: 30 }, of: () => price.amount }),
  terms: termsOf([kind], '支払うまで無料。'),
  found: foundAt([line]),
  switches,
  states,
  bought: { total, left: await cart.getCart({ actor }).then(({ items }) => items.length) },
}));
`;

test('GIVEN a made-up thing for sale, in folders of its own and a line in each list THEN it is put into a cart, ordered, handed over, estimated, priced, receipted and explained', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'typing-good-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  for (const part of ['package.json', 'shared', 'functions', 'test/support'])
    await cp(path.join(root, part), path.join(copy, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const [folder, files] of Object.entries({
    'shared/shop/holder': { 'goods.ts': holder },
    'functions/shop/holder': { 'line.ts': holderLine, 'cart-kind.ts': holderCartKind },
  })) {
    await mkdir(path.join(copy, folder));
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(copy, folder, name), text);
  }
  for (const [name, [last, added, imported = '']] of Object.entries(listed)) {
    const text = await readFile(path.join(root, name), 'utf8');
    expect(text).toContain(last);
    await writeFile(
      path.join(copy, name),
      text.replace(last, `${added}${last}`).replace(/^import /mu, `${imported}\n$&`),
    );
  }
  await writeFile(path.join(copy, 'ask.ts'), questions);

  const { stdout } = await promisify(execFile)(process.execPath, ['ask.ts'], { cwd: copy });

  const title = '認定証ホルダー';
  expect(JSON.parse(stdout)).toEqual({
    summary: [{ kind: 'certificate-holder', title, unitPrice: 880, quantity: 2 }],
    note: '物品代・競技会参加料として',
    prices: '| 品目 | 価格（税込） |\n| --- | --- |\n| 認定証ホルダー（1冊） | 880円 |',
    estimate: [{ kind: 'certificate-holder', title, amount: 1760, quantity: 2 }],
    terms: {
      delivery: 'ホルダー：5営業日以内に発送します。',
      cancellation: '支払うまで無料。\nホルダー：開封後の返品はできません。',
    },
    found: [{ label: '発送の状況を見る', at: '/payment/history' }],
    switches: ['sign-up'],
    states: ['fulfilled', 'sent'],
    bought: { total: 1760, left: 0 },
  });
});

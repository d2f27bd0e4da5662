/**
 * A cart becomes one order, or stays as it was: over a table in memory, killed at any call, confirmed twice, by two of the
 * staff at once, and with goods that are gone by then.
 */
import { describe, expect, test } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { createCartDrill } from '#test/support/cart-drill.ts';
import { price } from '#test/support/shop/order-drill.ts';

const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `t${String(index + 1).padStart(5, '0')}`);
const codeOf = (reason: unknown): string => (reason instanceof Problem ? reason.code : String(reason));

test('GIVEN what was seen WHEN it is confirmed THEN it is ordered and the cart is empty', async () => {
  const drill = createCartDrill(1);
  const seen = await drill.filled(['a', 'b'], ['c']);
  expect(seen).toMatchObject({ total: 3 * price, items: [{ quantity: 2 }, { quantity: 1 }] });

  expect(await drill.confirm(seen)).toMatchObject({ outcome: 'ordered' });

  expect(drill.orders()).toMatchObject([{ total: 3 * price, from: 'cart', placedBy: 'usr_owner' }]);
  expect((await drill.view()).items).toEqual([]);
});

test('GIVEN it was confirmed WHEN it is sent again THEN it is the same order', async () => {
  const drill = createCartDrill(2);
  const seen = await drill.filled(['a']);
  const [first, second] = [await drill.confirm(seen), await drill.confirm(seen)];

  expect(second).toEqual(first);
  expect(drill.orders()).toHaveLength(1);
});

test('GIVEN a colleague put something in meanwhile THEN nothing is ordered and nothing is lost', async () => {
  const drill = createCartDrill(3);
  const seen = await drill.filled(['a']);
  await drill.cart.service.add(drill.other, crypto.randomUUID(), {
    kind: 'certificate',
    wish: ['b'] as never,
  });

  await expect(drill.confirm(seen)).rejects.toMatchObject({ code: 'cart-changed' });

  expect(drill.orders()).toEqual([]);
  expect((await drill.view()).items).toHaveLength(2);
});

describe('goods that are gone by then', () => {
  test('are told as a difference before anything is ordered; what is left is ordered after that', async () => {
    const drill = createCartDrill(4);
    const seen = await drill.filled(['a', 'b'], ['c']);
    drill.gone.add('b').add('c');

    const told = await drill.confirm(seen);

    expect(told).toMatchObject({
      outcome: 'changed',
      changes: [
        {
          before: { quantity: 2, amount: 2 * price },
          after: { quantity: 1, amount: price },
          reasons: ['もうありません'],
        },
        { before: { quantity: 1, amount: price }, reasons: ['もうありません'] },
      ],
    });
    expect(drill.orders()).toEqual([]);
    if (told.outcome !== 'changed') throw new Error('not told');
    expect(await drill.confirm(told.cart)).toMatchObject({ outcome: 'ordered' });
    expect(drill.orders()).toMatchObject([{ total: price, lineCount: 1 }]);
    // What could not be had at all was not ordered, so it is still wished for.
    expect((await drill.view()).items).toMatchObject([{ quantity: 0, refusals: [{ count: 1 }] }]);
  });

  test('GIVEN nothing of it can be had THEN there is nothing to order', async () => {
    const drill = createCartDrill(5);
    await drill.filled(['a']);
    drill.gone.add('a');

    await expect(drill.confirm(await drill.view())).rejects.toMatchObject({ code: 'cart-empty' });
  });
});

describe.each([1, 20, 60, 400])('a cart of %i lines', (count) => {
  test('WHEN any call is killed THEN there is one order and an empty cart, or none and all of it', async () => {
    const tries = count > 100 ? 6 : 40;
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= tries; seed++) {
      const drill = createCartDrill(seed * 1000 + count);
      const seen = await drill.filled(ids(count));
      const faults = { kill: 1 / (8 + count / 8), conflict: 0.02 };
      await drill.confirm(seen, drill.owner, faults).catch(() => undefined);

      const left = (await drill.view()).items.length;
      expect([drill.orders().length, left]).toEqual(left === 0 ? [1, 0] : [0, 1]);
      outcomes.add(left === 0 ? 'ordered' : 'kept');
      // Sent again by the page, with what is being prepared given up first, as the reconciler does.
      for (const order of drill.table.items().filter(({ status }) => status === 'preparing'))
        await drill.change(String(order['id']), { status: 'canceled' });
      await drill.release();
      await drill.confirm(seen);
      expect(drill.orders()).toHaveLength(1);
      expect((await drill.view()).items).toEqual([]);
      expect(drill.things().filter(({ state }) => state === 'reserved')).toHaveLength(count);
    }
    expect(outcomes).toEqual(new Set(['ordered', 'kept']));
  });
});

test('GIVEN two of the staff confirm at once, in fifty ways of getting in each other’s way THEN it is one order', async () => {
  for (let seed = 1; seed <= 50; seed++) {
    const drill = createCartDrill(seed);
    const seen = await drill.filled(ids(1 + (seed % 30)));
    const faults = { kill: 0, conflict: 0.1 };
    const done = await Promise.allSettled([
      drill.confirm(seen, drill.owner, faults),
      drill.confirm(seen, drill.other, faults),
      drill.confirm(seen, drill.owner, faults),
    ]);

    const refused = done.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []));
    expect(['cart-changed', 'cart-ordered', 'version-conflict']).toEqual(expect.arrayContaining(refused));
    // Given up for a conflict that was none of theirs: free again, it is ordered after all.
    await drill.release();
    if (drill.orders().length === 0) await drill.confirm(await drill.view());
    expect(drill.orders()).toHaveLength(1);
    expect((await drill.view()).items).toEqual([]);
  }
});

describe('putting in and taking out', () => {
  test('what is there already is not put in twice; all of it is refused', async () => {
    const drill = createCartDrill(6);
    await drill.filled(['a', 'b'], ['b', 'c']);
    expect((await drill.view()).items.map(({ quantity }) => quantity)).toEqual([2, 1]);

    const again = drill.cart.service.add(drill.owner, crypto.randomUUID(), {
      kind: 'certificate',
      wish: ['a', 'c'] as never,
    });

    await expect(again).rejects.toMatchObject({ code: 'in-cart-already' });
  });

  test('what was taken out can be put back, but not beside the same thing', async () => {
    const drill = createCartDrill(7);
    const { items, version } = await drill.filled(['a'], ['b']);
    const [{ id } = { id: '' }] = items;
    const without = await drill.cart.service.remove(drill.owner, id, version);
    expect(without.items).toHaveLength(1);

    const back = await drill.cart.service.restore(drill.owner, id, without.version);

    expect(back.items.map((item) => item.id)).toContain(id);
    const gone = await drill.cart.service.remove(drill.owner, id, back.version);
    await drill.cart.service.add(drill.owner, crypto.randomUUID(), {
      kind: 'certificate',
      wish: ['a'] as never,
    });
    await expect(drill.cart.service.restore(drill.owner, id, gone.version + 1)).rejects.toMatchObject({
      code: 'in-cart-already',
    });
  });

  test('GIVEN twenty colleagues at once THEN nothing any of them put in is lost', async () => {
    const drill = createCartDrill(8);
    await Promise.all(
      ids(20).map((id) =>
        drill.cart.service.add(drill.other, crypto.randomUUID(), {
          kind: 'certificate',
          wish: [id] as never,
        }),
      ),
    );

    expect((await drill.view()).items).toHaveLength(20);
  });

  test('a fifty-first item is refused', async () => {
    const drill = createCartDrill(9);
    await drill.filled(...ids(50).map((id) => [id]));
    const more = drill.cart.service.add(drill.owner, crypto.randomUUID(), {
      kind: 'certificate',
      wish: ['more'] as never,
    });

    await expect(more).rejects.toMatchObject({ code: 'cart-full' });
  });
});

/** Our bits, read by a library of another maker. */
import { decodeList } from '@digitalbazaar/vc-bitstring-status-list';
import { expect, test } from 'vitest';
import {
  decodeBits,
  encodeBits,
  hasBit,
  listBits,
  noBits,
  setBit,
} from '#functions/certificate/badge/bits.ts';
import { createRandom } from '#test/support/virtual-time.ts';

test('GIVEN bits set and cleared at random THEN another reads exactly those, the first and the last among them', async () => {
  const random = createRandom(7);
  const bits = noBits();
  const on = new Set([0, 7, 8, listBits - 1]);
  for (let count = 0; count < 2_000; count++) on.add(Math.floor(random() * listBits));
  for (const index of on) setBit(bits, index, true);
  for (const index of [...on].filter((one) => one > 8).slice(0, 500)) {
    setBit(bits, index, false);
    on.delete(index);
  }

  const list = await decodeList({ encodedList: encodeBits(bits) });

  const read = Array.from({ length: listBits }, (_, index) => list.getStatus(index));
  expect(read.flatMap((isOn, index) => (isOn ? [index] : []))).toEqual([...on].toSorted((a, b) => a - b));
  expect(list.length).toBe(listBits);
  const back = decodeBits(encodeBits(bits));
  expect([hasBit(back, 0), hasBit(back, 1), back.length]).toEqual([true, false, listBits / 8]);
});

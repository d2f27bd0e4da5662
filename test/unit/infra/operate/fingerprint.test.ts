import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { lineOf, readLines } from '#infra/operate/restore/export-lines.ts';
import { fingerprintOf, isSame, type Item } from '#infra/operate/restore/fingerprint.ts';

const rows: readonly Item[] = [
  { pk: { S: 'USER#1' }, count: { N: '3' }, tags: { SS: ['b', 'a'] }, photo: { B: Buffer.from('写真') } },
  { pk: { S: 'USER#2' }, B: { M: { B: { BOOL: true }, list: { L: [{ NULL: true }, { S: '髙﨑' }] } } } },
];
const [first, second] = rows as [Item, Item];

test('rows, names and sets in another order are the same', async () => {
  const { pk, count, photo } = first;
  const turned = { photo, tags: { SS: ['a', 'b'] }, count, pk } as Item;

  expect(await fingerprintOf([second, turned])).toEqual(await fingerprintOf(rows));
  expect((await fingerprintOf(rows)).count).toBe(2);
});

test.each([
  ['a row that is missing', [first]],
  ['a row that is there twice', [first, second, second]],
  ['another value', [first, { ...second, pk: { S: 'USER#3' } }]],
  ['the same value of another type', [{ ...first, count: { S: '3' } }, second]],
  [
    'a list in another order',
    [
      first,
      { pk: second['pk']!, B: { M: { B: { BOOL: true }, list: { L: [{ S: '髙﨑' }, { NULL: true }] } } } },
    ],
  ],
] as [string, Item[]][])('%s is not', async (_, other) => {
  expect(isSame(await fingerprintOf(other), await fingerprintOf(rows))).toBe(false);
});

/** As a file comes: in pieces that end anywhere, also within a letter. */
const inPieces = (text: string): Readable => {
  const bytes = Buffer.from(text);
  const cut = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, piece) =>
    bytes.subarray(piece * 7, piece * 7 + 7),
  );
  return Readable.from(cut, { objectMode: false });
};
const read = (text: string): Promise<Item[]> => Readable.from(readLines(inPieces(text))).toArray();

test('what was written as lines is read as the same rows, bytes too', async () => {
  const again = await read(rows.map(lineOf).join(''));

  expect(again).toEqual(rows);
  expect(await fingerprintOf(again)).toEqual(await fingerprintOf(rows));
});

test.each(['', '1行目\n2行目\r\n', 'Wordの\u2028改行\u2029', '"{\\', '𠮷\uD800', '\0'])(
  'the text %j survives',
  async (text) => {
    const row = { pk: { S: text } };

    expect(await read(lineOf(row) + lineOf(row))).toEqual([row, row]);
  },
);

test('a line that is no row is an error', async () => {
  await expect(read('{"Row":{}}\n')).rejects.toThrow('Item');
});

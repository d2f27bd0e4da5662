import { describe, expect, test } from 'vitest';
import { readShipments, replacing } from '#web/certificate/parcel/shipment-list.ts';

const [a, b] = ['par_01ABCDEFGH', 'par_01ABCDEFGJ'];

describe('a list of tracking numbers', () => {
  test.each([
    ['commas', `${a},1234-5678-9012\n${b},123456789013`],
    ['tabs, quotes and Windows line ends', `"${a}"\t"1234-5678-9012"\r\n"${b}"\t"123456789013"\r\n\r\n`],
    [
      'a heading, and the columns the other way round',
      `追跡番号,小包番号\n1234-5678-9012,${a}\n123456789013,${b}`,
    ],
  ])('with %s is read', (_, text) => {
    expect(readShipments(text)).toEqual({
      shipments: [
        { parcelId: a, trackingNumber: '1234-5678-9012' },
        { parcelId: b, trackingNumber: '123456789013' },
      ],
      problems: [],
    });
  });

  test('names each line that cannot be read, and why', () => {
    const { shipments, problems } = readShipments(
      [`${a},1234-5678`, `${a},1234-5679`, `${b},`, 'ord_01ABCDEFGH,1234-5678', `${b},こちら`].join('\n'),
    );
    expect(shipments).toHaveLength(1);
    expect(problems).toEqual([
      { line: 2, message: '同じ小包番号が2回あります' },
      { line: 3, message: '追跡番号がないか、形が正しくありません' },
      { line: 4, message: '小包番号（par_で始まる番号）がありません' },
      { line: 5, message: '追跡番号がないか、形が正しくありません' },
    ]);
  });
});

test('what had a number as it was seen names it, and what was waiting names none', () => {
  const shipments = [a, b].map((parcelId) => ({ parcelId, trackingNumber: '1234-5678' }));
  const seen = [{ id: a, trackingNumber: '1111-2222' }, { id: b }];
  expect(replacing(shipments, seen).map(({ replaces }) => replaces)).toEqual(['1111-2222', undefined]);
});

import { expect, test } from 'vitest';
import { ruby, type Piece } from '#functions/platform/pdf/ruby.ts';

const box = { x: 0, y: 0, width: 80, height: 13.5 };
const drawn = (piece: Piece) => ruby('name', [piece], box, { size: 21 });

test('GIVEN a word with marks that stand high THEN its reading is above them, and inside the box', () => {
  const [word, reading] = drawn({ base: 'อั้ม', reading: 'アム', ems: 1.4, above: 0.15 });
  const [lowWord, lowReading] = drawn({ base: '青木', reading: 'あおき' });
  const between = (above = reading, below = word) => below!.position.y - above!.position.y;
  expect(between() / word!.height).toBeGreaterThan(between(lowReading, lowWord) / lowWord!.height + 0.1);
  expect(reading!.position.y).toBeGreaterThanOrEqual(0);
});

test('GIVEN a width that was measured THEN the next word begins there', () => {
  const at = (ems?: number) =>
    ruby(
      'name',
      [
        { base: 'ज्ञानेन्द्र', reading: '', ems },
        { base: 'さん', reading: '' },
      ],
      box,
      { size: 10 },
    )[1]!.position.x;
  expect(at(2.1)).toBeLessThan(at());
  expect(at(2.1) - at(1.1)).toBeCloseTo((10 * 25.4) / 72);
});

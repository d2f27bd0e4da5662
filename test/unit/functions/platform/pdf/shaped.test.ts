import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { placesOf, shapedWidth } from '#functions/platform/pdf/shaped.ts';
import { otherFonts } from '#test/support/paper/font-coverage.ts';

const [thai, devanagari] = [otherFonts.thai, otherFonts.devanagari].map(([regular = '']) =>
  create(readFileSync(regular)),
);

/** From left to right, as two marks of one letter may come in either order. */
const sorted = (places: readonly [number, number][]) =>
  places.toSorted(([x, y], [otherX, otherY]) => x - otherX || y - otherY);
const read = (places: string) =>
  sorted(places.split(' ').map((place) => place.split(',').map(Number) as [number, number]));

// Another shaper was asked, HarfBuzz (harfbuzzjs 1.6.4) with the same two files: place of each glyph, and the width, in thousandths of the size.
test.each<[Font, string, string, number]>([
  [thai!, 'ปู่', '0,0 607,0 607,0', 607],
  [thai!, 'ผู้', '0,0 612,0 612,0', 612],
  [thai!, 'น้ำ', '0,0 604,0 604,0 604,0', 1030],
  [thai!, 'กิ่งแก้ว', '0,0 573,0 573,-20 573,0 1033,0 1567,0 2140,0 2140,0', 2636],
  [thai!, 'ฐิติรัตน์', '0,0 544,0 544,0 1154,0 1154,0 1640,0 1655,0 2265,0 2869,0', 2869],
  [thai!, 'ที่รัก', '0,0 610,0 610,16 610,0 1096,0 1111,0', 1684],
  [thai!, 'ฟ้า', '0,0 671,0 671,0', 1097],
  [thai!, 'ฤๅษี', '0,0 869,0 1476,0', 1499],
  [devanagari!, 'प्रकाश', '0,0 516,0 1227,0 1473,0', 2106],
  [devanagari!, 'श्रेष्ठ', '0,0 544,0 639,0', 1169],
  [devanagari!, 'कृष्ण', '0,0 498,0 711,0 990,0', 1688],
  [devanagari!, 'धर्म', '0,0 567,0 1121,1', 1123],
  [devanagari!, 'लक्ष्मी', '0,0 655,0 1071,0 1627,0', 1873],
  [devanagari!, 'ज्ञानेन्द्र', '0,0 591,0 837,0 1255,0 1350,0 1633,0', 2097],
  [devanagari!, 'हिमांशु', '0,0 246,0 717,0 1273,0 1434,0 1519,0 2150,0', 2152],
  [devanagari!, 'द्रौपदी', '0,0 464,0 710,0 1226,0 1690,0', 1936],
  [devanagari!, 'मूर्ति', '0,0 554,0 556,0 802,0 1340,0', 1340],
  [devanagari!, 'कुँवर', '0,0 501,0 418,0 711,0 1214,0', 1588],
])('$1 stands as HarfBuzz places it', (font, name, places, width) => {
  const ours = placesOf(font, name).map(({ x, y }): [number, number] => [
    Math.round(x * 1000),
    Math.round(y * 1000),
  ]);
  expect(sorted(ours)).toEqual(read(places));
  expect(shapedWidth(font, name)).toBe(width);
});

test('the ring of ำ is below the tone, however it was typed', () => {
  for (const typed of ['น\u0E4D\u0E49\u0E32', 'น\u0E49\u0E4D\u0E32'])
    expect(placesOf(thai!, typed)).toEqual(placesOf(thai!, 'น\u0E49\u0E33'));
});

test('a mark by itself takes no room: where pdfme breaks a word it stays with its letter', () => {
  expect(shapedWidth(devanagari!, 'ि')).toBe(0);
});

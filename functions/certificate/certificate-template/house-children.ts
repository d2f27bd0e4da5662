/** For children: a rim of keys, the level on a large key under five stars, and words they read themselves. */
import { field, label, qrCode, rule, vector } from './house-elements.ts';
import { emblem, keyBorder, largeKey, seal, stars } from './house-drawing.ts';

const blue = '#1f56a8';
const blueTint = '#e9f0fa';
const vermilion = '#c3372b';
const sealSize = 22;
const sans = 'sans';
const bold = 'sans-bold';

export const childrenBackdrop = [
  vector('border', [0, 0, 210, 297], keyBorder(blue, blueTint)),
  vector('stars', [55, 83, 100, 18], stars(50, 6, blue)),
  vector('key', [60, 99, 90, 58], largeKey({ x: 1, y: 1, width: 88, height: 50 }, blue, blueTint)),
];

export const childrenElements = [
  label('title-reading', 'にん　てい　しょう', [25, 25, 160, 7], { size: 12, font: sans, spacing: 7 }),
  label('title', '認定証', [25, 31, 160, 20], { size: 42, font: bold, spacing: 14, color: blue }),
  field('spokenNumber', [110, 51, 72, 6], { size: 10.5, font: sans, align: 'right' }),
  // Over the name alone, which 「さん」 moves to the left.
  field('printedKana', [23, 56, 140, 6], { size: 12, font: sans }),
  field('nameSan', [28, 59, 154, 18], { size: 31, font: bold }),
  rule('name-rule', [35, 78, 140]),
  field('level', [66, 106, 78, 36], { size: 62, font: bold, spacing: 2 }),
  field('division', [25, 161, 160, 9], { size: 16, font: bold }),
  field('season', [25, 170, 160, 8], { size: 13, font: sans }),
  label(
    'body',
    'タイピングの たいかいで とても よく がんばりました。\nこの きゅうに なったことを、ここに みとめます。\nおめでとう ございます。',
    [22, 181, 166, 30],
    { size: 14.5, font: sans, lineHeight: 1.65 },
  ),
  field('figures', [25, 212, 160, 7], { size: 10.5, font: sans }),
  field('issuedOn', [25, 222, 160, 8], { size: 13, font: sans }),
  field('issuer', [62, 231, 90, 10], { size: 16, font: bold, align: 'right' }),
  vector('seal', [150, 223, sealSize, sealSize], seal(sealSize, vermilion)),
  label('seal-letters', '之認\n印定', [150, 222.6, sealSize, sealSize], {
    size: 22,
    font: 'serif-bold',
    lineHeight: 1.08,
    color: vermilion,
  }),
  vector('emblem', [26, 216, 34, 27], emblem(17, 13.5, 11, blue)),
  qrCode(26, 250, 22),
  label('qr-label', 'QRコードか確認コードで、この認定証を照会できます', [52, 249.5, 110, 5], {
    size: 8,
    font: sans,
    align: 'left',
  }),
  label('code-label', '確認コード', [52, 255, 22, 6], { size: 9, font: sans, align: 'left' }),
  field('code', [71, 255, 108, 6], { size: 11, font: bold, align: 'left' }),
  field('checkPage', [52, 261, 125, 5.5], { size: 9, font: sans, align: 'left' }),
  field('number', [52, 266.7, 125, 5], { size: 8, font: sans, align: 'left' }),
];

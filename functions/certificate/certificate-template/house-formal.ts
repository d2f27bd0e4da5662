/** 賞状: a ruled border, the home keys between laurel, and a seal. */
import { field, label, qrCode, rule, vector } from './house-elements.ts';
import { emblem, ruledBorder, seal } from './house-drawing.ts';

const gold = '#8a6a1f';
const vermilion = '#c3372b';
const sealSize = 23;
/** Read from the right column to the left, downwards: 認定之印. */
const sealLetters = '之認\n印定';

export const formalBackdrop = [vector('border', [0, 0, 210, 297], ruledBorder(gold))];

export const formalElements = [
  vector('emblem', [85, 23, 40, 32], emblem(20, 16, 13.5, gold)),
  label('title', '認定証', [25, 57, 160, 20], { size: 42, font: 'serif-bold', spacing: 16 }),
  field('spokenNumber', [110, 78, 70, 7], { size: 11.5, align: 'right' }),
  // Over the name alone, which 「殿」 moves to the left.
  field('printedKana', [25, 84.5, 140, 6], { size: 11 }),
  field('nameTono', [30, 88, 150, 18], { size: 30 }),
  rule('name-rule', [35, 107, 140]),
  field('level', [25, 114, 160, 32], { size: 66, font: 'serif-bold', spacing: 8 }),
  field('division', [25, 148, 160, 9], { size: 17 }),
  field('season', [25, 157, 160, 8], { size: 14 }),
  label(
    'body',
    'あなたは上記の大会において優れた成績を収め\n頭書の級・段に達したことをここに認定します',
    [25, 171, 160, 23],
    { size: 15, lineHeight: 1.6 },
  ),
  field('figures', [25, 197, 160, 8], { size: 11 }),
  field('issuedOn', [25, 212, 160, 8], { size: 14 }),
  field('issuer', [40, 222, 112, 11], { size: 18, font: 'serif-bold', align: 'right' }),
  vector('seal', [150, 213, sealSize, sealSize], seal(sealSize, vermilion)),
  label('seal-letters', sealLetters, [150, 212.5, sealSize, sealSize], {
    size: 23,
    font: 'serif-bold',
    lineHeight: 1.08,
    color: vermilion,
  }),
  qrCode(25, 247, 22),
  label('qr-label', 'QRコードか確認コードで、この認定証を照会できます', [51, 246.5, 110, 5], {
    size: 8,
    align: 'left',
  }),
  label('code-label', '確認コード', [51, 252, 22, 6], { size: 9, align: 'left' }),
  field('code', [70, 252, 108, 6], { size: 11, font: 'sans-bold', align: 'left' }),
  field('checkPage', [51, 258, 125, 5.5], { size: 9, font: 'sans', align: 'left' }),
  field('number', [51, 263.7, 125, 5], { size: 8, align: 'left' }),
];

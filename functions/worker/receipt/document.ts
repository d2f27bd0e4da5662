/** 領収書 on paper, with the fields of a 適格簡易請求書 (product §7). */
import type { Schema } from '@pdfme/common';
import { formatYen } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/time.ts';
import type { Receipt } from '#shared/receipt/schema.ts';
import { a4, field, frame, label, rule } from '../../platform/pdf/layout.ts';
import { drawPdf } from '../../platform/pdf/pdf.ts';

export interface Issuer {
  readonly name: string;
  /** T and 13 digits. */
  readonly registrationNumber: string;
}

const left = 25;
const width = 160;
const rowHeight = 9;
const tableTop = 128;

const rows = (count: number): Schema[] =>
  Array.from({ length: count }, (_, index) => {
    const y = tableTop + rowHeight * (index + 1);
    return [
      field(`title${index}`, { x: left + 2, y, width: 96, height: rowHeight }, { size: 10 }),
      field(
        `quantity${index}`,
        { x: left + 100, y, width: 16, height: rowHeight },
        { size: 10, align: 'right' },
      ),
      field(
        `amount${index}`,
        { x: left + 118, y, width: 40, height: rowHeight },
        { size: 10, align: 'right' },
      ),
      rule(`rule${index}`, left, y + rowHeight, width),
    ];
  }).flat();

function template(lineCount: number) {
  const below = tableTop + rowHeight * (lineCount + 1);
  return a4([
    label(
      'title',
      '領収書',
      { x: left, y: 28, width, height: 16 },
      { size: 28, bold: true, align: 'center', spacing: 10 },
    ),
    field('copy', { x: 150, y: 20, width: 35, height: 8 }, { size: 13, bold: true, align: 'right' }),
    field('number', { x: 110, y: 48, width: 75, height: 6 }, { size: 10, align: 'right' }),
    field('paidOn', { x: 110, y: 54, width: 75, height: 6 }, { size: 10, align: 'right' }),
    field('addressee', { x: left, y: 66, width: 118, height: 12 }, { size: 18 }),
    label('honorific', '様', { x: 144, y: 68, width: 12, height: 10 }, { size: 14 }),
    rule('addressee-rule', left, 79, 132),
    frame('total-frame', { x: left, y: 86, width, height: 18 }, 0.5),
    field('total', { x: left, y: 87, width, height: 16 }, { size: 24, bold: true, align: 'center' }),
    field('note', { x: left, y: 108, width, height: 7 }, { size: 11 }),
    label(
      'received',
      '上記の金額を正に領収いたしました。',
      { x: left, y: 115, width, height: 7 },
      { size: 11 },
    ),
    label('head-title', '内容', { x: left + 2, y: tableTop, width: 96, height: rowHeight }, { size: 9 }),
    label(
      'head-quantity',
      '数量',
      { x: left + 100, y: tableTop, width: 16, height: rowHeight },
      { size: 9, align: 'right' },
    ),
    label(
      'head-amount',
      '金額(税込)',
      { x: left + 118, y: tableTop, width: 40, height: rowHeight },
      { size: 9, align: 'right' },
    ),
    rule('head-rule', left, tableTop + rowHeight, width),
    ...rows(lineCount),
    field('taxed', { x: left, y: below + 4, width: 158, height: 7 }, { size: 10, align: 'right' }),
    field('tax', { x: left, y: below + 11, width: 158, height: 7 }, { size: 10, align: 'right' }),
    field('card', { x: left, y: below + 22, width, height: 7 }, { size: 10 }),
    field('issuer', { x: left, y: below + 38, width, height: 9 }, { size: 14, bold: true, align: 'right' }),
    field('registration', { x: left, y: below + 47, width, height: 7 }, { size: 10, align: 'right' }),
  ]);
}

/** `copy` marks it 再発行. */
export function drawReceipt(receipt: Receipt, issuer: Issuer, copy: boolean): Promise<Uint8Array> {
  const lines = receipt.lines.flatMap((line, index) => [
    [`title${index}`, line.title],
    [`quantity${index}`, String(line.quantity)],
    [`amount${index}`, formatYen(line.unitPrice * line.quantity)],
  ]);
  const card = receipt.card ? `${receipt.card.brand.toUpperCase()} **** ${receipt.card.last4}` : '';
  return drawPdf(template(receipt.lines.length), {
    ...(Object.fromEntries(lines) as Record<string, string>),
    copy: copy ? '再発行' : ' ',
    number: `No. ${receipt.number}`,
    paidOn: `領収日 ${formatDay(receipt.paidAt).replace(/\(.\)$/u, '')}`,
    addressee: receipt.addressee ?? '',
    total: `${formatYen(receipt.total)}(税込)`,
    note: `但し ${receipt.note}`,
    taxed: `10%対象 ${formatYen(receipt.total)}(税込)`,
    tax: `うち消費税額(10%) ${formatYen(receipt.tax)}`,
    card: card === '' ? 'コンビニ払い' : `クレジットカード利用 ${card}`,
    issuer: issuer.name,
    registration: `登録番号 ${issuer.registrationNumber}`,
  });
}

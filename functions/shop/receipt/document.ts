/** 領収書 on paper, with the fields of a 適格簡易請求書 (product §7). */
import type { Schema } from '@pdfme/common';
import { formatYen } from '#shared/kernel/money.ts';
import { addresseeLine } from '#shared/shop/receipt/policy.ts';
import type { Receipt } from '#shared/shop/receipt/schema.ts';
import { formatDocumentDay } from '#shared/kernel/time.ts';
import type { Issuer } from '#functions/platform/issuer.ts';
import type { ReturnedMoney } from './repository.ts';
import { flow, type Block } from '#functions/platform/pdf/flow.ts';
import { field, frame, heading, label, paragraph, rule } from '#functions/platform/pdf/layout.ts';
import { drawPdf, heightOf } from '#functions/platform/pdf/pdf.ts';
import { returnedWords } from './returned.ts';

interface Paper {
  readonly receipt: Receipt;
  readonly issuer: Issuer;
  /** Marked 再発行. */
  readonly copy: boolean;
  /** What had been given back when it was made, oldest first. */
  readonly returned: readonly ReturnedMoney[];
  readonly madeAt: string;
}

const left = 25;
const width = 160;
const headHeight = 9;
const saidHeight = 7;
/** Above and below the words of a line. */
const rowMargin = 2.5;

const copyMark = (): Schema =>
  field('copy', { x: 150, y: 20, width: 35, height: 8 }, { size: 13, bold: true, align: 'right' });

function opening(saidLines: number): Block {
  const said = Array.from({ length: saidLines }, (_, index) =>
    field(
      `said${index}`,
      { x: left, y: 122 + saidHeight * index, width, height: saidHeight },
      { size: 11, least: 6 },
    ),
  );
  const schemas = [
    heading(
      'title',
      '領収書',
      { x: left, y: 28, width, height: 16 },
      { size: 28, bold: true, align: 'center', spacing: 10 },
    ),
    copyMark(),
    field('number', { x: 110, y: 48, width: 75, height: 6 }, { size: 10, align: 'right' }),
    field('paidOn', { x: 100, y: 54, width: 85, height: 6 }, { size: 10, align: 'right' }),
    field(
      'addressee',
      { x: left, y: 61, width: 132, height: 17 },
      { size: 18, least: 11, vertical: 'bottom' },
    ),
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
    ...said,
  ];
  return { height: 128 + saidHeight * saidLines, draw: () => schemas };
}

const continuation: Block = {
  height: 34,
  draw: () => [copyMark(), field('continued', { x: left, y: 20, width: 120, height: 8 }, { size: 10 })],
};

const columns = {
  title: { x: left + 2, width: 96 },
  quantity: { x: left + 100, width: 16 },
  amount: { x: left + 118, width: 40 },
};

const head: Block = {
  height: headHeight,
  draw: (y) => [
    label('head-title', '内容', { ...columns.title, y, height: headHeight }, { size: 9 }),
    label(
      'head-quantity',
      '数量',
      { ...columns.quantity, y, height: headHeight },
      { size: 9, align: 'right' },
    ),
    label(
      'head-amount',
      '金額（税込）',
      { ...columns.amount, y, height: headHeight },
      { size: 9, align: 'right' },
    ),
    rule('head-rule', left, y + headHeight, width),
  ],
};

async function row({ title }: Receipt['lines'][number], index: number): Promise<Block> {
  const titleAt = (y: number, height: number) =>
    paragraph(`title${index}`, { ...columns.title, y, height }, { size: 10 });
  const height = (await heightOf(title, titleAt(0, 0))) + 2 * rowMargin;
  const figure = (name: 'quantity' | 'amount', y: number) =>
    field(`${name}${index}`, { ...columns[name], y, height }, { size: 10, align: 'right' });
  return {
    height,
    draw: (y) => [
      titleAt(y, height),
      figure('quantity', y),
      figure('amount', y),
      rule(`rule${index}`, left, y + height, width),
    ],
  };
}

const foot: Block = {
  height: 64,
  draw: (y) => [
    field('taxed', { x: left, y: y + 4, width: 158, height: 7 }, { size: 10, align: 'right' }),
    field('tax', { x: left, y: y + 11, width: 158, height: 7 }, { size: 10, align: 'right' }),
    field('paidBy', { x: left, y: y + 22, width, height: 7 }, { size: 10 }),
    field('issuer', { x: left, y: y + 38, width, height: 9 }, { size: 14, bold: true, align: 'right' }),
    field('registration', { x: left, y: y + 47, width, height: 6 }, { size: 10, align: 'right' }),
    field('address', { x: left, y: y + 53, width, height: 5 }, { size: 9, align: 'right' }),
    field('phone', { x: left, y: y + 58, width, height: 5 }, { size: 9, align: 'right' }),
  ],
};

function paidBy({ card, way }: Receipt): string {
  if (way === 'transfer') return '銀行振込';
  return card === undefined
    ? 'コンビニ払い'
    : `クレジットカード利用 ${card.brand.toUpperCase()} **** ${card.last4}`;
}

export async function drawReceipt({ receipt, issuer, copy, returned, madeAt }: Paper): Promise<Uint8Array> {
  const { suppliedAt } = receipt;
  const words = [
    ...(suppliedAt === undefined ? [] : [`取引年月日（お渡し日） ${formatDocumentDay(suppliedAt)}`]),
    ...returnedWords(receipt.total, returned),
  ];
  const template = flow({
    opening: opening(words.length),
    continuation,
    head,
    rows: await Promise.all(receipt.lines.map(row)),
    foot,
  });
  const lines = receipt.lines.flatMap((line, index) => [
    [`title${index}`, line.title],
    [`quantity${index}`, String(line.quantity)],
    [`amount${index}`, formatYen(line.unitPrice * line.quantity)],
  ]);
  const inputs = {
    ...(Object.fromEntries([
      ...lines,
      ...words.map((sentence, index) => [`said${index}`, sentence]),
    ]) as Record<string, string>),
    copy: copy ? '再発行' : ' ',
    number: `No. ${receipt.number}`,
    continued: `領収書 No. ${receipt.number} のつづき`,
    paidOn: `領収日 ${formatDocumentDay(receipt.paidAt)}`,
    addressee: addresseeLine(receipt.addressee ?? '', receipt.honorific),
    total: `${formatYen(receipt.total)}（税込）`,
    note: `但し ${receipt.note}`,
    taxed: `10%対象 ${formatYen(receipt.total)}（税込）`,
    tax: `うち消費税額（10%）${formatYen(receipt.tax)}`,
    paidBy: `${paidBy(receipt)}${receipt.discount === undefined ? '' : `（振込手数料分として${formatYen(receipt.discount)}を値引き）`}${receipt.partOf === undefined ? '' : `（ご請求額${formatYen(receipt.partOf)}の一部）`}`,
    issuer: issuer.name,
    registration: `登録番号 ${issuer.registrationNumber}`,
    address: issuer.address,
    phone: `電話 ${issuer.phone}`,
  };
  return drawPdf(template, inputs, { title: `領収書 ${receipt.number}`, author: issuer.name, madeAt });
}

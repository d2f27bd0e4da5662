/**
 * 見積書, 納品書, 請求書 and 適格返還請求書 on paper: one shape, so that whoever checks a set of them finds everything at the same
 * place. The fields are those of a 適格請求書 (research/schools-buying G2, G3).
 */
import type { Schema } from '@pdfme/common';
import { formatCount } from '#shared/kernel/count.ts';
import { yenText } from '#shared/kernel/money.ts';
import { documentTitles } from '#shared/shop/trade-document/policy.ts';
import type { TradeDocument } from '#shared/shop/trade-document/schema.ts';
import type { Issuer } from '#functions/platform/issuer.ts';
import { flow, type Block } from '#functions/platform/pdf/flow.ts';
import { frame, heading, label, paragraph, rule, words } from '#functions/platform/pdf/layout.ts';
import { drawPdf, heightOf } from '#functions/platform/pdf/pdf.ts';

interface PaperLine {
  readonly title: string;
  readonly quantity: number;
  readonly unitPrice: number;
}

export interface TradePaper {
  readonly document: Pick<TradeDocument, 'type' | 'number' | 'copy' | 'amount' | 'taxes'>;
  /** In the place of the title of its type. */
  readonly title?: string | undefined;
  readonly addressee: string;
  /** 件名 */
  readonly subject: string;
  /** Under the subject: 「下記のとおりご請求申し上げます。」 */
  readonly sentence: string;
  /** What the framed sum is called. */
  readonly totalLabel: string;
  /** Dates and terms, each on a line of its own. */
  readonly facts: readonly string[];
  readonly lines: readonly PaperLine[];
  /** Below the sums. */
  readonly notes?: readonly string[] | undefined;
  readonly issuer: Issuer;
  readonly madeAt: string;
}

const left = 25;
const width = 160;
const right = 112;
const rightWidth = 73;
const lineHeight = 6;
const headHeight = 9;
/** Above and below the words of a row. */
const rowMargin = 2.5;

/** Up to how many characters → in which size: as many lines as the box has room for. */
type Sizes = readonly (readonly [characters: number, size: number])[];
const addresseeSizes: Sizes = [
  [30, 15],
  [54, 12],
  [Infinity, 10],
];
const subjectSizes: Sizes = [
  [36, 11],
  [Infinity, 9],
];
const sizeFor = (sizes: Sizes, text: string): number =>
  sizes.find(([characters]) => text.length <= characters)?.[1] ?? 9;

const copyMark = ({ document: { copy } }: TradePaper): Schema =>
  words(
    'copy',
    copy ? '再発行' : ' ',
    { x: 150, y: 16, width: 35, height: 8 },
    {
      size: 13,
      bold: true,
      align: 'right',
    },
  );

/** At the right of the opening, from `y` down. */
function issuerLines({ issuer }: TradePaper, from: number): Schema[] {
  const { name, registrationNumber, address, phone, representative, contact } = issuer;
  const lines = [`登録番号 ${registrationNumber}`, address, `電話 ${phone}`, representative, contact];
  return [
    words('issuer', name, { x: right, y: from, width: rightWidth, height: 8 }, { size: 12, bold: true }),
    ...lines.map((text, index) =>
      words(
        `issuer${String(index)}`,
        text,
        { x: right, y: from + 8 + 5 * index, width: rightWidth, height: 5 },
        { size: 9, least: 5 },
      ),
    ),
  ];
}

function opening(paper: TradePaper): Block {
  const { document, facts } = paper;
  const factsAt = 122;
  const schemas = [
    copyMark(paper),
    heading(
      'title',
      paper.title ?? documentTitles[document.type],
      { x: left, y: 24, width, height: 16 },
      { size: 24, bold: true, align: 'center', spacing: 6 },
    ),
    words(
      'number',
      `No. ${document.number}`,
      { x: right, y: 46, width: rightWidth, height: 6 },
      { size: 10 },
    ),
    paragraph(
      'addressee',
      { x: left, y: 46, width: 80, height: 20 },
      { size: sizeFor(addresseeSizes, paper.addressee), vertical: 'bottom' },
    ),
    rule('addressee-rule', left, 67, 80),
    paragraph(
      'subject',
      { x: left, y: 71, width: 80, height: 14 },
      { size: sizeFor(subjectSizes, paper.subject), vertical: 'top' },
    ),
    words('sentence', paper.sentence, { x: left, y: 86, width: 80, height: 7 }, { size: 10 }),
    ...issuerLines(paper, 54),
    frame('total-frame', { x: left, y: 99, width, height: 17 }, 0.5),
    words('total-label', paper.totalLabel, { x: left + 4, y: 100, width: 52, height: 15 }, { size: 12 }),
    words(
      'total',
      `${yenText(document.amount)}（税込）`,
      { x: left + 56, y: 100, width: width - 60, height: 15 },
      { size: 22, bold: true, align: 'right' },
    ),
    ...facts.map((fact, index) =>
      words(
        `fact${String(index)}`,
        fact,
        { x: left, y: factsAt + lineHeight * index, width, height: lineHeight },
        { size: 10 },
      ),
    ),
  ];
  return { height: factsAt + lineHeight * facts.length + 4, draw: () => schemas };
}

const continuation = (paper: TradePaper): Block => ({
  height: 34,
  draw: () => [
    copyMark(paper),
    words(
      'continued',
      `${documentTitles[paper.document.type]} No. ${paper.document.number} のつづき`,
      { x: left, y: 20, width: 120, height: 8 },
      { size: 10 },
    ),
  ],
});

const columns = {
  title: { x: left + 2, width: 76 },
  quantity: { x: left + 78, width: 18 },
  unitPrice: { x: left + 96, width: 30 },
  amount: { x: left + 126, width: 32 },
};
const heads = { title: '品名', quantity: '数量', unitPrice: '単価（税込）', amount: '金額（税込）' } as const;

const head: Block = {
  height: headHeight,
  draw: (y) => [
    ...Object.entries(heads).map(([name, text]) =>
      label(
        `head-${name}`,
        text,
        { ...columns[name as keyof typeof columns], y, height: headHeight },
        { size: 9, align: name === 'title' ? 'left' : 'right' },
      ),
    ),
    rule('head-rule', left, y + headHeight, width),
  ],
};

async function row({ title, quantity, unitPrice }: PaperLine, index: number): Promise<Block> {
  const titleAt = (y: number, height: number) =>
    paragraph(`title${String(index)}`, { ...columns.title, y, height }, { size: 10 });
  const height = (await heightOf(title, titleAt(0, 0))) + 2 * rowMargin;
  const figures = {
    quantity: formatCount(quantity),
    unitPrice: yenText(unitPrice),
    amount: yenText(unitPrice * quantity),
  };
  return {
    height,
    draw: (y) => [
      titleAt(y, height),
      ...Object.entries(figures).map(([name, text]) =>
        words(
          `${name}${String(index)}`,
          text,
          { ...columns[name as keyof typeof figures], y, height },
          { size: 10, align: 'right' },
        ),
      ),
      rule(`rule${String(index)}`, left, y + height, width),
    ],
  };
}

function foot({ document: { taxes, amount }, notes = [] }: TradePaper): Block {
  const sums = [
    ...taxes.map(
      ({ ratePercent, taxed, tax }) =>
        `${String(ratePercent)}%対象 ${yenText(taxed)}（税込） うち消費税額（${String(ratePercent)}%）${yenText(tax)}`,
    ),
    `合計 ${yenText(amount)}（税込）`,
  ];
  const at = (y: number, index: number) => ({
    x: left,
    y: y + 4 + 7 * index,
    width: width - 2,
    height: 7,
  });
  return {
    height: 10 + 7 * (sums.length + notes.length),
    draw: (y) => [
      ...sums.map((text, index) =>
        words(`sum${String(index)}`, text, at(y, index), { size: 10, align: 'right' }),
      ),
      ...notes.map((text, index) =>
        words(`note${String(index)}`, text, at(y + 4, sums.length + index), { size: 9, least: 5 }),
      ),
    ],
  };
}

export async function drawTradeDocument(paper: TradePaper): Promise<Uint8Array> {
  const { document, addressee, subject, lines, issuer, madeAt } = paper;
  const template = flow({
    opening: opening(paper),
    continuation: continuation(paper),
    head,
    rows: await Promise.all(lines.map(row)),
    foot: foot(paper),
  });
  const inputs = {
    ...(Object.fromEntries(lines.map(({ title }, index) => [`title${String(index)}`, title])) as Record<
      string,
      string
    >),
    addressee,
    subject: `件名 ${subject}`,
  };
  const title = `${paper.title ?? documentTitles[document.type]} ${document.number}`;
  return drawPdf(template, inputs, { title, author: issuer.name, madeAt });
}

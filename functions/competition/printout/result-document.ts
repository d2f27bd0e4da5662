/** 結果通知書 and 成績シート on paper: a person's season on one A4 sheet, on more where they played more. */
import type { Schema } from '@pdfme/common';
import QRCode from 'qrcode';
import { progressToNext } from '#shared/competition/competition/level.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/time.ts';
import type { PrintoutKind } from '#shared/competition/printout/schema.ts';
import { printoutWords } from '#shared/competition/printout/words.ts';
import type { Result } from '#shared/competition/result/schema.ts';
import { flow, type Block } from '#functions/platform/pdf/flow.ts';
import { brand, grey } from '#functions/platform/pdf/hand.ts';
import { a4, drawn, heading, label, rule, words, type Type } from '#functions/platform/pdf/layout.ts';
import { drawPdf } from '#functions/platform/pdf/pdf.ts';
import { within } from '#functions/platform/pdf/tags.ts';
import { printoutAbout } from './about.ts';
import { historyChart, type Bar } from './history-chart.ts';
import { keycaps } from './keycaps.ts';
import {
  accuracyWords,
  distanceWords,
  errorWords,
  praiseWords,
  rankWords,
  sumWords,
  type Rank,
} from './result-words.ts';

/** Where certificates of all that can have one are applied for, until then. */
export interface Application {
  readonly address: string;
  readonly validUntil: string;
  /** Of one as a PDF; absent where none is set. */
  readonly price?: number | undefined;
}

export interface PrintedResult {
  readonly result: Result;
  /** The best of their own before, in the same division and way of input. */
  readonly earlierBest?: number | undefined;
  /** Their own in the same division and way of input, this one last; none where there is nothing to compare. */
  readonly bars?: readonly Bar[] | undefined;
  /** As the board of the division shows it. */
  readonly rank?: Rank | undefined;
  /** Of a result sheet: why it cannot have a certificate (any more). */
  readonly closed?: string | undefined;
}

export interface ResultPaper {
  readonly kind: Exclude<PrintoutKind, 'ticket'>;
  readonly seasonTitle: string;
  readonly publishedAt: string;
  readonly holder: string;
  /** School, class and number. */
  readonly place: string;
  /** Empty of who is in none. */
  readonly groupName: string;
  readonly results: readonly PrintedResult[];
  /** Of a result sheet on which something can be applied for. */
  readonly application?: Application | undefined;
}

const left = 17;
const right = 193;
const wide = right - left;
const sans = { face: 'sans' } as const;
/** Two fill a sheet; of more four fit. */
const largeUpTo = 2;
const heights = { large: 80, small: 40 } as const;
const footHeight = 17;

const footLines: Readonly<Record<ResultPaper['kind'], readonly string[]>> = {
  notice: [
    '得点は、正解の数からミスを引き、ミスがとくに少ないときに特別点を加えたものです。級・段は得点で決まります。',
    '内容について分からないことがあるときは、公表から14日以内に、先生か事務局へお伝えください。',
  ],
  'result-sheet': [
    'QRコードを読み取ると、会員登録をしなくても、認定証を申し込めます（有料）。紙の認定証は、ほかに送料がかかります。',
    'この用紙を持っている人は、だれでも申込の画面を開けます（氏名は一部だけ表示されます）。保護者の方が保管してください。',
  ],
};

function opening({ kind, seasonTitle, publishedAt, holder, place }: ResultPaper, id: string): Block {
  return {
    height: 58,
    draw: () => [
      ...brand(id, left, 10),
      words(
        `season${id}`,
        seasonTitle,
        { x: 90, y: 9, width: right - 90, height: 6.5 },
        { ...sans, size: 13, align: 'right' },
      ),
      rule(`title-rule${id}`, left, 17, wide),
      heading(
        `title${id}`,
        printoutWords[kind],
        { x: left, y: 19, width: 85, height: 11 },
        { ...sans, size: 19, bold: true, spacing: 1 },
      ),
      label(
        `published${id}`,
        `${formatDay(publishedAt)} 公表`,
        { x: 110, y: 21, width: right - 110, height: 6 },
        { ...sans, size: 9, align: 'right', color: grey },
      ),
      words(
        `holder${id}`,
        holder,
        { x: left, y: 31, width: wide, height: 15 },
        { ...sans, size: 30, bold: true },
      ),
      words(`place${id}`, place, { x: left, y: 47, width: wide, height: 7 }, { ...sans, size: 12 }),
      rule(`holder-rule${id}`, left, 57, wide),
    ],
  };
}

const continuation = ({ kind, seasonTitle, holder }: ResultPaper, id: string): Block => ({
  height: 30,
  draw: () => [
    words(
      `again${id}`,
      `${printoutWords[kind]}　${seasonTitle}　${holder}`,
      { x: left, y: 15, width: wide, height: 8 },
      { ...sans, size: 11 },
    ),
    rule(`again-rule${id}`, left, 27, wide),
  ],
});

const foot = ({ kind }: ResultPaper, id: string): Block => ({
  height: footHeight,
  draw: (y) =>
    footLines[kind].map((line, at) =>
      words(
        `foot${id}-${String(at)}`,
        line,
        { x: left, y: y + 4 + 6.5 * at, width: wide, height: 6 },
        { ...sans, size: 8.5 },
      ),
    ),
});

async function applicationBlock({ application }: ResultPaper, id: string): Promise<Block> {
  if (application === undefined) return { height: 0, draw: () => [] };
  const { address, validUntil, price } = application;
  const qr = await QRCode.toDataURL(address, { errorCorrectionLevel: 'M', margin: 0, scale: 4 });
  const x = left + 34;
  const line = (name: string, text: string, y: number, type: Type): Schema =>
    words(`${name}${id}`, text, { x, y, width: right - x, height: 7 }, { ...sans, ...type });
  return {
    height: 36,
    draw: (y) => [
      drawn(`qr${id}`, qr, { x: left, y: y + 4, width: 29, height: 29 }, `QRコード ${address}`),
      line('qr-label', '認定証の申込', y + 4, { size: 15, bold: true }),
      line(
        'qr-price',
        price === undefined
          ? '賞状の形の認定証です。見本を、申込の画面で見られます。'
          : `賞状の形の認定証です。1通 ${formatYen(price)}（税込）から。見本を、申込の画面で見られます。`,
        y + 12,
        { size: 10.5 },
      ),
      line('qr-how', 'この紙のどの結果も、1つのQRコードから、まとめて1回で申し込めます。', y + 19, {
        size: 10.5,
      }),
      line('qr-until', `${formatDay(validUntil)}まで`, y + 26, { size: 10.5, bold: true }),
    ],
  };
}

type Fact = (
  name: string,
  term: string,
  value: string,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly size?: number },
) => Schema[];

const factOf =
  (id: string): Fact =>
  (name, term, value, { x, y, width, size = 10.5 }) =>
    within(
      [`P#${name}${id}`],
      [
        label(`${name}-term${id}`, term, { x, y, width, height: 4 }, { ...sans, size: 8, color: grey }),
        words(
          `${name}${id}`,
          value,
          { x, y: y + 4, width, height: Math.max(6, size * 0.5) },
          { ...sans, size, bold: size > 10.5 },
        ),
      ],
    );

function details({ result, rank }: PrintedResult, fact: Fact, y: number): Schema[] {
  const { division, cpm } = result;
  return [
    ...fact('sum', '得点の内訳', sumWords(result), { x: left, y, width: 68 }),
    ...fact('cpm', '1分あたり', `${cpm.toFixed(1)}${division.unit}`, { x: left + 70, y, width: 19 }),
    ...fact('accuracy', '正確率', accuracyWords(result), { x: left + 90, y, width: 15 }),
    ...fact('errors', 'ミスの内訳', errorWords(result), { x: left + 107, y, width: rank ? 42 : 69 }),
    ...(rank ? fact('rank', '全体の順位', rankWords(rank), { x: left + 151, y, width: 25 }) : []),
  ];
}

/** Level and score large, what there is to be glad of, and how it has grown. */
function largeBlock(printed: PrintedResult, id: string): Block {
  const { result, earlierBest, bars = [], closed } = printed;
  const { division, level, score, nextLevel, state } = result;
  const fact = factOf(id);
  return {
    height: heights.large,
    draw: (y): Schema[] => [
      words(
        `division${id}`,
        `${division.name}${state === 'corrected' ? '（訂正済み）' : ''}`,
        { x: left, y: y + 2.5, width: 112, height: 8 },
        { ...sans, size: 15, bold: true },
      ),
      label(
        `level${id}`,
        level ?? '級なし',
        { x: left, y: y + 12, width: 60, height: 21 },
        { ...sans, size: 42, bold: true },
      ),
      ...fact('score', '得点', `${String(score)}${division.unit}`, {
        x: 79,
        y: y + 12.5,
        width: 48,
        size: 32,
      }),
      words(
        `praise${id}`,
        praiseWords({ ...result, earlierBest }),
        { x: left, y: y + 35, width: 112, height: 7 },
        { ...sans, size: 12.5, bold: true },
      ),
      words(
        `distance${id}`,
        [distanceWords(result), closed].filter((one) => one !== undefined).join('　・　'),
        { x: left, y: y + 43, width: 112, height: 5 },
        { ...sans, size: 10 },
      ),
      ...keycaps(`way${id}`, { x: left, y: y + 49.5 }, progressToNext(score, nextLevel)),
      ...(bars.length > 1
        ? historyChart(id, `これまでの得点（${division.unit}）`, bars, {
            x: 133,
            y: y + 3,
            width: 60,
            height: 55,
          })
        : []),
      ...details(printed, fact, y + 64),
      rule(`result-rule${id}`, left, y + heights.large, wide),
    ],
  };
}

function smallBlock(printed: PrintedResult, id: string): Block {
  const { result, earlierBest, closed } = printed;
  const { division, level, score, nextLevel, state } = result;
  const fact = factOf(id);
  return {
    height: heights.small,
    draw: (y): Schema[] => [
      words(
        `division${id}`,
        `${division.name}${state === 'corrected' ? '（訂正済み）' : ''}`,
        { x: left, y: y + 2, width: 90, height: 7 },
        { ...sans, size: 13, bold: true },
      ),
      words(
        `praise${id}`,
        closed ?? praiseWords({ ...result, earlierBest }),
        { x: 108, y: y + 2, width: right - 108, height: 7 },
        { ...sans, size: 10, align: 'right' },
      ),
      label(
        `level${id}`,
        level ?? '級なし',
        { x: left, y: y + 9.5, width: 40, height: 14 },
        { ...sans, size: 27, bold: true },
      ),
      ...fact('score', '得点', `${String(score)}${division.unit}`, {
        x: 60,
        y: y + 9.5,
        width: 36,
        size: 20,
      }),
      words(
        `distance${id}`,
        distanceWords(result),
        { x: 103, y: y + 9.5, width: 90, height: 5 },
        { ...sans, size: 10 },
      ),
      ...keycaps(`way${id}`, { x: 103, y: y + 15.5 }, progressToNext(score, nextLevel)),
      ...details(printed, fact, y + 28),
      rule(`result-rule${id}`, left, y + heights.small, wide),
    ],
  };
}

async function sheetsOf(paper: ResultPaper, index: number): Promise<Schema[][]> {
  const id = String(index);
  const block = paper.results.length <= largeUpTo ? largeBlock : smallBlock;
  const rows = paper.results.map((result, at) => block(result, `${id}-${String(at)}`));
  const application = await applicationBlock(paper, id);
  const below = foot(paper, id);
  return flow({
    opening: opening(paper, id),
    continuation: continuation(paper, id),
    head: { height: 0, draw: () => [] },
    rows,
    foot: {
      height: application.height + below.height,
      draw: (y) => [...application.draw(y), ...below.draw(y + application.height)],
    },
  }).schemas;
}

/** Everybody's sheets, in their order. */
export async function drawResultPapers(papers: readonly ResultPaper[]): Promise<Uint8Array> {
  const sheets = await Promise.all(papers.map(sheetsOf));
  const [paper] = papers;
  return drawPdf(
    a4(...sheets.flat()),
    {},
    paper === undefined
      ? { title: '', author: '' }
      : printoutAbout(
          paper.kind,
          paper.seasonTitle,
          papers.map(({ groupName }) => groupName),
        ),
  );
}

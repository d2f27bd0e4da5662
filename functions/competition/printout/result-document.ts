/** 結果通知書 and 成績シート on paper: a person's season on one A4 sheet, on more where they played more. */
import type { Schema } from '@pdfme/common';
import QRCode from 'qrcode';
import { progressToNext } from '#shared/competition/competition/level.ts';
import { formatDay } from '#shared/kernel/time.ts';
import type { PrintoutKind } from '#shared/competition/printout/schema.ts';
import { printoutWords } from '#shared/competition/printout/words.ts';
import type { Result } from '#shared/competition/result/schema.ts';
import { flow, type Block } from '#functions/platform/pdf/flow.ts';
import { a4, drawn, label, rule, words } from '#functions/platform/pdf/layout.ts';
import { drawPdf } from '#functions/platform/pdf/pdf.ts';
import { keycaps } from './keycaps.ts';
import { accuracyWords, distanceWords, errorWords, rankWords, sumWords, type Rank } from './result-words.ts';

/** Where certificates of all that can have one are applied for, until then. */
export interface Application {
  readonly address: string;
  readonly validUntil: string;
}

export interface PrintedResult {
  readonly result: Result;
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
  readonly results: readonly PrintedResult[];
  /** Of a result sheet on which something can be applied for. */
  readonly application?: Application | undefined;
}

const left = 20;
const right = 190;
const wide = right - left;
const resultHeight = 48.5;
const footHeight = 17;

const footLines: Readonly<Record<ResultPaper['kind'], readonly string[]>> = {
  notice: [
    '得点は、正解の数からミスを引き、ミスがとくに少ないときに特別点を加えたものです。級・段は得点で決まります。',
    '内容について分からないことがあるときは、公表から14日以内に、先生か事務局へお伝えください。',
  ],
  'result-sheet': [
    'QRコードを読み取ると、会員登録をしなくても、この用紙の結果の認定証をまとめて申し込めます(有料)。金額は申込の画面に表示されます。',
    'この用紙を持っている人は、だれでも申込の画面を開けます(氏名は一部だけ表示されます)。保護者の方が保管してください。',
  ],
};

function opening({ kind, seasonTitle, publishedAt, holder, place }: ResultPaper, id: string): Block {
  return {
    height: 60,
    draw: () => [
      label(
        `title${id}`,
        printoutWords[kind],
        { x: left, y: 16, width: 85, height: 12 },
        { size: 22, bold: true, spacing: 3 },
      ),
      words(
        `season${id}`,
        seasonTitle,
        { x: 105, y: 15, width: right - 105, height: 7 },
        { size: 13, align: 'right' },
      ),
      label(
        `published${id}`,
        `${formatDay(publishedAt)} 公表`,
        { x: 105, y: 22, width: right - 105, height: 6 },
        { size: 9, align: 'right' },
      ),
      rule(`title-rule${id}`, left, 31, wide),
      words(`holder${id}`, holder, { x: left, y: 34, width: wide, height: 12 }, { size: 22, bold: true }),
      words(`place${id}`, place, { x: left, y: 47, width: wide, height: 7 }, { size: 11.5 }),
      rule(`holder-rule${id}`, left, 58, wide),
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
      { size: 11 },
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
        { size: 8.5 },
      ),
    ),
});

async function applicationBlock({ application }: ResultPaper, id: string): Promise<Block> {
  if (application === undefined) return { height: 0, draw: () => [] };
  const { address, validUntil } = application;
  const qr = await QRCode.toDataURL(address, { errorCorrectionLevel: 'M', margin: 0, scale: 4 });
  return {
    height: 34,
    draw: (y) => [
      drawn(`qr${id}`, qr, { x: left, y: y + 3, width: 28, height: 28 }),
      label(
        `qr-label${id}`,
        '認定証の申込',
        { x: 54, y: y + 6, width: 80, height: 7 },
        { size: 13, bold: true },
      ),
      words(
        `qr-until${id}`,
        `${formatDay(validUntil)}まで`,
        { x: 54, y: y + 14, width: 80, height: 6 },
        { size: 10 },
      ),
    ],
  };
}

function resultBlock({ result, rank, closed }: PrintedResult, id: string): Block {
  const { division, level, score, nextLevel, cpm, state } = result;
  const fact = (
    name: string,
    term: string,
    value: string,
    { x, y, width }: { x: number; y: number; width: number },
    bold = false,
  ) => [
    label(`${name}-term${id}`, term, { x, y, width, height: 4 }, { size: 7.5 }),
    words(`${name}${id}`, value, { x, y: y + 4, width, height: 6 }, { size: bold ? 13 : 10.5, bold }),
  ];
  return {
    height: resultHeight,
    draw: (y): Schema[] => [
      words(
        `division${id}`,
        `${division.name}${state === 'corrected' ? '(訂正済み)' : ''}`,
        { x: left, y: y + 2, width: 128, height: 7 },
        { size: 13, bold: true },
      ),
      label(
        `level${id}`,
        level ?? '級なし',
        { x: left, y: y + 10, width: 34, height: 14 },
        { size: 24, bold: true },
      ),
      words(`distance${id}`, distanceWords(result), { x: 57, y: y + 9, width: 90, height: 5 }, { size: 9 }),
      ...keycaps(`way${id}`, { x: 57, y: y + 15 }, progressToNext(score, nextLevel)),
      ...fact('score', '得点', `${String(score)}${division.unit}`, { x: left, y: y + 25.5, width: 34 }, true),
      ...fact('sum', '得点の内訳', sumWords(result), { x: 57, y: y + 25.5, width: 90 }),
      ...fact('cpm', '1分あたり', `${cpm.toFixed(1)}${division.unit}`, { x: left, y: y + 36, width: 20 }),
      ...fact('accuracy', '正確率', accuracyWords(result), { x: 40, y: y + 36, width: 17 }),
      ...fact('errors', 'ミスの内訳', errorWords(result), { x: 57, y: y + 36, width: 62 }),
      ...(rank === undefined
        ? []
        : fact('rank', '全体の順位', rankWords(rank), { x: 121, y: y + 36, width: 28 })),
      ...(closed === undefined
        ? []
        : [
            words(
              `closed${id}`,
              closed,
              { x: 151, y: y + 20, width: 39, height: 6 },
              { size: 8.5, align: 'center' },
            ),
          ]),
      rule(`result-rule${id}`, left, y + resultHeight, wide),
    ],
  };
}

async function sheetsOf(paper: ResultPaper, index: number): Promise<Schema[][]> {
  const id = String(index);
  const rows = paper.results.map((result, at) => resultBlock(result, `${id}-${String(at)}`));
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
    {
      title: paper === undefined ? '' : `${printoutWords[paper.kind]} ${paper.seasonTitle}`,
      author: paper?.place ?? '',
    },
  );
}

/** ログインカード on paper: six to an A4 sheet, each class on sheets of its own, to be cut along the broken lines. */
import type { Schema } from '@pdfme/common';
import QRCode from 'qrcode';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { classOnCard } from '#shared/school/student/policy.ts';
import { cardWords } from '#shared/school/login-card/words.ts';
import type { LoginCard, Student } from '#shared/school/student/schema.ts';
import { nameLines, printedName, type PrintedName } from '#functions/platform/pdf/printed-name.ts';
import { brand, cutLines, grey, stepNumber } from '#functions/platform/pdf/hand.ts';
import { a4, drawn, label, vector, words } from '#functions/platform/pdf/layout.ts';
import { drawPdf } from '#functions/platform/pdf/pdf.ts';
import { piecesOf, ruby } from '#functions/platform/pdf/ruby.ts';
import { asHeading } from '#functions/platform/pdf/tags.ts';
import { pictures } from './drawing.ts';

export interface PrintedCard {
  readonly student: Pick<Student, 'name' | 'grade' | 'className' | 'number' | 'groupId'>;
  readonly card: LoginCard;
  /** Of the class on whose sheets it stands. */
  readonly groupName: string;
}

const sheet = { left: 10, top: 16, columns: 2, rows: 3, width: 95, height: 90 } as const;
const perSheet = sheet.columns * sheet.rows;
const inset = 6;
const wide = sheet.width - 2 * inset;

interface Facts {
  readonly printed: PrintedCard;
  readonly host: string;
  readonly qr: string;
  readonly name: PrintedName;
}

/** In points: fifty letters of it are two lines of the corner. */
const schoolSize = (name: string): number => Math.min(7, 226 / ([...name].length + 2));

function schemasOf(facts: Facts, index: number): Schema[] {
  const { printed, host, qr } = facts;
  const { student, card, groupName } = printed;
  const id = String(index);
  const corner = {
    x: sheet.left + (index % sheet.columns) * sheet.width,
    y: sheet.top + Math.floor(index / sheet.columns) * sheet.height,
  };
  const box = (x: number, y: number, width: number, height: number) => ({
    x: corner.x + inset + x,
    y: corner.y + y,
    width,
    height,
  });
  const sans = { face: 'sans' } as const;
  const number = student.number === undefined ? '' : ` ${String(student.number)}番`;
  const step = (at: 1 | 2 | 3, text: string, y: number): Schema[] => [
    ...stepNumber(`-${String(at)}-${id}`, at, corner.x + inset, corner.y + y + 2.3),
    ...ruby(`step${String(at)}${id}`, piecesOf(text), box(7, y, wide - 7, 7.4), { size: 11, bold: true }),
  ];
  const fact = (name: string, term: string, value: string, y: number): Schema[] => [
    ...ruby(`${name}-term${id}`, piecesOf(term), box(7, y, 19, 5.6), { size: 10 }),
    words(`${name}${id}`, value, box(26.5, y + 1, 29, 5), { ...sans, size: 12.5, least: 5, bold: true }),
  ];
  return [
    vector(`pictures${id}`, { ...corner, width: sheet.width, height: sheet.height }, pictures(inset, wide)),
    ...brand(id, corner.x + inset, corner.y + 4.8),
    // A long one takes two lines, which end where one would; a third would stand beyond the line that is cut.
    words(`school${id}`, card.organizationName, box(43, 0.8, wide - 43, 6), {
      ...sans,
      size: schoolSize(card.organizationName),
      least: 4,
      align: 'right',
      vertical: 'bottom',
    }),
    words(`class${id}`, `${classOnCard(student, groupName)}${number}`.trim(), box(43, 6.6, wide - 43, 4.4), {
      ...sans,
      size: 10,
      least: 5,
      align: 'right',
    }),
    ...asHeading(
      nameLines(id, facts.name, { x: corner.x + inset, y: corner.y + 12.5, width: wide, size: 21 }),
    ),
    ...fact('code', cardWords.code, card.organizationCode, 45.2),
    ...fact('user', cardWords.user, card.userName, 51),
    words(`password${id}`, card.password, box(0, 66.3, wide, 9.4), {
      ...sans,
      size: 22,
      bold: true,
      align: 'center',
      spacing: 1,
    }),
    ...step(1, cardWords.scan, 27),
    label(`otherwise${id}`, cardWords.otherwise, box(7, 35.6, 50, 4), { ...sans, size: 7.5 }),
    words(`host${id}`, host, box(7, 39.4, 49, 5.5), { ...sans, size: 11, least: 5, bold: true }),
    drawn(`qr${id}`, qr, box(wide - 25, 28.5, 25, 25), 'サインインの画面を開くQRコード'),
    // Four modules off the code, which is read by that.
    label(`beside${id}`, cardWords.beside, box(wide - 27, 56, 29, 4), {
      ...sans,
      size: 8,
      bold: true,
      align: 'center',
    }),
    ...step(2, cardWords.enter, 57.8),
    ...step(3, cardWords.change, 76.4),
    words(
      `until${id}`,
      `${formatDay(card.validUntil)}まで つかえます。${cardWords.secret}`,
      box(0, 84.7, wide, 3.6),
      { ...sans, size: 7, color: grey },
    ),
  ];
}

async function factsOf(printed: PrintedCard, publicOrigin: string): Promise<Facts> {
  const { organizationCode: code, userName: user } = printed.card;
  const address = `${publicOrigin}${to('/auth/signin', {}, { code, user })}`;
  return {
    printed,
    host: new URL(publicOrigin).host,
    qr: await QRCode.toDataURL(address, { errorCorrectionLevel: 'M', margin: 0, scale: 4 }),
    name: await printedName(printed.student.name),
  };
}

/** What the teacher sorts the sheets by: whose they are, how many cards, which of how many. */
function head(cards: readonly Facts[], sheetNumber: number, sheets: number): Schema[] {
  const { card, groupName } = cards[0]!.printed;
  const box = (x: number, width: number) => ({ x, y: 6, width, height: 7 });
  const sans = { face: 'sans' } as const;
  return [
    words(`head`, `${card.organizationName}　${groupName}　${String(cards.length)}枚`, box(sheet.left, 120), {
      ...sans,
      size: 12,
      bold: true,
    }),
    label(`head-sheet`, `点線で切ります　${String(sheetNumber)} / ${String(sheets)} ページ`, box(140, 60), {
      ...sans,
      size: 8,
      align: 'right',
      color: grey,
    }),
    vector(`cuts`, { x: 0, y: 0, width: 210, height: 297 }, cutLines(sheet)),
  ];
}

function sheetsOf(cards: readonly Facts[]): Schema[][] {
  const sheets = Math.ceil(cards.length / perSheet);
  return Array.from({ length: sheets }, (_, at) => [
    ...head(cards, at + 1, sheets),
    ...cards.slice(at * perSheet, (at + 1) * perSheet).flatMap(schemasOf),
  ]);
}

/** Class by class, in the order of the cards. */
export async function drawLoginCards(
  cards: readonly PrintedCard[],
  publicOrigin: string,
): Promise<Uint8Array> {
  const facts = await Promise.all(cards.map((card) => factsOf(card, publicOrigin)));
  const classes = Map.groupBy(facts, ({ printed }) => printed.student.groupId);
  const [first] = cards;
  return drawPdf(
    a4(...[...classes.values()].flatMap(sheetsOf)),
    {},
    {
      title: `ログインカード ${[...new Set(cards.map(({ groupName }) => groupName))].join('、')}`,
      author: first?.card.organizationName ?? '',
    },
  );
}

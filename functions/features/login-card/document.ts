/** ログインカード on paper: eight to an A4 sheet, to be cut along the grey lines. */
import type { Schema } from '@pdfme/common';
import QRCode from 'qrcode';
import { fullName } from '#shared/account/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import type { LoginCard, Student } from '#shared/student/schema.ts';
import { a4, field, frame, label, picture } from '../../platform/pdf/layout.ts';
import { drawPdf } from '../../platform/pdf/pdf.ts';

export interface PrintedCard {
  readonly student: Pick<Student, 'name' | 'grade' | 'className' | 'number'>;
  readonly card: LoginCard;
}

const perSheet = 8;
const size = { width: 94, height: 68 };
const margin = { x: 11, y: 12.5 };
const inset = 5;
const grey = '#9aa3b2';

function schemasOf(index: number): Schema[] {
  const place = index % perSheet;
  const corner = {
    x: margin.x + (place % 2) * size.width,
    y: margin.y + Math.floor(place / 2) * size.height,
  };
  const box = (x: number, y: number, width: number, height: number) => ({
    x: corner.x + inset + x,
    y: corner.y + inset + y,
    width,
    height,
  });
  const id = String(index);
  const fact = (name: string, words: string, y: number, type: Parameters<typeof field>[2]): Schema[] => [
    label(`${name}-label${id}`, words, box(0, y, 54, 3.5), { size: 7 }),
    field(`${name}${id}`, box(0, y + 3.5, 55, 7), { spacing: 0.5, ...type }),
  ];
  return [
    frame(`cut${id}`, { ...corner, ...size }, 0.1, grey),
    field(`class${id}`, box(0, 0, 84, 4.5), { size: 8 }),
    field(`name${id}`, box(0, 4.5, 84, 8), { size: 14, bold: true }),
    ...fact('code', '団体コード', 14, { size: 14 }),
    ...fact('user', 'ユーザーID', 25.5, { size: 14 }),
    ...fact('password', 'はじめのパスワード', 37, { size: 16, bold: true }),
    picture(`qr${id}`, box(57, 15.5, 27, 27)),
    field(`until${id}`, box(0, 49.5, 84, 4.5), { size: 8 }),
    label(
      `advice${id}`,
      'はじめてサインインするとき、自分だけのパスワードに変えてください。',
      box(0, 54, 84, 4.5),
      { size: 7 },
    ),
  ];
}

async function inputsOf(index: number, printed: PrintedCard, publicOrigin: string) {
  const { student, card } = printed;
  const { organizationName, organizationCode, userName, password, validUntil } = card;
  const number = student.number === undefined ? '' : ` ${String(student.number)}番`;
  const address = `${publicOrigin}${to('/auth/signin', {}, { code: organizationCode, user: userName })}`;
  const values = {
    class: `${organizationName} ${student.grade}${student.className}${number}`.trim(),
    name: `${fullName(student.name)} さん`,
    code: organizationCode,
    user: userName,
    password,
    until: `${formatDay(validUntil)}まで使えます。`,
    qr: await QRCode.toDataURL(address, { errorCorrectionLevel: 'M', margin: 0, scale: 4 }),
  };
  return Object.entries(values).map(([name, value]) => [`${name}${String(index)}`, value] as const);
}

/** The sheets, in the order of the cards. */
export async function drawLoginCards(
  cards: readonly PrintedCard[],
  publicOrigin: string,
): Promise<Uint8Array> {
  const sheets: Schema[][] = [];
  for (let first = 0; first < cards.length; first += perSheet)
    sheets.push(cards.slice(first, first + perSheet).flatMap((_, index) => schemasOf(first + index)));
  const inputs = await Promise.all(cards.map((card, index) => inputsOf(index, card, publicOrigin)));
  return drawPdf(a4(...sheets), Object.fromEntries(inputs.flat()), {
    title: 'ログインカード',
    author: cards[0]?.card.organizationName ?? '',
  });
}

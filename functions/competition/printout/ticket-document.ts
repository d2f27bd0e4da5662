/** 参加票 on paper: two to an A4 sheet, to be cut along the line between them. */
import type { Schema } from '@pdfme/common';
import QRCode from 'qrcode';
import { fullKana, fullName } from '#shared/people/account/schema.ts';
import { durationFor } from '#shared/competition/entry/policy.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { durationWords } from '#shared/competition/competition/words.ts';
import { accommodationWords } from '#shared/competition/entry/words.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { a4, drawn, label, rule, words } from '#functions/platform/pdf/layout.ts';
import { drawPdf } from '#functions/platform/pdf/pdf.ts';
import type { EntryItem } from '#functions/competition/entry/repository.ts';

export interface Ticket {
  readonly entry: EntryItem;
  readonly season: Pick<Season, 'title' | 'held'>;
  /** In the class. */
  readonly number?: number | undefined;
  /** What a pupil types first to sign in. */
  readonly organizationCode?: string | undefined;
  /** Of the list on which it begins, whichever app it is played in. */
  readonly address: string;
}

const perSheet = 2;
const half = 297 / perSheet;
const left = 20;
const right = 190;
const markWidth = 8;

const steps = ({ organizationCode, address }: Ticket): string[] => [
  `QRコードを読むか、${new URL(address).origin} を開きます。`,
  organizationCode === undefined
    ? 'メールアドレスとパスワードでサインインし、「参加の申込」を開きます。'
    : `団体コード ${organizationCode} と、自分のユーザーID・パスワードでサインインし、「出る大会」を開きます。`,
  '課題と参加番号が、この票と同じことを確かめて「競技をはじめる」を押します。',
  '途中でネットワークが切れても、打った記録は端末に残ります。24時間以内につなぐと届きます。',
];

/** What is granted stands beside the time; why is nobody's business. */
function timeWords({ division, accommodation }: EntryItem): string {
  const granted = accommodationWords(accommodation).join('・');
  const time = durationWords(durationFor(division.durationSeconds, accommodation));
  return granted === '' ? time : `${time}(${granted})`;
}

function classWords({ entry, number }: Ticket): string {
  const of = entry.groupName ?? entry.schoolGrade ?? '';
  return number === undefined ? of : `${of} ${String(number)}番`.trim();
}

async function schemasOf(ticket: Ticket, index: number): Promise<Schema[]> {
  const { entry, season } = ticket;
  const { division, ticketNumber = '' } = entry;
  const top = (index % perSheet) * half;
  const id = String(index);
  const box = (x: number, y: number, width: number, height: number) => ({ x, y: top + y, width, height });
  const fact = (name: string, term: string, value: string, y: number, width: number): Schema[] => [
    label(`${name}-term${id}`, term, box(left, y, 27, 7), { size: 8.5 }),
    words(`${name}${id}`, value, box(48, y, width, 7), { size: 12 }),
  ];
  const { opensAt, closesAt } = season.held;
  const held = `${formatInstant(opensAt)} から ${formatInstant(closesAt)} まで(日本時間)`;
  /** Beside the code; those that are empty leave no gap. */
  const facts = [
    ['school', '学校・団体', entry.organizationName ?? ''],
    ['class', '組と番号', classWords(ticket)],
    ['division', '課題', division.name],
    ['duration', '時間', timeWords(entry)],
  ]
    .filter(([, , value]) => value !== '')
    .flatMap(([name = '', term = '', value = ''], at) => fact(name, term, value, 50 + 9.8 * at, 92));
  const qr = await QRCode.toDataURL(ticket.address, { errorCorrectionLevel: 'M', margin: 0, scale: 4 });
  return [
    label(`title${id}`, '参加票', box(left, 13, 50, 10), { size: 20, bold: true, spacing: 4 }),
    words(`season${id}`, season.title, box(75, 14, right - 75, 9), { size: 13, align: 'right' }),
    rule(`rule${id}`, left, top + 25, right - left),
    words(`kana${id}`, fullKana(entry.name), box(left, 29, 118, 5), { size: 9 }),
    words(`name${id}`, fullName(entry.name), box(left, 34, 118, 12), { size: 22, bold: true }),
    ...facts,
    ...fact('held', '参加できる期間', held, 90, right - 48),
    drawn(`qr${id}`, qr, box(148, 32, 40, 40)),
    label(`number-term${id}`, '参加番号', box(143, 74, 50, 4), { size: 7.5, align: 'center' }),
    words(`number${id}`, ticketNumber, box(141, 78, 54, 8), {
      size: 15,
      bold: true,
      align: 'center',
      spacing: 1,
    }),
    rule(`foot-rule${id}`, left, top + 103, right - left),
    label(`begin-term${id}`, '始め方', box(left, 106, 100, 5), { size: 9, bold: true }),
    ...steps(ticket).map((step, at) =>
      words(
        `step${id}-${String(at)}`,
        `${String(at + 1)}. ${step}`,
        box(left, 112 + 6.5 * at, right - left, 6),
        { size: 10 },
      ),
    ),
  ];
}

/** Where to cut: short lines at both edges, and a fine one between. */
const cutMarks = (sheet: number): Schema[] => [
  rule(`cut-left${String(sheet)}`, 0, half, markWidth),
  rule(`cut-right${String(sheet)}`, 210 - markWidth, half, markWidth),
];

/** The sheets, in the order of the tickets. */
export async function drawTickets(tickets: readonly Ticket[]): Promise<Uint8Array> {
  const drawnTickets = await Promise.all(tickets.map(schemasOf));
  const sheets: Schema[][] = [];
  for (let first = 0; first < tickets.length; first += perSheet)
    sheets.push([...drawnTickets.slice(first, first + perSheet).flat(), ...cutMarks(first)]);
  const [ticket] = tickets;
  return drawPdf(
    a4(...sheets),
    {},
    { title: `参加票 ${ticket?.season.title ?? ''}`, author: ticket?.entry.organizationName ?? '' },
  );
}

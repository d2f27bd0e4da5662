/** 参加票 on paper: one for all that somebody plays in a season, two to an A4 sheet, to be cut along the broken line. */
import type { Schema } from '@pdfme/common';
import QRCode from 'qrcode';
import { durationFor } from '#shared/competition/entry/policy.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { durationWords } from '#shared/competition/competition/words.ts';
import { accommodationWords } from '#shared/competition/entry/words.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { nameLines, printedName, type PrintedName } from '#functions/platform/pdf/printed-name.ts';
import { brand, grey, stepNumber } from '#functions/platform/pdf/hand.ts';
import { a4, drawn, frame, ink, rule, vector, words, type Type } from '#functions/platform/pdf/layout.ts';
import { rounded, stroked } from '#functions/platform/pdf/paths.ts';
import { drawPdf } from '#functions/platform/pdf/pdf.ts';
import { piecesOf, ruby } from '#functions/platform/pdf/ruby.ts';
import { asColumnHead, asHeading, within } from '#functions/platform/pdf/tags.ts';
import type { EntryItem } from '#functions/competition/entry/repository.ts';
import { printoutAbout } from './about.ts';
import { ticketWords } from './ticket-words.ts';

export interface Ticket {
  /** All of one person's of the season, at least one. */
  readonly entries: readonly EntryItem[];
  readonly season: Pick<Season, 'title' | 'held'>;
  /** In the class. */
  readonly number?: number | undefined;
  /** What a pupil types first to sign in, and then; never what is secret. */
  readonly organizationCode?: string | undefined;
  readonly userName?: string | undefined;
  /** Of the list on which it begins, whichever app it is played in. */
  readonly address: string;
}

/** One half of a sheet. */
interface Slip {
  readonly ticket: Ticket;
  readonly entries: readonly EntryItem[];
  /** 「1 / 2」 where they do not fit on one. */
  readonly part: string;
  readonly name: PrintedName;
  readonly qr: string;
}

const perSheet = 2;
/** Entries for which there is room on a slip. */
const perSlip = 4;
const half = 297 / perSheet;
const left = 13;
const right = 197;
const wide = right - left;
const sans = { face: 'sans' } as const;
const rowsTop = 57;
/** Few have more room each. */
const rowHeight = (rows: number): number => (rows > 2 ? 9.4 : 13);
const columns = { division: left + 2, time: 72, number: 111, day: 147 } as const;

/** What is granted stands beside the time; why is nobody's business. */
function timeWords({ division, accommodation }: EntryItem): string {
  const granted = accommodationWords(accommodation).join('・');
  const time = durationWords(durationFor(division.durationSeconds, accommodation));
  return granted === '' ? time : `${time}（${granted}）`;
}

function classWords(entry: EntryItem, number: number | undefined): string {
  const of = entry.groupName ?? entry.schoolGrade ?? '';
  return number === undefined ? of : `${of} ${String(number)}番`.trim();
}

function schemasOf({ ticket, entries, part, name, qr }: Slip, index: number): Schema[] {
  const { season, number, organizationCode, userName, address } = ticket;
  const [first] = entries;
  const top = (index % perSheet) * half;
  const id = String(index);
  const box = (x: number, y: number, width: number, height: number) => ({ x, y: top + y, width, height });
  const told = ticketWords[userName === undefined ? 'adult' : 'pupil'];
  const said = (at: string, text: string, x: number, y: number, width: number, type: Type): Schema[] =>
    ruby(`${at}${id}`, piecesOf(text), box(x, y, width, 7), { ...sans, ...type });
  const { opensAt, closesAt } = season.held;
  const height = rowHeight(entries.length);

  const cells = (row: string, schemas: Schema[]): Schema[] => within([`Table#${id}`, `TR#${row}`], schemas);
  const heads = (['division', 'time', 'number', 'day'] as const).flatMap((column) =>
    cells(
      'head',
      asColumnHead(
        said(`head-${column}`, told[column], columns[column], rowsTop - 7.8, 50, { size: 10, color: grey }),
      ),
    ),
  );
  const lines = entries.flatMap(({ division, ticketNumber = '', ...entry }, at): Schema[] => {
    const y = rowsTop + at * height;
    const middle = y + (height - 7.6) / 2;
    const of = `-${String(at)}-${id}`;
    return cells(String(at), [
      rule(`row${of}`, left, top + y, wide),
      words(`division${of}`, division.name, box(columns.division, middle, 54, 7.6), {
        ...sans,
        size: 13,
        bold: true,
      }),
      words(`time${of}`, timeWords({ division, ...entry }), box(columns.time, middle, 37, 7.6), {
        ...sans,
        size: 11,
        least: 5,
      }),
      words(`ticket-number${of}`, ticketNumber, box(columns.number, middle, 33, 7.6), {
        ...sans,
        size: 12.5,
        bold: true,
      }),
      // Written by hand: when and where a class plays is the school's.
      words(`day${of}`, told.blank, box(columns.day, middle, right - columns.day - 1, 7.6), {
        ...sans,
        size: 9,
        color: grey,
      }),
    ]);
  });
  const end = rowsTop + entries.length * height;
  const step = (at: 1 | 2 | 3, text: string, y: number): Schema[] => [
    ...stepNumber(`-${String(at)}-${id}`, at, left, top + y + 2.3),
    ...said(`step${String(at)}`, text, left + 7.5, y + 0.4, 132, { size: 11, bold: true }),
  ];
  const secret = (at: string, term: string, value: string, x: number, width: number): Schema[] => [
    vector(
      `${at}-box${id}`,
      box(x, 119.3, width, 11.2),
      stroked(rounded({ x: 0.3, y: 0.3, width: width - 0.6, height: 10.6 }, 1.5), ink, 0.4),
    ),
    ...said(`${at}-term`, term, x + 2, 121, 26, { size: 9.5 }),
    words(`${at}${id}`, value, box(x + 27.5, 120.3, width - 29, 9.4), {
      ...sans,
      size: 20,
      least: 8,
      bold: true,
    }),
  ];
  return [
    ...brand(id, left, top + 8),
    words(`season${id}`, season.title, box(90, 7, right - 90, 6.5), { ...sans, size: 12, align: 'right' }),
    rule(`rule${id}`, left, top + 15, wide),
    ...ruby(`title${id}`, piecesOf(told.title), box(left, 14.5, 50, 13), { ...sans, size: 18, bold: true }),
    words(`part${id}`, part, box(56, 20.6, 20, 6), { ...sans, size: 10 }),
    words(`class${id}`, classWords(first!, number), box(100, 18, right - 100, 9), {
      ...sans,
      size: 17,
      bold: true,
      align: 'right',
    }),
    words(`school${id}`, first?.organizationName ?? '', box(120, 28.5, right - 120, 6), {
      ...sans,
      size: 10,
      align: 'right',
    }),
    ...asHeading(nameLines(id, name, { x: left, y: top + 32, width: 128, size: 25 })),
    ...heads,
    ...lines,
    rule(`end${id}`, left, top + end, wide),
    ...said('held', told.held, left + 2, end + 0.4, 30, { size: 10, color: grey }),
    words(
      `held-value${id}`,
      `${formatInstant(opensAt)} から ${formatInstant(closesAt)} まで（日本時間）`,
      box(columns.time - 26, end + 1.6, 130, 6),
      { ...sans, size: 10 },
    ),
    ...step(1, told.open, 103.2),
    words(
      `host${id}`,
      new URL(address).host,
      box(left + 7.5 + told.openWidth, 105.2, 139 - told.openWidth, 6.4),
      {
        ...sans,
        size: 11,
        least: 5,
        bold: true,
      },
    ),
    ...step(2, told.signIn, 110.6),
    ...(userName === undefined || organizationCode === undefined
      ? []
      : [
          ...secret('code', ticketWords.code, organizationCode, left + 7.5, 56),
          ...secret('user', ticketWords.user, userName, left + 66, 71),
        ]),
    ...step(3, told.begin, userName === undefined ? 118 : 131.6),
    ...(userName === undefined
      ? [
          words(`late${id}`, ticketWords.late, box(left + 7.5, 128, 132, 6), {
            ...sans,
            size: 9,
            color: grey,
          }),
        ]
      : []),
    frame(`qr-frame${id}`, box(160, 104, 37, 37), 0.2, '#ffffff'),
    drawn(`qr${id}`, qr, box(163, 104.5, 31, 31), `QRコード ${address}`),
    ...ruby(`qr-label${id}`, piecesOf(told.qr), box(163, 135.4, 31, 5.5), { ...sans, size: 8, bold: true }),
  ];
}

/** Where to cut: a broken line between the two. */
const cutLine = (sheet: number): Schema =>
  vector(
    `cut${String(sheet)}`,
    { x: 0, y: half - 0.5, width: 210, height: 1 },
    stroked(`M0 0.5${'h2m2 0'.repeat(53)}`, '#8a93a5', 0.2),
  );

async function slipsOf(ticket: Ticket): Promise<Slip[]> {
  const [first] = ticket.entries;
  if (first === undefined) return [];
  const shared = {
    ticket,
    name: await printedName(first.name),
    qr: await QRCode.toDataURL(ticket.address, { errorCorrectionLevel: 'M', margin: 0, scale: 4 }),
  };
  const count = Math.ceil(ticket.entries.length / perSlip);
  return Array.from({ length: count }, (_, at) => ({
    ...shared,
    entries: ticket.entries.slice(at * perSlip, (at + 1) * perSlip),
    part: count === 1 ? '' : `${String(at + 1)} / ${String(count)}`,
  }));
}

/** The sheets, in the order of the tickets. */
export async function drawTickets(tickets: readonly Ticket[]): Promise<Uint8Array> {
  const slips = (await Promise.all(tickets.map(slipsOf))).flat();
  const drawnSlips = slips.map(schemasOf);
  const sheets: Schema[][] = [];
  for (let first = 0; first < slips.length; first += perSheet)
    sheets.push([...drawnSlips.slice(first, first + perSheet).flat(), cutLine(first)]);
  const classes = tickets.map(({ entries: [entry] }) => entry?.groupName ?? '');
  return drawPdf(a4(...sheets), {}, printoutAbout('ticket', tickets[0]?.season.title ?? '', classes));
}

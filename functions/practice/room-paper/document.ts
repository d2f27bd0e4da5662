/** 参加証 on paper: one A4 sheet a child, from their school. Nothing on it could be taken for a certificate of the office. */
import type { Schema } from '@pdfme/common';
import { formatDay } from '#shared/kernel/time.ts';
import type { PersonName } from '#shared/people/account/schema.ts';
import { paperFoot, paperWords } from '#shared/practice/room-paper/policy.ts';
import type { Result } from '#shared/practice/room/results.ts';
import { formatShare } from '#shared/kernel/count.ts';
import { grey } from '#functions/platform/pdf/hand.ts';
import { a4, frame, heading as title, label, words as fitted } from '#functions/platform/pdf/layout.ts';
import { wrapped } from '#functions/platform/pdf/lines.ts';
import { drawPdf } from '#functions/platform/pdf/pdf.ts';
import { nameLines, printedName, type PrintedName } from '#functions/platform/pdf/printed-name.ts';
import { unread, within } from '#functions/platform/pdf/tags.ts';

export interface PrintedPaper {
  readonly school: string;
  readonly groupName: string;
  readonly name: PersonName;
  readonly number?: number | undefined;
  readonly event: string;
  readonly startsAt: string;
  readonly minutes: number;
  /** Where the teacher wants them. */
  readonly figures?: Pick<Result, 'perMinute' | 'accuracy'> | undefined;
}

const left = 30;
const wide = 150;
const sans = { face: 'sans' } as const;
const wordsSize = 13;

function figure(id: string, said: string, value: string, at: number): Schema[] {
  const x = left + (at * wide) / 2;
  return within(
    [`P#figure${id}`],
    [
      label(
        `said${id}`,
        said,
        { x, y: 180, width: wide / 2, height: 7 },
        { ...sans, size: 11, align: 'center', color: grey },
      ),
      label(
        `value${id}`,
        value,
        { x, y: 187, width: wide / 2, height: 14 },
        { ...sans, size: 28, bold: true, align: 'center' },
      ),
    ],
  );
}

function schemasOf(
  { school, groupName, number, event, startsAt, minutes, figures }: PrintedPaper,
  name: PrintedName,
  index: number,
): Schema[] {
  const id = String(index);
  const place = `${groupName}${number === undefined ? '' : `　${String(number)}番`}`;
  return [
    ...unread([
      frame(`frame${id}`, { x: 12, y: 12, width: 186, height: 273 }, 0.9),
      frame(`inner${id}`, { x: 14.5, y: 14.5, width: 181, height: 268 }, 0.3),
    ]),
    title(
      `title${id}`,
      '参加証',
      { x: left, y: 38, width: wide, height: 20 },
      { ...sans, size: 40, bold: true, align: 'center', spacing: 12 },
    ),
    fitted(
      `event${id}`,
      event,
      { x: left, y: 66, width: wide, height: 12 },
      { ...sans, size: 20, align: 'center' },
    ),
    fitted(`place${id}`, place, { x: left, y: 92, width: wide, height: 8 }, { ...sans, size: 13 }),
    ...nameLines(id, name, { x: left, y: 102, width: wide, size: 25 }),
    label(
      `words${id}`,
      wrapped(paperWords({ school, event, startsAt, minutes }), wide, wordsSize),
      { x: left, y: 124, width: wide, height: 54 },
      { ...sans, size: wordsSize, vertical: 'top' },
    ),
    ...(figures === undefined
      ? []
      : [
          ...figure(`-speed${id}`, '1分間に打った文字（ひらがな）', String(figures.perMinute), 0),
          ...figure(`-accuracy${id}`, '正確さ', formatShare(figures.accuracy), 1),
        ]),
    label(
      `day${id}`,
      formatDay(startsAt),
      { x: left, y: 216, width: wide, height: 9 },
      { ...sans, size: 14 },
    ),
    fitted(
      `school${id}`,
      school,
      { x: left, y: 228, width: wide, height: 12 },
      { ...sans, size: 20, align: 'right' },
    ),
    label(
      `foot${id}`,
      wrapped(paperFoot({ school }), wide, 9),
      { x: left, y: 260, width: wide, height: 16 },
      { ...sans, size: 9, vertical: 'top', color: grey },
    ),
  ];
}

/** In the order of the papers. */
export async function drawPapers(papers: readonly PrintedPaper[]): Promise<Uint8Array> {
  const pages = await Promise.all(
    papers.map(async (paper, index) => schemasOf(paper, await printedName(paper.name), index)),
  );
  const [first] = papers;
  return drawPdf(
    a4(...pages),
    {},
    {
      title: first === undefined ? '' : `参加証 ${first.event} ${first.groupName}`,
      author: first?.school ?? '',
    },
  );
}

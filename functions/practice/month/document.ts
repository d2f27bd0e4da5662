/** 保護者へのおたより on paper: one A4 sheet a child, plain and kind. */
import type { Schema } from '@pdfme/common';
import { toKatakana } from '#shared/kernel/kana.ts';
import { unprintableIn } from '#shared/kernel/printable.ts';
import { fullKana, fullName, type PersonName } from '#shared/people/account/schema.ts';
import type { LetterPart } from '#shared/practice/month/letter.ts';
import { formatMonth, type Span } from '#shared/practice/month/month.ts';
import { a4, frame, heading as title, label, rule, words as fitted } from '#functions/platform/pdf/layout.ts';
import { wrapped } from '#functions/platform/pdf/lines.ts';
import { drawPdf } from '#functions/platform/pdf/pdf.ts';
import { within } from '#functions/platform/pdf/tags.ts';

export interface PrintedLetter {
  readonly month: string;
  readonly school: string;
  readonly groupName: string;
  readonly name: PersonName;
  readonly number?: number | undefined;
  readonly span: Span;
  readonly letter: readonly LetterPart[];
  /** From the teacher; empty where there are none. */
  readonly words: string;
}

const left = 22;
const right = 188;
const wide = right - left;
const sans = { face: 'sans' } as const;
const grey = '#5b6478';

/** A name that no type of ours has letters for stands as it is read. */
const nameOf = (name: PersonName): string =>
  unprintableIn(fullName(name).replaceAll(' ', '')).length === 0
    ? fullName(name)
    : toKatakana(fullKana(name));

const textSize = 12;
const partHeight = 32;

function part(id: string, { heading, text }: LetterPart, y: number): Schema[] {
  return [
    label(`heading${id}`, heading, { x: left, y, width: wide, height: 7 }, { ...sans, size: 13, bold: true }),
    label(
      `text${id}`,
      wrapped(text, wide, textSize),
      { x: left, y: y + 8.5, width: wide, height: 19 },
      { ...sans, size: textSize, vertical: 'top' },
    ),
  ];
}

function figure(id: string, value: number, unit: string, at: number): Schema[] {
  const x = left + (at * wide) / 3;
  return within(
    [`P#figure${id}`],
    [
      label(
        `unit${id}`,
        unit,
        { x, y: 93, width: wide / 3, height: 6 },
        { ...sans, size: 9.5, align: 'center', color: grey },
      ),
      label(
        `value${id}`,
        String(value),
        { x, y: 79, width: wide / 3, height: 13 },
        { ...sans, size: 28, bold: true, align: 'center' },
      ),
    ],
  );
}

/** Lines that are broken where the teacher broke them may be more than there is room for in the letter's own size. */
const linesOfTeacher = 4;
const smallSize = 10;

function fromTeacher(id: string, text: string, y: number): Schema[] {
  if (text === '') return [];
  const large = wrapped(text, wide - 10, textSize);
  const size = large.split('\n').length > linesOfTeacher ? smallSize : textSize;
  return [
    frame(`teacher-frame${id}`, { x: left, y, width: wide, height: 42 }, 0.3),
    label(
      `teacher-heading${id}`,
      '先生から',
      { x: left + 5, y: y + 3, width: wide - 10, height: 6 },
      { ...sans, size: 10.5, bold: true },
    ),
    label(
      `teacher${id}`,
      wrapped(text, wide - 10, size),
      { x: left + 5, y: y + 10.5, width: wide - 10, height: 30 },
      { ...sans, size, vertical: 'top' },
    ),
  ];
}

function schemasOf(
  { month, school, groupName, name, number, span, letter, words }: PrintedLetter,
  index: number,
): Schema[] {
  const id = String(index);
  // Nobody is shown three noughts.
  const figures = span.days > 0;
  const partsFrom = figures ? 110 : 80;
  const place = `${groupName}${number === undefined ? '' : `　${String(number)}番`}`;
  return [
    fitted(`school${id}`, school, { x: left, y: 16, width: wide / 2, height: 6 }, { ...sans, size: 10 }),
    label(
      `month${id}`,
      formatMonth(month),
      { x: left + wide / 2, y: 16, width: wide / 2, height: 6 },
      { ...sans, size: 10, align: 'right' },
    ),
    title(
      `title${id}`,
      'タイピング練習のおたより',
      { x: left, y: 26, width: wide, height: 12 },
      { ...sans, size: 20, bold: true, align: 'center' },
    ),
    rule(`title-rule${id}`, left, 42, wide),
    fitted(
      `name${id}`,
      `${nameOf(name)} さん`,
      { x: left, y: 47, width: wide - 55, height: 11 },
      { ...sans, size: 18, bold: true },
    ),
    fitted(
      `place${id}`,
      place,
      { x: right - 54, y: 49, width: 54, height: 8 },
      { ...sans, size: 11, align: 'right' },
    ),
    label(
      `greeting${id}`,
      '保護者の皆様へ　学校でのキーボードの練習のようすをお知らせします。',
      { x: left, y: 63, width: wide, height: 8 },
      { ...sans, size: 11 },
    ),
    ...(figures
      ? [
          frame(`figures${id}`, { x: left, y: 75, width: wide, height: 28 }, 0.3),
          ...figure(`-days${id}`, span.days, '練習した日（日）', 0),
          ...figure(`-minutes${id}`, span.minutes, '練習した時間（分）', 1),
          ...figure(`-lessons${id}`, span.lessons, 'レッスン（回）', 2),
        ]
      : []),
    ...letter.flatMap((one, at) => part(`-${String(at)}-${id}`, one, partsFrom + at * partHeight)),
    ...fromTeacher(id, words, partsFrom + letter.length * partHeight),
    label(
      `foot${id}`,
      '練習した時間と回数は、練習アプリの記録から数えています。学校の外での練習も入っています。',
      { x: left, y: 283, width: wide, height: 5 },
      { ...sans, size: 8, color: grey },
    ),
  ];
}

/** In the order of the letters. */
export async function drawLetters(letters: readonly PrintedLetter[]): Promise<Uint8Array> {
  const [first] = letters;
  return drawPdf(
    a4(...letters.map(schemasOf)),
    {},
    {
      title:
        first === undefined ? '' : `タイピング練習のおたより ${formatMonth(first.month)} ${first.groupName}`,
      author: first?.school ?? '',
    },
  );
}

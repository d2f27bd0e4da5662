/** えとことばのカード on paper: twelve to an A4 sheet, to be cut along the broken lines; on each whose picture it is, and its two words. */
import type { Schema } from '@pdfme/common';
import { drawings } from '#shared/access/picture-sign-in/drawings.ts';
import { pictureNames, type Picture } from '#shared/access/picture-sign-in/pictures.ts';
import type { Words } from '#shared/access/picture-sign-in/schema.ts';
import type { PersonName } from '#shared/people/account/schema.ts';
import { cutLines, grey } from '#functions/platform/pdf/hand.ts';
import { a4, label, vector, words as fitted, type Box } from '#functions/platform/pdf/layout.ts';
import { filled, stroked, svgOf } from '#functions/platform/pdf/paths.ts';
import { drawPdf } from '#functions/platform/pdf/pdf.ts';
import { nameLines, printedName, type PrintedName } from '#functions/platform/pdf/printed-name.ts';
import { asHeading } from '#functions/platform/pdf/tags.ts';

export interface PictureCard {
  readonly name: PersonName;
  readonly number?: number | undefined;
  readonly picture: Picture;
  readonly words: Words;
}

interface OfClass {
  readonly school: string;
  readonly groupName: string;
}

const sheet = { left: 10, top: 18, columns: 3, rows: 4, width: 63, height: 66 } as const;
const perSheet = sheet.columns * sheet.rows;
const inset = 4;
const wide = sheet.width - 2 * inset;
const ground = 64;
const sans = { face: 'sans' } as const;

/** Read aloud by its name. */
const drawn = (name: string, picture: Picture, box: Box): Schema => ({
  ...vector(name, box, ''),
  content: svgOf(
    { width: ground, height: ground },
    drawings[picture]
      .map(({ color, d, width }) => (width === undefined ? filled(d, color) : stroked(d, color, width)))
      .join(''),
  ),
  alt: pictureNames[picture],
});

function schemasOf({ number, picture, words }: PictureCard, name: PrintedName, index: number): Schema[] {
  const id = String(index);
  const at = index % perSheet;
  const x = sheet.left + (at % sheet.columns) * sheet.width + inset;
  const y = sheet.top + Math.floor(at / sheet.columns) * sheet.height;
  const middle = { ...sans, align: 'center' } as const;
  return [
    ...asHeading(nameLines(id, name, { x, y: y + 1.5, width: wide, size: 15 })),
    drawn(`picture${id}`, picture, { x: x + (wide - 28) / 2, y: y + 16.5, width: 28, height: 28 }),
    fitted(
      `words${id}`,
      words.join('　'),
      { x, y: y + 46, width: wide, height: 9 },
      { ...middle, size: 17, bold: true },
    ),
    label(
      `secret${id}`,
      'ほかの ひとに みせないでください。',
      { x, y: y + 55.5, width: wide, height: 4 },
      { ...middle, size: 7 },
    ),
    ...(number === undefined
      ? []
      : [
          label(
            `number${id}`,
            `${String(number)}番`,
            { x, y: y + 60, width: wide, height: 4 },
            { ...middle, size: 7, color: grey },
          ),
        ]),
  ];
}

function head({ school, groupName }: OfClass, many: number, page: number, pages: number): Schema[] {
  return [
    fitted(
      'head',
      `${school}　${groupName}　えとことばのカード　${String(many)}枚`,
      { x: sheet.left, y: 8, width: 130, height: 7 },
      { ...sans, size: 12, bold: true },
    ),
    label(
      'head-sheet',
      `点線で切ります　${String(page)} / ${String(pages)} ページ`,
      { x: 140, y: 8, width: 60, height: 7 },
      { ...sans, size: 8, align: 'right', color: grey },
    ),
    vector('cuts', { x: 0, y: 0, width: 210, height: 297 }, cutLines(sheet)),
  ];
}

/** In the order of the cards. */
export async function drawPictureCards(cards: readonly PictureCard[], of: OfClass): Promise<Uint8Array> {
  const names = await Promise.all(cards.map(({ name }) => printedName(name)));
  const pages = Math.ceil(cards.length / perSheet);
  const sheets = Array.from({ length: pages }, (_, page) => {
    const first = page * perSheet;
    const own = cards.slice(first, first + perSheet);
    return [
      ...head(of, own.length, page + 1, pages),
      ...own.flatMap((card, index) => schemasOf(card, names[first + index]!, index)),
    ];
  });
  return drawPdf(a4(...sheets), {}, { title: `えとことばのカード ${of.groupName}`, author: of.school });
}

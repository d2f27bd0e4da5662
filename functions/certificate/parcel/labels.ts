/** Addresses on label paper: twelve on an A4 sheet, each 86.4 × 42.3 mm, without gaps, in the middle of the sheet. */
import type { Schema } from '@pdfme/common';
import { recipientLine } from '#shared/certificate/parcel/policy.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import { a4, field, paragraph } from '#functions/platform/pdf/layout.ts';
import { drawPdf } from '#functions/platform/pdf/pdf.ts';
import type { ParcelItem } from './repository.ts';

const columns = 2;
const rows = 6;
const width = 86.4;
const height = 42.3;
const left = (210 - columns * width) / 2;
const top = (297 - rows * height) / 2;
/** Printers shift the sheet by up to this. */
const margin = 5;

function oneLabel(index: number): Schema[] {
  const place = index % (columns * rows);
  const x = left + (place % columns) * width + margin;
  const y = top + Math.floor(place / columns) * height + margin;
  const inner = width - 2 * margin;
  const of = (name: string): string => `${name}-${String(index)}`;
  return [
    field(of('postalCode'), { x, y, width: inner, height: 5 }, { size: 10 }),
    {
      ...paragraph(
        of('address'),
        { x, y: y + 5.5, width: inner, height: 15.5 },
        { size: 9, vertical: 'top' },
      ),
      dynamicFontSize: { min: 5, max: 9, fit: 'vertical' },
    },
    field(of('recipient'), { x, y: y + 21.5, width: inner, height: 7 }, { size: 13, bold: true }),
    field(of('parcel'), { x, y: y + 29, width: inner, height: 3 }, { size: 5 }),
  ];
}

function wordsOf({ id, delivery, owner }: ParcelItem, index: number): [string, string][] {
  const { postalCode, prefecture, street, building, recipient } = delivery;
  const of = (name: string): string => `${name}-${String(index)}`;
  return [
    [of('postalCode'), `〒${postalCode}`],
    [of('address'), `${prefecture}${street}\n${building}`.trim()],
    [of('recipient'), recipientLine(recipient, buyerOf(owner).kind === 'organization')],
    [of('parcel'), id],
  ];
}

/** A label for each, in the order given. */
export function drawLabels(parcels: readonly ParcelItem[], issuer: string): Promise<Uint8Array> {
  const sheets = Array.from({ length: Math.ceil(parcels.length / (columns * rows)) }, (_, sheet) =>
    parcels
      .slice(sheet * columns * rows, (sheet + 1) * columns * rows)
      .flatMap((_parcel, place) => oneLabel(sheet * columns * rows + place)),
  );
  return drawPdf(a4(...sheets), Object.fromEntries(parcels.flatMap(wordsOf)), {
    title: '認定証 宛名ラベル',
    author: issuer,
  });
}

/** Shorthands for pdfme's schema fields; all lengths are millimetres, type sizes points. */
import type { Schema, Template } from '@pdfme/common';
import type { TextSchema } from '@pdfme/schemas/types';
import { fonts } from './pdf.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Type {
  readonly size: number;
  /** How far a field may shrink. */
  readonly least?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly vertical?: 'top' | 'middle' | 'bottom';
  readonly spacing?: number;
}

const ink = '#14213d';
const place = ({ x, y, width, height }: Box) => ({ position: { x, y }, width, height });

const typeOf = ({ size, bold = false, align = 'left', vertical = 'middle', spacing = 0 }: Type) => ({
  fontName: bold ? fonts.bold : fonts.regular,
  fontSize: size,
  alignment: align,
  verticalAlignment: vertical,
  characterSpacing: spacing,
  lineHeight: 1.4,
  fontColor: ink,
  backgroundColor: '',
});

/** Text filled in by name when the document is drawn; as many lines as it needs (`heightOf`, pdf.ts). */
export const paragraph = (name: string, box: Box, type: Type): TextSchema => ({
  name,
  type: 'text',
  ...place(box),
  ...typeOf(type),
});

/** Filled in by name; shrinks before it takes a second line. */
export const field = (name: string, box: Box, type: Type): Schema => ({
  ...paragraph(name, box, type),
  dynamicFontSize: { min: type.least ?? 6, max: type.size, fit: 'horizontal' },
});

export const label = (name: string, content: string, box: Box, type: Type): Schema => ({
  name,
  type: 'text',
  content,
  readOnly: true,
  ...place(box),
  ...typeOf(type),
});

/** Known when the template is made, and shrinks like a field. */
export const words = (name: string, content: string, box: Box, type: Type): Schema => ({
  ...field(name, box, type),
  content,
  readOnly: true,
});

export const frame = (name: string, box: Box, width: number, color = ink): Schema => ({
  name,
  type: 'rectangle',
  readOnly: true,
  ...place(box),
  borderWidth: width,
  borderColor: color,
  color: '',
});

export const rule = (name: string, x: number, y: number, width: number): Schema => ({
  name,
  type: 'line',
  readOnly: true,
  ...place({ x, y, width, height: 0.3 }),
  color: ink,
});

/** A picture as a data address, e.g. a QR code. */
export const picture = (name: string, box: Box): Schema => ({ name, type: 'image', ...place(box) });

/** One that is known when the template is made. */
export const drawn = (name: string, content: string, box: Box): Schema => ({
  ...picture(name, box),
  content,
  readOnly: true,
});

/** A4 pages, upright. */
export const a4 = (...pages: Schema[][]): Template => ({
  basePdf: { width: 210, height: 297, padding: [0, 0, 0, 0] },
  schemas: pages,
});

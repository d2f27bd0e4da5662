/** Shorthands for pdfme's schema fields; all lengths are millimetres, type sizes points. */
import type { Schema, Template } from '@pdfme/common';
import type { TextSchema } from '@pdfme/schemas/types';
import type { FontName } from './fonts.ts';
import { svgOf } from './paths.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Type {
  readonly size: number;
  /** How far a field may shrink. */
  readonly least?: number;
  readonly bold?: boolean;
  readonly face?: 'serif' | 'sans';
  readonly align?: 'left' | 'center' | 'right';
  readonly vertical?: 'top' | 'middle' | 'bottom';
  readonly spacing?: number;
  readonly color?: string;
  /** A name that stands in pieces, whole: it is written in one hand (faces.ts). */
  readonly nameBeside?: string;
}

/** Of all that the house itself draws. */
export const ink = '#14213d';
const place = ({ x, y, width, height }: Box) => ({ position: { x, y }, width, height });

const fontOf = ({ face = 'serif', bold = false }: Pick<Type, 'face' | 'bold'>): FontName =>
  bold ? `${face}-bold` : face;

const typeOf = ({
  size,
  align = 'left',
  vertical = 'middle',
  spacing = 0,
  color = ink,
  nameBeside,
  ...font
}: Type) => ({
  ...(nameBeside !== undefined && { nameBeside }),
  fontName: fontOf(font),
  fontSize: size,
  alignment: align,
  verticalAlignment: vertical,
  characterSpacing: spacing,
  lineHeight: 1.4,
  fontColor: color,
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

/** Of a document: what it is. */
export const heading = (...given: Parameters<typeof label>): Schema => ({ ...label(...given), as: 'H1' });

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

/** A picture as a data address, e.g. a QR code. @param alt what it is there for, in words */
export const drawn = (name: string, content: string, box: Box, alt: string): Schema => ({
  name,
  type: 'image',
  ...place(box),
  content,
  readOnly: true,
  alt,
});

/** Lines and areas (paths.ts), for the eye alone. */
export const vector = (name: string, box: Box, paths: string): Schema => ({
  name,
  type: 'svg',
  content: svgOf(box, paths),
  readOnly: true,
  ...place(box),
});

/** A4 pages, upright. */
export const a4 = (...pages: Schema[][]): Template => ({
  basePdf: { width: 210, height: 297, padding: [0, 0, 0, 0] },
  schemas: pages,
});

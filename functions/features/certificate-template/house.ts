/** Version 0: how a certificate looks as the product comes, and as long as the office publishes nothing else. */
import {
  templateSchema,
  type CertificateTemplate,
  type TemplateField,
} from '#shared/certificate-template/schema.ts';
import type { TemplateItem } from './repository.ts';

interface Type {
  readonly size: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center';
  readonly spacing?: number;
}
/** x, y, width, height. */
type Box = readonly [number, number, number, number];

const ink = '#14213d';
const place = ([x, y, width, height]: Box) => ({ position: { x, y }, width, height });

const text = (name: string, box: Box, { size, bold = false, align = 'left', spacing = 0 }: Type) => ({
  type: 'text' as const,
  name,
  ...place(box),
  fontName: bold ? ('serif-bold' as const) : ('serif' as const),
  fontSize: size,
  alignment: align,
  characterSpacing: spacing,
});
/** Filled in; shrinks before it takes a second line. */
const field = (name: TemplateField, box: Box, type: Type) => ({
  ...text(name, box, type),
  dynamicFontSize: { min: 6, max: type.size, fit: 'horizontal' as const },
});
const label = (name: string, content: string, box: Box, type: Type) => ({
  ...text(name, box, type),
  content,
  readOnly: true,
});
const frame = (name: string, box: Box, borderWidth: number) => ({
  type: 'rectangle' as const,
  name,
  readOnly: true,
  ...place(box),
  borderWidth,
  borderColor: ink,
});

const elements = [
  frame('frame-outer', [12, 12, 186, 273], 0.7),
  frame('frame-inner', [14.5, 14.5, 181, 268], 0.2),
  label('title', '認定証', [25, 38, 160, 22], { size: 40, bold: true, align: 'center', spacing: 14 }),
  field('printedName', [35, 80, 124, 16], { size: 26, align: 'center' }),
  label('honorific', '殿', [159, 82, 16, 14], { size: 18 }),
  { type: 'line' as const, name: 'name-rule', readOnly: true, ...place([35, 97, 140, 0.3]), color: ink },
  field('level', [25, 110, 160, 26], { size: 48, bold: true, align: 'center', spacing: 4 }),
  field('division', [25, 140, 160, 9], { size: 16, align: 'center' }),
  field('season', [25, 150, 160, 8], { size: 13, align: 'center' }),
  label(
    'body',
    'あなたは上記の大会において優れた成績を収め\n頭書の級・段に達したことをここに認定します',
    [25, 168, 160, 22],
    { size: 14, align: 'center' },
  ),
  field('figures', [25, 196, 160, 8], { size: 11, align: 'center' }),
  field('issuedOn', [25, 218, 160, 9], { size: 13, align: 'center' }),
  field('issuer', [25, 229, 160, 10], { size: 16, bold: true, align: 'center' }),
  { type: 'image' as const, name: 'qr', ...place([22, 250, 24, 24]) },
  label('qr-label', 'QRコードからこの認定証を照会できます', [49, 258, 70, 6], { size: 8 }),
  field('number', [49, 264, 100, 6], { size: 9 }),
];

export const houseTemplate: CertificateTemplate = {
  basePdf: { width: 210, height: 297, padding: [0, 0, 0, 0] },
  schemas: templateSchema.shape.schemas.parse([elements]),
};

export const houseVersion: Omit<TemplateItem, 'changedBy' | 'lock'> = {
  version: 0,
  state: 'published',
  note: 'はじめからある書式',
  revision: 1,
  changedAt: '2026-11-01T00:00:00.000Z',
  changedByName: 'このサービス',
};

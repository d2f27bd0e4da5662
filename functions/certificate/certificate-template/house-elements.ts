/** Shorthands for the elements of the certificates the product comes with. */
import type { TemplateField, templateFonts } from '#shared/certificate/certificate-template/schema.ts';
import { ink } from '#functions/platform/pdf/layout.ts';
import { svgOf } from '#functions/platform/pdf/paths.ts';

interface Type {
  readonly size: number;
  readonly font?: (typeof templateFonts)[number];
  readonly align?: 'left' | 'center' | 'right';
  readonly spacing?: number;
  readonly lineHeight?: number;
  readonly color?: string;
}
/** x, y, width, height. */
type Box = readonly [number, number, number, number];

const place = ([x, y, width, height]: Box) => ({ position: { x, y }, width, height });

const text = (name: string, box: Box, type: Type) => {
  const { size, font = 'serif', align = 'center', spacing = 0, lineHeight = 1.4, color = ink } = type;
  return {
    type: 'text' as const,
    name,
    ...place(box),
    fontName: font,
    fontSize: size,
    alignment: align,
    characterSpacing: spacing,
    lineHeight,
    fontColor: color,
  };
};
/** Filled in; shrinks before it takes a second line. */
export const field = (name: TemplateField, box: Box, type: Type) => ({
  ...text(name, box, type),
  dynamicFontSize: { min: 6, max: type.size, fit: 'horizontal' as const },
});
export const label = (name: string, content: string, box: Box, type: Type) => ({
  ...text(name, box, type),
  content,
  readOnly: true,
});
export const rule = (name: string, [x, y, width]: readonly [number, number, number]) => ({
  type: 'line' as const,
  name,
  readOnly: true,
  ...place([x, y, width, 0.3]),
  color: ink,
});
export const vector = (name: string, box: Box, paths: string) => ({
  type: 'svg' as const,
  name,
  readOnly: true,
  ...place(box),
  content: svgOf({ width: box[2], height: box[3] }, paths),
});
export const qrCode = (x: number, y: number, size: number) => ({
  type: 'image' as const,
  name: 'qr',
  ...place([x, y, size, size]),
});

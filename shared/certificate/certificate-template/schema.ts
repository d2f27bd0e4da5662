/** How a certificate looks on paper, as data: one A4 page of elements, in the shape the designer (pdfme) reads and writes. Millimetres and points. */
import * as z from 'zod';
import { line } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** What is filled in when a certificate is drawn, by the name of the element, and what each says on the sample. */
export const templateFields = {
  printedName: '氏名',
  printedKana: '氏名のふりがな',
  level: '級・段',
  division: '部門',
  season: '大会',
  figures: '得点など',
  issuedOn: '発行日',
  issuer: '発行者',
  number: '認定番号',
  code: '確認コード',
  qr: '照会のQRコード',
  spokenNumber: '第2026-秋-ローマ字-00001号のような番号',
  nameTono: '氏名と「殿」',
  nameSan: '氏名と「さん」',
  checkPage: '照会のアドレス',
} as const satisfies Readonly<Record<string, string>>;
export type TemplateField = keyof typeof templateFields;

/** A template has one of these, and may have the others. */
export const nameFields = ['printedName', 'nameTono', 'nameSan'] as const;
export const optionalFields = ['spokenNumber', 'checkPage'] as const;

/** The two ways it looks as the product comes: children's where the division is one of primary schools. */
export const templateLayouts = ['formal', 'children'] as const;
export type TemplateLayout = (typeof templateLayouts)[number];

export const templateFonts = ['serif', 'serif-bold', 'sans', 'sans-bold'] as const;

export const page = { width: 210, height: 297 } as const;
const maximumElements = 80;
/** Of the whole template as JSON, pictures included: it is one row of the table. */
export const maximumSize = 300_000;

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/u, '色の形が正しくありません');
const colourOrNone = z.union([z.literal(''), colour]);
const length = (least: number, most: number) => z.number().min(least).max(most);
const place = {
  name: line(60, '項目名を入力してください'),
  position: z.object({ x: length(0, page.width), y: length(0, page.height) }),
  width: length(0.1, page.width),
  height: length(0.1, page.height),
  opacity: length(0, 1).optional(),
  /** Degrees. */
  rotate: length(-360, 360).optional(),
  readOnly: z.boolean().default(false),
};
/** Filled in by name, or standing as it is. */
const content = (most: number) => z.string().max(most).default('');

const sides = z.object({
  top: length(0, 50),
  right: length(0, 50),
  bottom: length(0, 50),
  left: length(0, 50),
});

const textSchema = z.object({
  type: z.literal('text'),
  ...place,
  content: content(500),
  fontName: z.enum(templateFonts).default('serif'),
  fontSize: length(5, 120),
  alignment: z.enum(['left', 'center', 'right', 'justify']).default('left'),
  verticalAlignment: z.enum(['top', 'middle', 'bottom']).default('middle'),
  characterSpacing: length(-5, 60).default(0),
  lineHeight: length(0.8, 4).default(1.4),
  fontColor: colour.default('#14213d'),
  backgroundColor: colourOrNone.default(''),
  underline: z.boolean().optional(),
  strikethrough: z.boolean().optional(),
  textFormat: z.enum(['plain', 'inline-markdown']).optional(),
  overflow: z.enum(['visible', 'expand']).optional(),
  borderColor: colourOrNone.optional(),
  borderWidth: sides.optional(),
  padding: sides.optional(),
  dynamicFontSize: z
    .object({ min: length(4, 120), max: length(4, 120), fit: z.enum(['horizontal', 'vertical']) })
    .optional(),
});
const imageSchema = z.object({ type: z.literal('image'), ...place, content: content(maximumSize) });
/** Nothing but paths in colours: no script, style or address has a place in it. */
const drawing =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d. ]+">(?:<path(?: (?:d|fill|stroke|stroke-width|stroke-linecap|fill-rule)="[\w#., -]*")+\/>)*<\/svg>$/u;
const svgSchema = z.object({
  type: z.literal('svg'),
  ...place,
  content: z.string().max(maximumSize).regex(drawing, 'この図は使えません'),
});
const lineSchema = z.object({ type: z.literal('line'), ...place, color: colour });
const rectangleSchema = z.object({
  type: z.literal('rectangle'),
  ...place,
  borderWidth: length(0, 10),
  borderColor: colourOrNone.default(''),
  color: colourOrNone.default(''),
  radius: length(0, 100).optional(),
});

const elementSchema = z.discriminatedUnion('type', [
  textSchema,
  imageSchema,
  svgSchema,
  lineSchema,
  rectangleSchema,
]);
export type TemplateElement = z.output<typeof elementSchema>;

/** What the designer adds for itself is left out. */
export const templateSchema = z.object({
  basePdf: z.object({
    width: z.literal(page.width),
    height: z.literal(page.height),
    padding: z.tuple([z.literal(0), z.literal(0), z.literal(0), z.literal(0)]),
    /** Under everything else, and out of the designer's way. */
    staticSchema: z.array(svgSchema).max(10).default([]),
  }),
  schemas: z.tuple([z.array(elementSchema).max(maximumElements)]),
});
export type CertificateTemplate = z.output<typeof templateSchema>;
export type TemplateInput = z.input<typeof templateSchema>;

/** `drawing`: the worker draws it with the longest names there may be; only what came out `good` is published. */
const checkSchema = z.object({
  /** Of the draft as it was drawn: a later one has not been tried. */
  revision: z.int(),
  state: z.enum(['drawing', 'good', 'bad']),
  /** A certificate whose facts the preview shows; a sample's where absent. */
  number: z.string().optional(),
  reason: z.string().optional(),
});

/** One version. Number 0 is the one the product comes with, and always there. */
export const templateVersionSchema = z.object({
  version: z.int().min(0),
  /** Once published it never changes. */
  state: z.enum(['draft', 'published']),
  /** What is different about it, for the office. */
  note: z.string(),
  /** Goes up with every save. */
  revision: z.int().min(1),
  changedAt: instantSchema,
  changedByName: z.string(),
  publishedAt: instantSchema.optional(),
  check: checkSchema.optional(),
});
export type TemplateVersion = z.output<typeof templateVersionSchema>;

export const noteSchema = line(100, 'どこを変えたのかを入力してください');

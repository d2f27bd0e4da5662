import { expect, test } from 'vitest';
import { houseTemplates } from '#functions/certificate/certificate-template/house.ts';
import { faultsOf, isWayBack } from '#shared/certificate/certificate-template/policy.ts';
import {
  templateSchema,
  type CertificateTemplate,
  type TemplateElement,
} from '#shared/certificate/certificate-template/schema.ts';

const houseTemplate = houseTemplates.formal;
const [elements] = houseTemplate.schemas;
const withElements = (some: TemplateElement[]): CertificateTemplate => ({
  ...houseTemplate,
  schemas: [some],
});
const changed = (name: string, change: Partial<TemplateElement>): CertificateTemplate =>
  withElements(
    elements.map((element) =>
      element.name === name ? ({ ...element, ...change } as TemplateElement) : element,
    ),
  );
const drawing: TemplateElement = elements.find(({ name }) => name === 'seal')!;
const label: TemplateElement = elements.find(({ name }) => name === 'title')!;

test.each(Object.entries(houseTemplates))(
  'GIVEN the %s one the product comes with THEN nothing keeps it from being published, and it reads back as it is',
  (_, template) => {
    expect(faultsOf(template)).toEqual([]);
    expect(templateSchema.parse(JSON.parse(JSON.stringify(template)))).toEqual(template);
  },
);

test.each([
  [
    'a field is missing',
    withElements(elements.filter(({ name }) => name !== 'qr')),
    /照会のQRコード.*ありません/u,
  ],
  ['nobody is named', withElements(elements.filter(({ name }) => name !== 'nameTono')), /氏名.*ありません/u],
  ['a drawing that is filled in', changed('seal', { readOnly: false }), /seal.*内容がありません/u],
  ['one name stands twice', withElements([...elements, label]), /title.*2つ以上/u],
  ['something hangs over the edge', changed('title', { position: { x: 100, y: 38 } }), /はみ出して/u],
  ['a field is fixed', changed('nameTono', { readOnly: true }), /氏名.*編集不可/u],
  ['the QR is too small to be read', changed('qr', { width: 10, height: 10 }), /18mm/u],
  ['the QR is no square', changed('qr', { width: 40 }), /正方形/u],
  ['the QR is turned', changed('qr', { rotate: 90 }), /回転/u],
  ['the QR is a text', changed('qr', { type: 'text' }), /種類/u],
  ['braces would be computed', changed('title', { content: '{new Date()}' }), /\{ \}/u],
  [
    'a text nobody fills in',
    withElements([...elements, { ...label, name: 'motto', readOnly: false }]),
    /motto.*内容がありません/u,
  ],
  [
    'a picture from elsewhere',
    withElements([
      ...elements,
      {
        type: 'image',
        name: 'stamp',
        readOnly: true,
        position: { x: 10, y: 10 },
        width: 20,
        height: 20,
        content: 'https://example.com/seal.png',
      },
    ]),
    /PNGかJPEG/u,
  ],
])('GIVEN %s THEN it cannot be published, and it says why', (_, template, said) => {
  expect(faultsOf(template)).toEqual([expect.stringMatching(said)]);
});

test.each([
  ['another font', { ...label, fontName: 'Comic' }],
  ['a colour that is none', { ...label, fontColor: 'url(x)' }],
  ['another kind of element', { ...label, type: 'table' }],
  ['a place beyond the page', { ...label, position: { x: 400, y: 0 } }],
])('GIVEN %s THEN it is no template', (_, element) => {
  expect(templateSchema.safeParse({ ...houseTemplate, schemas: [[element]] }).success).toBe(false);
});

test.each([
  '<script>alert(1)</script>',
  '<path d="M0 0" onload="alert(1)"/>',
  '<image href="https://example.com/seal.png"/>',
  '<path d="M0 0" fill="url(https://example.com)"/>',
])('GIVEN a drawing with more than paths in colours, %s THEN it is no template', (paths) => {
  const content = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${paths}</svg>`;
  const element = { ...drawing, content };
  expect(templateSchema.safeParse({ ...houseTemplate, schemas: [[element]] }).success).toBe(false);
});

test('GIVEN a second page, or a page of another size THEN it is no template', () => {
  expect(templateSchema.safeParse({ ...houseTemplate, schemas: [elements, elements] }).success).toBe(false);
  const small = { ...houseTemplate, basePdf: { width: 100, height: 297, padding: [0, 0, 0, 0] } };
  expect(templateSchema.safeParse(small).success).toBe(false);
});

test.each([
  ['an earlier one that was in use', { version: 1, state: 'published' }, 2, true],
  ['a draft that was begun earlier', { version: 1, state: 'draft' }, 2, false],
  ['a later one', { version: 3, state: 'published' }, 2, false],
] as const)('GIVEN %s THEN it is the way back, or not', (_, version, current, back) => {
  expect(isWayBack(version, current)).toBe(back);
});

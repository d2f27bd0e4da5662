/** What keeps a template from being published. Pure. */
import {
  maximumSize,
  nameFields,
  optionalFields,
  page,
  templateFields,
  type CertificateTemplate,
  type TemplateElement,
  type TemplateField,
  type TemplateVersion,
} from './schema.ts';

export const isField = (name: string): name is TemplateField => Object.hasOwn(templateFields, name);
const nameOf = ({ name }: TemplateElement): string =>
  isField(name) ? `「${templateFields[name]}」` : `「${name}」`;
/** Drawn by the sheet itself and by whoever holds it in their hand. */
const smallestQr = 18;
const picture = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/u;
/** Half a millimetre over the edge is the designer's rounding. */
const slack = 0.5;

function faultsOfElement(element: TemplateElement): string[] {
  const { name, type, position, width, height, readOnly } = element;
  const faults: string[] = [];
  if (position.x + width > page.width + slack || position.y + height > page.height + slack)
    faults.push(`${nameOf(element)}が用紙からはみ出しています`);
  if (isField(name)) {
    if (type !== (name === 'qr' ? 'image' : 'text')) faults.push(`${nameOf(element)}の種類が違います`);
    if (readOnly) faults.push(`${nameOf(element)}は「編集不可」にできません（発行のたびに入る内容です）`);
    if (name === 'qr' && Math.min(width, height) < smallestQr)
      faults.push(`${nameOf(element)}は縦横${String(smallestQr)}mm以上にしてください`);
    if (name === 'qr' && (element.rotate ?? 0) !== 0) faults.push(`${nameOf(element)}は回転できません`);
    if (name === 'qr' && Math.abs(width - height) > slack)
      faults.push(`${nameOf(element)}は正方形にしてください`);
    return faults;
  }
  if ((type === 'text' || type === 'image' || type === 'svg') && !readOnly)
    faults.push(`${nameOf(element)}に入る内容がありません。「編集不可」にするか、決まった名前にしてください`);
  if (type === 'image' && !picture.test(element.content))
    faults.push(`${nameOf(element)}の画像は、PNGかJPEGにしてください`);
  // The drawing would compute what stands in braces.
  if (type === 'text' && /[{}]/u.test(element.content)) faults.push(`${nameOf(element)}に { } は使えません`);
  return faults;
}

/** In the order of the page; empty where it may be published. Whether it can be drawn, the worker tries. */
export function faultsOf(template: CertificateTemplate): string[] {
  const [elements] = template.schemas;
  const names = elements.map(({ name }) => name);
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  const free = new Set<string>([...nameFields, ...optionalFields]);
  const missing = (Object.keys(templateFields) as TemplateField[]).filter(
    (name) => !free.has(name) && !names.includes(name),
  );
  if (!nameFields.some((name) => names.includes(name))) missing.unshift('printedName');
  return [
    ...missing.map((name) => `「${templateFields[name]}」（${name}）がありません`),
    ...twice.map((name) => `「${name}」という名前の要素が2つ以上あります`),
    ...elements.flatMap(faultsOfElement),
    ...(JSON.stringify(template).length > maximumSize
      ? ['全体が大きすぎます。画像を小さくしてください']
      : []),
  ];
}

/** An earlier version that was in use once; a draft never was, whatever its number. */
export const isWayBack = (
  { version, state }: Pick<TemplateVersion, 'version' | 'state'>,
  current: number,
): boolean => state === 'published' && version < current;

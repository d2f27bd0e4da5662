/**
 * What somebody hears who has a document read aloud: every element by its kind, in the order of reading, pictures in words (ISO 32000-1, 14.7
 * and 14.8). What is drawn for the eye alone is an artifact, which is passed over.
 */
import type { PDFRenderProps, Plugin, Schema } from '@pdfme/common';
import type { PDFArray, PDFDocument, PDFOperator, PDFPage, PDFRef } from '@pdfme/pdf-lib';

type Kind = 'Document' | 'Sect' | 'H1' | 'P' | 'Span' | 'Ruby' | 'RB' | 'RT' | 'Table' | 'TR' | 'TH' | 'TD';
/** In what an element stands, and in which of these: `TR#3`. */
export type Step = `${Kind}#${string}`;

/** Of an element, beside what pdfme asks for. */
interface Told {
  readonly within?: readonly Step[];
  readonly as?: Kind | 'artifact';
  /** Of a picture: what it shows. One without is an artifact. */
  readonly alt?: string;
}
const toldOf = (schema: Schema): Told => schema as Schema & Told;

/** Elements that are read one after the other, as one. */
export const within = (steps: readonly Step[], schemas: readonly Schema[], as?: Told['as']): Schema[] =>
  schemas.map((schema) => ({
    ...schema,
    within: [...steps, ...(toldOf(schema).within ?? [])],
    ...(as !== undefined && { as }),
  }));

/** What would be a paragraph is another kind. */
const paragraphAs =
  (kind: Kind) =>
  (schemas: readonly Schema[]): Schema[] =>
    schemas.map((schema) => {
      const [paragraph, ...inside] = toldOf(schema).within ?? [];
      return paragraph === undefined
        ? { ...schema, as: kind }
        : { ...schema, within: [paragraph.replace(/^P#/u, `${kind}#`), ...inside] };
    });

/** Words by which a document, or its part, is found. */
export const asHeading = paragraphAs('H1');
/** Of a column. */
export const asColumnHead = paragraphAs('TH');

/** Drawn again on each page, or said elsewhere. */
export const unread = (schemas: readonly Schema[]): Schema[] => within([], schemas, 'artifact');

const inside: Partial<Record<Kind, Kind>> = { TR: 'TD', P: 'Span', H1: 'Span', TH: 'Span', Ruby: 'RB' };
const kindOf = (step: Step): Kind => step.slice(0, step.indexOf('#')) as Kind;

/** Undefined: of an artifact. */
function kindOfElement({ type, ...schema }: Schema, value: string): Kind | 'Figure' | undefined {
  const { as, alt, within: steps = [] } = toldOf({ type, ...schema });
  if (as === 'artifact') return undefined;
  if (type !== 'text') return alt === undefined ? undefined : 'Figure';
  if (value.trim() === '') return undefined;
  const last = steps.at(-1);
  return as ?? (last && inside[kindOf(last)]) ?? 'P';
}

type PdfLib = PDFRenderProps<Schema>['pdfLib'];

/** Our tables have their heads over the columns. */
const attributes: Partial<Record<Kind | 'Figure', object>> = { TH: { A: { O: 'Table', Scope: 'Column' } } };

interface Branch {
  readonly ref: PDFRef;
  readonly kids: PDFArray;
  readonly branches: Map<string, Branch>;
}

interface Tree {
  readonly document: Branch;
  /** Which elements the marks of a page are of: page by page, in the order of their numbers. */
  readonly marks: PDFArray;
  readonly pages: Map<PDFPage, PDFArray>;
}

const trees = new WeakMap<PDFDocument, Tree>();

function branch({ context }: PDFDocument, kind: Kind, parent: PDFRef): Branch {
  const kids = context.obj([]);
  return {
    ref: context.register(
      context.obj({ Type: 'StructElem', S: kind, P: parent, K: kids, ...attributes[kind] }),
    ),
    kids,
    branches: new Map(),
  };
}

function treeOf(pdf: PDFDocument, { PDFName }: PdfLib): Tree {
  const known = trees.get(pdf);
  if (known !== undefined) return known;
  const { context, catalog } = pdf;
  const root = context.nextRef();
  const tree = { document: branch(pdf, 'Document', root), marks: context.obj([]), pages: new Map() };
  trees.set(pdf, tree);
  const { document, marks } = tree;
  context.assign(root, context.obj({ Type: 'StructTreeRoot', K: document.ref, ParentTree: { Nums: marks } }));
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  catalog.getOrCreateViewerPreferences().setDisplayDocTitle(true);
  return tree;
}

function marksOf(page: PDFPage, { pages, marks }: Tree, { PDFName }: PdfLib): PDFArray {
  const known = pages.get(page);
  if (known !== undefined) return known;
  const { context } = page.doc;
  const own = context.obj([]);
  const number = context.obj(pages.size);
  pages.set(page, own);
  marks.push(number);
  marks.push(context.register(own));
  page.node.set(PDFName.of('StructParents'), number);
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  return own;
}

/** A new leaf of the tree: what begins its mark on the page. */
function beginLeaf(
  { schema, page, pdfDoc, pdfLib }: PDFRenderProps<Schema>,
  kind: Kind | 'Figure',
): PDFOperator {
  const { PDFHexString, PDFOperator, PDFOperatorNames } = pdfLib;
  const tree = treeOf(pdfDoc, pdfLib);
  const { context } = pdfDoc;
  const { within: steps = [], alt } = toldOf(schema);
  let parent = tree.document;
  for (const step of steps) {
    const place = kindOf(step);
    // A table goes on over pages; anything else is called on each of them as it is on the first.
    const key = parent === tree.document && place !== 'Table' ? `${page.ref.toString()} ${step}` : step;
    let next = parent.branches.get(key);
    if (next === undefined) {
      next = branch(pdfDoc, place, parent.ref);
      parent.branches.set(key, next);
      parent.kids.push(next.ref);
    }
    parent = next;
  }
  const marks = marksOf(page, tree, pdfLib);
  const leaf = context.register(
    context.obj({
      Type: 'StructElem',
      S: kind,
      P: parent.ref,
      Pg: page.ref,
      K: marks.size(),
      ...attributes[kind],
      ...(alt !== undefined && { Alt: PDFHexString.fromText(alt) }),
    }),
  );
  parent.kids.push(leaf);
  const begin = PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    `/${kind}`,
    `<</MCID ${String(marks.size())}>>`,
  ]);
  marks.push(leaf);
  return begin;
}

/** Everything that the plugin draws is in the tree, or an artifact. */
export const tagged = <S extends Schema>(plugin: Plugin<S>): Plugin<S> => ({
  ...plugin,
  async pdf(arg) {
    const { schema, value, page, pdfLib } = arg;
    const { PDFOperator, PDFOperatorNames, endMarkedContent } = pdfLib;
    const kind = kindOfElement(schema, value);
    page.pushOperators(
      kind === undefined
        ? PDFOperator.of(PDFOperatorNames.BeginMarkedContent, ['/Artifact'])
        : beginLeaf(arg, kind),
    );
    await plugin.pdf(arg);
    page.pushOperators(endMarkedContent());
  },
});

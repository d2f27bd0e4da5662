/** A document as it is read aloud: a line for each element of its structure that says something, in the order of reading. */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef } from '@pdfme/pdf-lib';
import { pagesOf } from './pdf-text.ts';

/** 「Table › TR › TD 500円」; a picture says its words. @throws where a mark on a page and the structure do not know each other */
export async function heard(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf);
  const { context, catalog } = document;
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const said = new Map<string, string>();
  const pages = document.getPages();
  const byMark = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
  for (const [at, texts] of pagesOf(pdf).entries())
    for (const { text, mark } of texts) {
      if (mark === undefined) continue;
      const number = pages[at]?.node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber() ?? -1;
      const owner = byMark.lookup(2 * number + 1, PDFArray).get(mark);
      said.set(String(owner), `${said.get(String(owner)) ?? ''}${text}`);
    }
  const lines: string[] = [];
  const walk = (ref: PDFRef, above: readonly string[]): void => {
    const element = context.lookup(ref, PDFDict);
    const kinds = [...above, element.lookup(PDFName.of('S'), PDFName).decodeText()];
    const kids = element.lookup(PDFName.of('K'));
    if (kids instanceof PDFArray) {
      for (const kid of kids.asArray()) if (kid instanceof PDFRef) walk(kid, kinds);
      return;
    }
    const alt = element.lookupMaybe(PDFName.of('Alt'), PDFHexString)?.decodeText();
    const words = alt ?? said.get(String(ref));
    if (words === undefined) throw new Error(`an element without words: ${kinds.join(' › ')}`);
    said.delete(String(ref));
    lines.push(`${kinds.slice(1).join(' › ')} ${words}`);
  };
  walk(root.get(PDFName.of('K')) as PDFRef, []);
  if (said.size > 0) throw new Error(`in no structure: ${[...said.values()].join(' ')}`);
  return lines;
}

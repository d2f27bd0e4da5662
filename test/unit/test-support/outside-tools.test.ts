/** The checks of others' programs see what they are there for. */
import { PDFDocument, StandardFonts } from '@pdfme/pdf-lib';
import { expect, test } from 'vitest';
import { checkPdf, hasTool, scannedOn } from '#test/support/paper/outside-tools.ts';

async function drawnWith(font: StandardFonts | undefined): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  if (font !== undefined) page.drawText('Helvetica', { font: await pdf.embedFont(font) });
  return pdf.save();
}

test.runIf(hasTool('qpdf'))('a document that breaks off is refused, a whole one is not', async () => {
  const whole = await drawnWith(undefined);
  checkPdf(whole);
  expect(() => checkPdf(whole.slice(0, whole.length / 2))).toThrow(/qpdf/u);
});

test.runIf(hasTool('pdffonts'))('a font that is not inside the file is refused', async () => {
  const outside = await drawnWith(StandardFonts.Helvetica);
  expect(() => checkPdf(outside)).toThrow(/Helvetica/u);
});

test.runIf(hasTool('zbarimg'))('a sheet without a code has none', async () => {
  expect(scannedOn(await drawnWith(undefined))).toEqual([]);
});

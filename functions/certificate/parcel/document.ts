/** What goes to the printer: for each parcel the sheet that shows through the window of its envelope, then its certificates. */
import { PDFDocument } from '@pdfme/pdf-lib';
import { recipientLine } from '#shared/certificate/parcel/policy.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import { a4, field, heading, paragraph, rule } from '#functions/platform/pdf/layout.ts';
import { drawPdf } from '#functions/platform/pdf/pdf.ts';
import type { ParcelItem } from './repository.ts';

const address = { x: 22, y: 22, width: 90 };
/** A window envelope (洋長3 folded in three, 角2 whole) shows the upper left of the page. */
const template = a4([
  field('postalCode', { ...address, height: 6 }, { size: 12 }),
  paragraph('address', { ...address, y: 29, height: 18 }, { size: 11 }),
  paragraph('recipient', { ...address, y: 49, height: 14 }, { size: 14, bold: true }),
  heading(
    'title',
    '認定証 送付のご案内',
    { x: 22, y: 110, width: 166, height: 10 },
    { size: 16, bold: true, align: 'center' },
  ),
  rule('title-rule', 22, 122, 166),
  paragraph('body', { x: 22, y: 130, width: 166, height: 40 }, { size: 11 }),
  field('order', { x: 22, y: 262, width: 166, height: 6 }, { size: 9 }),
  field('parcel', { x: 22, y: 268, width: 166, height: 6 }, { size: 9 }),
]);

export interface ParcelPapers {
  readonly parcel: ParcelItem;
  readonly certificates: readonly Uint8Array[];
}

async function addressSheet({ parcel, certificates }: ParcelPapers, issuer: string): Promise<Uint8Array> {
  const { postalCode, prefecture, street, building, recipient } = parcel.delivery;
  return drawPdf(
    template,
    {
      postalCode: `〒${postalCode}`,
      address: `${prefecture}${street}\n${building}`.trim(),
      recipient: recipientLine(recipient, buyerOf(parcel.owner).kind === 'organization'),
      body: `お申し込みの認定証 ${String(certificates.length)}通をお送りします。\n内容をご確認のうえ、大切に保管してください。\n\n${issuer}`,
      order: `注文番号 ${parcel.orderId}`,
      parcel: `小包番号 ${parcel.id}`,
    },
    { title: '認定証 送付のご案内', author: issuer },
  );
}

/** One file for the printer, in the order given. */
export async function drawParcels(papers: readonly ParcelPapers[], issuer: string): Promise<Uint8Array> {
  const merged = await PDFDocument.create();
  for (const one of papers)
    for (const bytes of [await addressSheet(one, issuer), ...one.certificates]) {
      const source = await PDFDocument.load(bytes);
      for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
    }
  merged.setTitle('認定証 印刷用');
  merged.setAuthor(issuer);
  return merged.save();
}

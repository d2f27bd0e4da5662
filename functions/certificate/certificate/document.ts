/** How a certificate looks on paper. */
import type { Schema, Template } from '@pdfme/common';
import QRCode from 'qrcode';
import type { CertificateTemplate } from '#shared/certificate/certificate-template/schema.ts';
import { inGroups, spokenNumber } from '#shared/certificate/certificate/policy.ts';
import { formatDay } from '#shared/kernel/time.ts';
import type { CertificateItem } from './repository.ts';
import { drawPdf } from '#functions/platform/pdf/pdf.ts';
import { asHeading, unread } from '#functions/platform/pdf/tags.ts';

/** What stands on it. */
export type CertificateFacts = Pick<
  CertificateItem,
  | 'number'
  | 'printedName'
  | 'printedKana'
  | 'seasonTitle'
  | 'divisionName'
  | 'level'
  | 'score'
  | 'unit'
  | 'cpm'
  | 'epm'
  | 'issuedOn'
  | 'issuer'
>;

/** The largest of its standing words are the heading; a code says where it leads, letters of a seal and ornaments nothing. */
function readAloud(template: CertificateTemplate, host: string): Template {
  const [elements] = template.schemas;
  const sizeOf = (element: (typeof elements)[number]): number =>
    element.type === 'text' && element.readOnly ? element.fontSize : 0;
  const largest = Math.max(...elements.map(sizeOf));
  return {
    ...template,
    schemas: [
      elements.flatMap((element): Schema[] => {
        if (element.name === 'qr') return [{ ...element, alt: `${host}で照会するためのQRコード` }];
        if (element.name === 'seal-letters') return unread([element]);
        return largest > 0 && sizeOf(element) === largest ? asHeading([element]) : [element];
      }),
    ],
  };
}

/** `checkUrl` is the public check page of this certificate. @throws where the template cannot be drawn */
export async function drawCertificate(
  template: CertificateTemplate,
  facts: CertificateFacts,
  checkUrl: string,
): Promise<Uint8Array> {
  const page = new URL(checkUrl);
  const inputs = {
    printedName: facts.printedName,
    printedKana: facts.printedKana ?? '',
    nameTono: `${facts.printedName}　殿`,
    nameSan: `${facts.printedName} さん`,
    level: facts.level,
    division: facts.divisionName,
    season: facts.seasonTitle,
    figures: `得点 ${facts.score}${facts.unit ?? ''}　 1分あたり ${facts.cpm.toFixed(1)}${facts.unit ?? '字'}　 ミス 1分あたり ${facts.epm.toFixed(1)}`,
    issuedOn: formatDay(`${facts.issuedOn}T00:00:00+09:00`).replace(/\(.\)$/u, ''),
    issuer: facts.issuer,
    number: `認定番号 ${facts.number}`,
    spokenNumber: spokenNumber(facts),
    code: inGroups(page.searchParams.get('c') ?? ''),
    checkPage: `${page.host}${page.pathname}`,
    qr: await QRCode.toDataURL(checkUrl, { errorCorrectionLevel: 'M', margin: 0, scale: 8 }),
  };
  return drawPdf(readAloud(template, page.host), inputs, {
    title: `認定証 ${facts.number}`,
    author: facts.issuer,
  });
}

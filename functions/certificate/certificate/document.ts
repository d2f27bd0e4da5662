/** How a certificate looks on paper. */
import QRCode from 'qrcode';
import type { CertificateTemplate } from '#shared/certificate/certificate-template/schema.ts';
import { inGroups, spokenNumber } from '#shared/certificate/certificate/policy.ts';
import { formatDay } from '#shared/kernel/time.ts';
import type { CertificateItem } from './repository.ts';
import { drawPdf } from '#functions/platform/pdf/pdf.ts';

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
    figures: `得点 ${facts.score}${facts.unit ?? ''}　 1分あたり ${facts.cpm.toFixed(1)}字　 ミス 1分あたり ${facts.epm.toFixed(1)}`,
    issuedOn: formatDay(`${facts.issuedOn}T00:00:00+09:00`).replace(/\(.\)$/u, ''),
    issuer: facts.issuer,
    number: `認定番号 ${facts.number}`,
    spokenNumber: spokenNumber(facts.number),
    code: inGroups(page.searchParams.get('c') ?? ''),
    checkPage: `${page.host}${page.pathname}`,
    qr: await QRCode.toDataURL(checkUrl, { errorCorrectionLevel: 'M', margin: 0, scale: 8 }),
  };
  return drawPdf(template, inputs, { title: `認定証 ${facts.number}`, author: facts.issuer });
}

/** How a certificate looks on paper. */
import QRCode from 'qrcode';
import { formatDay } from '#shared/kernel/time.ts';
import type { CertificateItem } from './repository.ts';
import { a4, field, frame, label, picture, rule } from '../../platform/pdf/layout.ts';
import { drawPdf } from '../../platform/pdf/pdf.ts';

type Facts = Pick<
  CertificateItem,
  | 'number'
  | 'printedName'
  | 'seasonTitle'
  | 'divisionName'
  | 'level'
  | 'score'
  | 'cpm'
  | 'epm'
  | 'issuedOn'
  | 'issuer'
>;

const wide = { x: 25, width: 160 };

const template = a4([
  frame('frame-outer', { x: 12, y: 12, width: 186, height: 273 }, 0.7),
  frame('frame-inner', { x: 14.5, y: 14.5, width: 181, height: 268 }, 0.2),
  label(
    'title',
    '認定証',
    { ...wide, y: 38, height: 22 },
    { size: 40, bold: true, align: 'center', spacing: 14 },
  ),
  field('printedName', { x: 35, y: 80, width: 124, height: 16 }, { size: 26, align: 'center' }),
  label('honorific', '殿', { x: 159, y: 82, width: 16, height: 14 }, { size: 18 }),
  rule('name-rule', 35, 97, 140),
  field('level', { ...wide, y: 110, height: 26 }, { size: 48, bold: true, align: 'center', spacing: 4 }),
  field('division', { ...wide, y: 140, height: 9 }, { size: 16, align: 'center' }),
  field('season', { ...wide, y: 150, height: 8 }, { size: 13, align: 'center' }),
  label(
    'body',
    'あなたは上記の大会において優れた成績を収め\n頭書の級・段に達したことをここに認定します',
    { ...wide, y: 168, height: 22 },
    { size: 14, align: 'center' },
  ),
  field('figures', { ...wide, y: 196, height: 8 }, { size: 11, align: 'center' }),
  field('issuedOn', { ...wide, y: 218, height: 9 }, { size: 13, align: 'center' }),
  field('issuer', { ...wide, y: 229, height: 10 }, { size: 16, bold: true, align: 'center' }),
  picture('qr', { x: 22, y: 250, width: 24, height: 24 }),
  label(
    'qr-label',
    'QRコードからこの認定証を照会できます',
    { x: 49, y: 258, width: 70, height: 6 },
    { size: 8 },
  ),
  field('number', { x: 49, y: 264, width: 100, height: 6 }, { size: 9 }),
]);

/** `checkUrl` is the public check page of this certificate. */
export async function drawCertificate(facts: Facts, checkUrl: string): Promise<Uint8Array> {
  const inputs = {
    printedName: facts.printedName,
    level: facts.level,
    division: facts.divisionName,
    season: facts.seasonTitle,
    figures: `得点 ${facts.score}　 1分あたり ${facts.cpm.toFixed(1)}字　 ミス 1分あたり ${facts.epm.toFixed(1)}`,
    issuedOn: formatDay(`${facts.issuedOn}T00:00:00+09:00`).replace(/\(.\)$/u, ''),
    issuer: facts.issuer,
    number: `認定番号 ${facts.number}`,
    qr: await QRCode.toDataURL(checkUrl, { errorCorrectionLevel: 'M', margin: 0, scale: 8 }),
  };
  return drawPdf(template, inputs, { title: `認定証 ${facts.number}`, author: facts.issuer });
}

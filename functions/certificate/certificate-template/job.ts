/** Draws a draft as a sample, and with the longest of everything that may stand on a certificate. */
import { levels } from '#shared/competition/competition/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import type { CertificateTemplate } from '#shared/certificate/certificate-template/schema.ts';
import { isProblem } from '#shared/problem.ts';
import { newId } from '#functions/platform/id.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { Storage } from '#functions/platform/storage/storage.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { CertificateFacts, drawCertificate } from '#functions/certificate/certificate/document.ts';
import type { CertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { drawTemplateMessage } from './message.ts';
import type { TemplateItem, TemplateRepository } from './repository.ts';

interface DrawDependencies {
  readonly table: Pick<Table, 'transact'>;
  readonly templates: TemplateRepository;
  readonly certificates: Pick<CertificateRepository, 'getByNumber'>;
  readonly storage: Storage;
  readonly drawCertificate: typeof drawCertificate;
  readonly publicOrigin: string;
  readonly issuer: { readonly name: string };
  readonly clock: Clock;
  readonly log: Log;
}

const longest = '龘'.repeat(15);
/** As long as names, divisions and seasons may be; no certificate has this number. */
const sampleOf = (issuer: string): CertificateFacts => ({
  number: '2026-autumn-sample-00000',
  printedName: '見本 太郎',
  printedKana: 'みほん たろう',
  seasonTitle: '2026年度 見本大会',
  divisionName: '和文A(小学生低中)',
  level: '特段',
  score: 1999,
  unit: '字',
  cpm: 399.8,
  epm: 0.1,
  issuedOn: '2026-11-22',
  issuer,
});
const extremeOf = (issuer: string): CertificateFacts[] =>
  // One of each length: of two as long, the template draws either.
  [...new Map(levels.map((level) => [level.length, level])).values()].map((level) => ({
    ...sampleOf(issuer),
    level,
    printedName: `${longest} ${longest.slice(1)}`,
    printedKana: 'あ'.repeat(40),
    seasonTitle: '大'.repeat(40),
    divisionName: '部'.repeat(40),
    number: `2026-national-${'x'.repeat(50)}-99999`,
    score: 99_999,
    cpm: 9999.9,
    epm: 999.9,
  }));

/** So that nobody takes it for a certificate. */
const marked = (template: CertificateTemplate): CertificateTemplate => ({
  ...template,
  schemas: [
    [
      ...template.schemas[0],
      {
        type: 'text',
        name: 'this-is-a-sample',
        readOnly: true,
        content: '見本',
        position: { x: 25, y: 128 },
        width: 160,
        height: 60,
        fontName: 'serif-bold',
        fontSize: 110,
        alignment: 'center',
        verticalAlignment: 'middle',
        characterSpacing: 20,
        lineHeight: 1,
        fontColor: '#c81e1e',
        backgroundColor: '',
        opacity: 0.12,
      },
    ],
  ],
});

export const work = defineWork(drawTemplateMessage, (dependencies: DrawDependencies) => {
  const { table, templates, certificates, storage, publicOrigin, issuer, clock, log } = dependencies;
  const checkUrl = `${publicOrigin}${to('/qrCertificate', {}, { c: 'sample' })}`;

  /** What cannot be read is a fault and tried again; only what cannot be drawn is the template's. */
  async function sample(item: TemplateItem): Promise<Uint8Array | undefined> {
    const { version, check } = item;
    const template = await templates.getBody(version);
    const number = check?.number;
    const facts = number === undefined ? sampleOf(issuer.name) : await certificates.getByNumber(number);
    try {
      for (const extreme of extremeOf(issuer.name))
        await dependencies.drawCertificate(template, extreme, checkUrl);
      return await dependencies.drawCertificate(marked(template), facts, checkUrl);
    } catch (cause) {
      log.warn('a template cannot be drawn', { version, cause });
      return undefined;
    }
  }

  return async function draw({ version, revision }) {
    const item = await templates.get(version).catch((error: unknown) => {
      // Deleted before its turn came.
      if (isProblem(error, 'not-found')) return undefined;
      throw error;
    });
    if (item?.check?.state !== 'drawing' || item.check.revision !== revision) return;
    const check = { ...item.check, state: 'good' as const };
    const drawn = await sample(item);
    if (drawn === undefined) {
      const reason = '描けませんでした。最後に変えた要素を元に戻して、もう一度お試しください';
      await table.transact(templates.save(item, { ...item, check: { ...check, state: 'bad', reason } }));
      return;
    }
    const sampleKey = `certificate-templates/${String(version)}/${newId('job', clock())}.pdf`;
    await storage.putOnce(sampleKey, drawn, `認定証の見本_${String(version)}版.pdf`);
    await table.transact(templates.save(item, { ...item, check, sampleKey }));
  };
});

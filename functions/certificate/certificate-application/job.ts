/**
 * Issues a paid certificate. Each stage is recorded before the next begins, so that after a kill at any line the repeat
 * goes on with the same number and the same code, and a document already stored is never drawn again.
 */
import type { CertificateTemplate, TemplateLayout } from '#shared/certificate/certificate-template/schema.ts';
import { isForPrimarySchool } from '#shared/competition/competition/policy.ts';
import { to } from '#shared/kernel/paths.ts';
import { Problem } from '#shared/problem.ts';
import { dayOf } from '#shared/kernel/time.ts';
import type { Allotment, ApplicationItem, ApplicationRepository } from './repository.ts';
import { issueCertificateMessage } from './message.ts';
import { paperChanged } from './paper.ts';
import { certificateIssuedMail, pupilCertificateMail } from '#functions/certificate/certificate/mail.ts';
import type {
  CertificateItem,
  CertificateRepository,
} from '#functions/certificate/certificate/repository.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import {
  aboutCertified,
  certifiedLevel,
  isPublicResult,
  toResult,
  type ResultItem,
  type ResultRepository,
} from '#functions/competition/result/repository.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import { certificateFileName } from '#shared/certificate/certificate/policy.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId, newSecretCode, sha256 } from '#functions/platform/id.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Storage } from '#functions/platform/storage/storage.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { drawCertificate } from '#functions/certificate/certificate/document.ts';

interface TemplateInUse {
  readonly version: number;
  readonly template: CertificateTemplate;
}

interface IssueDependencies {
  readonly table: Table;
  readonly applications: ApplicationRepository;
  readonly certificates: CertificateRepository;
  readonly results: ResultRepository;
  readonly storage: Storage;
  /** How certificates look at the moment. */
  readonly templateInUse: (layout: TemplateLayout) => Promise<TemplateInUse>;
  readonly competition: Pick<CompetitionRepository, 'findDivision'>;
  readonly drawCertificate: typeof drawCertificate;
  readonly outbox: Outbox;
  readonly attention: Pick<AttentionRepository, 'raise' | 'settle'>;
  readonly clock: Clock;
  readonly publicOrigin: string;
  readonly issuer: { readonly name: string };
}

interface IssueRequest {
  readonly owner: string;
  readonly applicationId: string;
}

/** @throws Problem `internal`: whoever has lost the level since the order was paid gets no certificate; the office is told of the order. */
function expectLevel(
  id: string,
  level: ApplicationItem['result']['level'],
): NonNullable<ApplicationItem['result']['level']> {
  if (level === undefined) throw new Problem('internal', { cause: id });
  return level;
}

const standing = (
  disputed: boolean,
  revoked: CertificateItem | undefined,
): Pick<CertificateItem, 'status' | 'suspendedForPayment' | 'reason'> => {
  if (revoked !== undefined) return { status: 'revoked', ...(revoked.reason && { reason: revoked.reason }) };
  return disputed ? { status: 'suspended', suspendedForPayment: true } : { status: 'valid' };
};

const createIssue = (dependencies: IssueDependencies) => {
  const {
    table,
    applications,
    certificates,
    results,
    competition,
    storage,
    outbox,
    attention,
    clock,
    publicOrigin,
    issuer,
  } = dependencies;

  /** The result may have been corrected since it was ordered; a name that is put right changes nothing else. */
  function certified({ id, result, corrected }: ApplicationItem, now: ResultItem): ApplicationItem['result'] {
    return corrected === true
      ? result
      : { ...result, score: now.score, level: expectLevel(id, certifiedLevel(now)) };
  }

  /** Fixes number, code, day and figures once; a second worker at the same time loses with `version-conflict` and tries again. */
  async function allot(
    application: ApplicationItem,
    templateVersion: number,
    now: ResultItem,
  ): Promise<{ allotment: Allotment; certifies: ApplicationItem['result'] }> {
    if (application.allotment !== undefined)
      return { allotment: application.allotment, certifies: application.result };
    const certifies = certified(application, now);
    const { season, division } = certifies;
    const series = `${season.edition}-${season.name}-${division.code}`;
    const serial = await certificates.nextSerial(series);
    const allotment: Allotment = {
      certificateId: newId('certificate', clock()),
      number: `${series}-${String(serial).padStart(5, '0')}`,
      verifyCode: newSecretCode(),
      issuedOn: dayOf(clock()),
      templateVersion,
    };
    await table.write(
      applications
        .change(application.owner, application.id)
        .expectStatus('accepted')
        .set({ status: 'issuing', allotment, result: certifies }),
    );
    return { allotment, certifies };
  }

  /** The certificate in whose place this one is issued, in the account of its holder and, copied from there, in the pupil's. */
  async function replacedBy(
    { userId, replaces }: ApplicationItem,
    { claimedFrom }: ResultItem,
  ): Promise<CertificateItem[]> {
    if (replaces === undefined) return [];
    const holders = [userId, ...(claimedFrom === undefined ? [] : [claimedFrom])];
    const found = await Promise.all(holders.map((holder) => certificates.find(ownerOf(holder), replaces)));
    return found.filter((one) => one !== undefined);
  }

  type Facts = Omit<CertificateItem, 'sha256' | 'templateVersion'>;

  /** Drawn as things stand now; bytes that an earlier run stored stay, with the version it had. */
  async function store(
    facts: Facts,
    { verifyCode, templateVersion }: Allotment,
    { version, template }: TemplateInUse,
  ): Promise<Pick<CertificateItem, 'sha256' | 'templateVersion'>> {
    const stored = await storage.find(facts.documentKey);
    if (stored !== undefined) return { sha256: sha256(stored), templateVersion };
    const checkedAt = `${publicOrigin}${to('/qrCertificate', {}, { c: verifyCode })}`;
    const drawn = await dependencies.drawCertificate(template, facts, checkedAt);
    const kept = await storage.putOnce(facts.documentKey, drawn, certificateFileName(facts.number));
    return { sha256: sha256(kept), templateVersion: version };
  }

  return async ({ owner, applicationId }: IssueRequest): Promise<void> => {
    const application = await applications.getApplication(owner, applicationId);
    // Issued by an earlier delivery, or given back before it was made.
    if (application.status === 'issued' || application.status === 'refunded') return;
    const disputed = application.disputed === true;
    const division = await competition.findDivision(application.result.division.code);
    const inUse = await dependencies.templateInUse(isForPrimarySchool(division) ? 'children' : 'formal');
    const { userId } = application;
    const result = await results.find(userId, application.result.id);
    if (result === undefined || !isPublicResult(result)) throw new Problem('not-found');
    const { cpm, epm } = toResult(result);
    const { allotment, certifies } = await allot(application, inUse.version, result);
    const { certificateId, number, verifyCode, issuedOn } = allotment;
    const former = await replacedBy(application, result);
    // What was taken back while another one was being made in its place: that one is not valid either.
    const revoked = former[0]?.status === 'revoked' ? former[0] : undefined;
    const facts = {
      certificateId,
      owner: ownerOf(userId),
      ...(owner !== ownerOf(userId) && { buyer: owner }),
      applicationId,
      resultId: certifies.id,
      number,
      ...standing(disputed, revoked),
      ...(former[0] && { supersedes: former[0].number }),
      verifyCodeHash: sha256(verifyCode),
      printedName: application.printedName,
      ...(application.printedKana && { printedKana: application.printedKana }),
      holder: application.holder,
      seasonTitle: certifies.season.title,
      divisionName: certifies.division.name,
      level: expectLevel(applicationId, certifies.level),
      score: certifies.score,
      unit: certifies.division.unit,
      cpm,
      epm,
      issuedOn,
      issuer: issuer.name,
      documentKey: `certificates/${certificateId}.pdf`,
    };
    const certificate: CertificateItem = { ...facts, ...(await store(facts, allotment, inUse)) };
    const mail = mailTo(
      certificateIssuedMail,
      { key: `certificate-issued#${certificateId}`, order: { owner, orderId: application.orderId } },
      {
        number,
        title: `${facts.seasonTitle} ${facts.divisionName} ${facts.level}`,
        corrected: application.corrected === true,
        // Of one that was put right the paper may be with its buyer already, and stay there.
        posted: application.parcelId !== undefined && application.corrected !== true,
      },
    );
    const finished = applications
      .change(owner, applicationId)
      .expectStatus('issuing')
      .set({ status: 'issued', certificateId, issuedAt: clock().toISOString() })
      .remove('allotment');
    await outbox.commit(
      [
        ...certificates.create(certificate),
        ...former.map((one) => certificates.supersede(one, number)),
        // A dispute that came, or was lifted, while it was drawn is found by the repeat.
        disputed ? finished.expect('disputed', true) : finished.expectAbsent('disputed'),
        results.recordCertificate(
          { userId, resultId: certifies.id, applicationId, replaces: application.replaces },
          certificateId,
          result,
        ),
        // Ruled otherwise since its figures were fixed; of a name that is put right the ruling has told.
        ...(application.corrected !== true && certifiedLevel(result) !== facts.level
          ? [attention.raise('certificate-of-ruled-result', aboutCertified(result), clock().toISOString())]
          : []),
      ],
      [
        ...(former.length > 0 ? await paperChanged({ applications, certificates }, application) : []),
        // A school that bought hundreds is not told of each.
        buyerOf(owner).kind === 'organization'
          ? mailTo(
              pupilCertificateMail,
              { key: `pupil-certificate:${certificateId}`, userId },
              { title: `${facts.seasonTitle} ${facts.divisionName} ${facts.level}`, certificateId },
            )
          : mail,
      ],
    );
  };
};

export const work = defineWork(
  issueCertificateMessage,
  createIssue,
  ({ attention, applications, clock }, { owner, applicationId }) => ({
    async told() {
      const application = await applications.find(owner, applicationId);
      // Erased with its account.
      if (application === undefined) return [];
      const subject = { kind: 'order', id: application.orderId, of: owner, key: applicationId } as const;
      return [attention.raise('order-stuck', subject, clock().toISOString())];
    },
    over: [attention.settle('order-stuck', applicationId)],
  }),
);

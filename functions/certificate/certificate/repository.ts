import * as z from 'zod';
import {
  certificateSchema,
  certificateStatusSchema,
  type Certificate,
  type CertificateCheck,
} from '#shared/certificate/certificate/schema.ts';
import { certificateAfter, type CertificateAct } from '#shared/certificate/certificate/policy.ts';
import { levelSchema } from '#shared/competition/competition/schema.ts';
import { maskName, maskWritten } from '#shared/kernel/kana.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { latinNameOf } from '#shared/kernel/latin.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

/** As it stood in the account; read as is known, which some names are not. */
export const holderSchema = z.object({
  family: z.string(),
  given: z.string(),
  familyKana: z.string().optional(),
  givenKana: z.string().optional(),
});

export const certificateItemSchema = z.object({
  certificateId: z.string(),
  owner: z.string(),
  applicationId: z.string(),
  resultId: z.string(),
  number: z.string(),
  status: certificateStatusSchema,
  /** Suspended because of its money alone, so that a dispute that was won lifts it. */
  suspendedForPayment: z.literal(true).optional(),
  /** Only the hash is stored: the table alone does not open the check page of a certificate. */
  verifyCodeHash: z.string(),
  printedName: z.string(),
  printedKana: z.string().optional(),
  holder: holderSchema,
  seasonTitle: z.string(),
  divisionName: z.string(),
  level: levelSchema,
  score: z.int(),
  unit: z.string().optional(),
  cpm: z.number(),
  epm: z.number(),
  issuedOn: z.iso.date(),
  issuer: z.string(),
  documentKey: z.string(),
  sha256: z.string(),
  /** Of the template it was drawn with. */
  templateVersion: z.int().optional(),
  /** Number of the one in whose place it was issued, and of the one that took its own. */
  supersedes: z.string().optional(),
  supersededBy: z.string().optional(),
  /** Why it is suspended or revoked. */
  reason: z.string().optional(),
  /** Who bought it, where that is not its holder. */
  buyer: z.string().optional(),
  /** In a further account of its holder: whose the first one is, which alone says what it is worth. */
  copiedFrom: z.string().optional(),
  /** Of the code of the holder's share link; only one is good. */
  shareHash: z.string().optional(),
});
export type CertificateItem = z.output<typeof certificateItemSchema>;

const key = (owner: string, certificateId: string): Key => ({
  pk: owner,
  sk: `CERTIFICATE#${certificateId}`,
});
const checkPartition = (verifyCodeHash: string): string => `CERTIFICATE_CODE#${verifyCodeHash}`;
const shareKey = (hash: string): Key => ({ pk: `CERTIFICATE_SHARE#${hash}`, sk: 'SHARE' });
/** Where a certificate stands, for what leads to it. */
const placeSchema = z.object({ owner: z.string(), certificateId: z.string() });
/** Until what is published about it has followed. */
const changedPartition = 'CERTIFICATE#STATUS_CHANGED';
/** The one way a status changes: whoever publishes it finds it due. */
const changeStatus = (owner: string, certificateId: string, status: CertificateItem['status']): Update =>
  update(key(owner, certificateId)).set({ status, gsi2pk: changedPartition, gsi2sk: certificateId });
const changedAtOnce = 500;
const numberKey = (number: string): Key => ({ pk: `CERTIFICATE_NUMBER#${number}`, sk: 'NUMBER' });
const idKey = (certificateId: string): Key => ({ pk: `CERTIFICATE_ID#${certificateId}`, sk: 'ID' });
const documentKey = (fingerprint: string): Key => ({
  pk: `CERTIFICATE_DOCUMENT#${fingerprint}`,
  sk: 'DOCUMENT',
});
const serialKey = (series: string): Key => ({ pk: 'COUNTER#CERTIFICATE', sk: series });
const serialSchema = z.object({ last: z.int() });

/** Of another name than the account's nothing is known. */
const latinOf = ({ holder, printedName }: CertificateItem) =>
  printedName === fullName(holder) ? latinNameOf(holder) : undefined;

/** `YAMADA Taro`: which part is the family's is seen. */
export function fullLatinName(item: CertificateItem): string | undefined {
  const latin = latinOf(item);
  return latin && fullName({ ...latin, family: latin.family.toUpperCase() });
}

function maskedLatinName(item: CertificateItem): string | undefined {
  const latin = latinOf(item);
  return latin && maskName(latin.family, latin.given);
}

export const toCertificateCheck = (item: CertificateItem): CertificateCheck => ({
  status: item.status,
  number: item.number,
  maskedName: maskWritten(item.printedName),
  latinName: maskedLatinName(item),
  seasonTitle: item.seasonTitle,
  divisionName: item.divisionName,
  level: item.level,
  score: item.score,
  ...(item.unit && { unit: item.unit }),
  issuedOn: item.issuedOn,
  issuer: item.issuer,
  fingerprint: item.sha256,
  ...(item.supersedes && { supersedes: item.supersedes }),
  ...(item.supersededBy && { supersededBy: item.supersededBy }),
});

export const toCertificate = ({ certificateId, sha256, shareHash, ...item }: CertificateItem): Certificate =>
  certificateSchema.parse({
    ...item,
    id: certificateId,
    fingerprint: sha256,
    shared: shareHash !== undefined,
  });

export interface CertificateRepository {
  /** The next serial of a series `<edition>-<season>-<division>`; a number lost to a crash is never used again. */
  nextSerial(series: string): Promise<number>;
  create(certificate: CertificateItem): Write[];
  /** The same certificate in somebody's further account; the public check goes by the first one alone. */
  copyFor(owner: string, certificate: CertificateItem): Write;
  suspendForPayment(owner: string, certificateId: string, reason?: string): Write;
  resumeAfterPayment(owner: string, certificateId: string): Write;
  /** Another one was issued in its place; what was taken back stays so. */
  supersede(certificate: CertificateItem, by: string): Write;
  find(owner: string, certificateId: string): Promise<CertificateItem | undefined>;
  /** Somebody's newest. What a copy is worth does not stand here. */
  listNewest(owner: string, limit: number): Promise<CertificateItem[]>;
  /** That it is still so when something is written. */
  expectValid(owner: string, certificateId: string, otherwise: ProblemCode): Write;
  /** Those whose status has changed since it was last published, some at a time. */
  listStatusChanged(): Promise<CertificateItem[]>;
  /** Published as it was read; changed since is `version-conflict`. */
  statusSeen(certificate: CertificateItem): Write;
  /** By the SHA-256 of its PDF. @throws Problem `not-found` */
  getByDocument(fingerprint: string): Promise<CertificateItem>;
  /** Whoever holds it: of a further account the first one. @throws Problem `not-found` */
  getById(certificateId: string): Promise<CertificateItem>;
  /** By its number, the first one there was. @throws Problem `not-found` */
  getByNumber(number: string): Promise<CertificateItem>;
  /** The office decides, over the certificate as it was read. @throws Problem `version-conflict` where the act cannot be done */
  decide(certificate: CertificateItem, act: CertificateAct, reason: string): Write;
  /** Never valid again. */
  revoke(certificate: Pick<CertificateItem, 'owner' | 'certificateId' | 'status'>, reason: string): Write;
  /** @throws Problem `not-found` */
  getOwn(owner: string, certificateId: string): Promise<CertificateItem>;
  /** Another code in the place of the one there was, or none; changed by somebody else in between it is `version-conflict`. */
  changeShare(certificate: CertificateItem, hash: string | undefined): Write[];
  /** By the hash of the code of its share link, as long as that is the one that is good. */
  findShared(hash: string): Promise<CertificateItem | undefined>;
  /** By the hash of the code on the paper. @throws Problem `not-found` */
  getByCode(verifyCodeHash: string): Promise<CertificateItem>;
}

export const createCertificateRepository = (table: Table): CertificateRepository => {
  /** What a copy is worth stands on the first one. */
  async function find(owner: string, certificateId: string): Promise<CertificateItem | undefined> {
    const item = await table.find(certificateItemSchema, key(owner, certificateId));
    const first =
      item?.copiedFrom && (await table.find(certificateItemSchema, key(item.copiedFrom, certificateId)));
    if (item === undefined || !first) return item;
    const { status, reason, suspendedForPayment, supersededBy } = first;
    return { ...item, status, reason, suspendedForPayment, supersededBy };
  }

  async function at(place: Key): Promise<CertificateItem> {
    const { owner, certificateId } = (await table.find(placeSchema, place)) ?? {};
    const item =
      owner && certificateId && (await table.find(certificateItemSchema, key(owner, certificateId)));
    if (!item) throw new Problem('not-found');
    return item;
  }

  return {
    async nextSerial(series) {
      const { last } = await table.writeAndRead(serialSchema, update(serialKey(series)).increase('last'));
      return last;
    },
    create: (certificate) => [
      create({
        ...key(certificate.owner, certificate.certificateId),
        ...certificate,
        gsi1pk: checkPartition(certificate.verifyCodeHash),
        gsi1sk: 'CERTIFICATE',
      }),
      create({
        ...numberKey(certificate.number),
        owner: certificate.owner,
        certificateId: certificate.certificateId,
      }),
      create({
        ...documentKey(certificate.sha256),
        owner: certificate.owner,
        certificateId: certificate.certificateId,
      }),
      create({
        ...idKey(certificate.certificateId),
        owner: certificate.owner,
        certificateId: certificate.certificateId,
      }),
    ],
    copyFor: (owner, certificate) =>
      replace({
        ...key(owner, certificate.certificateId),
        ...certificate,
        owner,
        copiedFrom: certificate.copiedFrom ?? certificate.owner,
      }),
    suspendForPayment: (owner, certificateId, reason) =>
      changeStatus(owner, certificateId, 'suspended')
        .expectStatus('valid')
        .set({ suspendedForPayment: true, ...(reason !== undefined && { reason }) }),
    resumeAfterPayment: (owner, certificateId) =>
      changeStatus(owner, certificateId, 'valid')
        .expectStatus('suspended')
        .expect('suspendedForPayment', true)
        .remove('suspendedForPayment', 'reason'),
    revoke: ({ owner, certificateId, status }, reason) =>
      changeStatus(owner, certificateId, 'revoked')
        .expectStatus(status)
        .set({ reason })
        .remove('suspendedForPayment'),
    decide(certificate, act, reason) {
      const status = certificateAfter(certificate, act);
      if (status === undefined) throw new Problem('version-conflict');
      const { owner, certificateId } = certificate;
      const change = changeStatus(owner, certificateId, status).expectStatus(certificate.status);
      if (certificate.suspendedForPayment === true) change.expect('suspendedForPayment', true);
      else change.expectAbsent('suspendedForPayment');
      return act === 'resume'
        ? change.remove('reason')
        : change.set({ reason }).remove('suspendedForPayment');
    },
    changeShare({ owner, certificateId, shareHash }, hash) {
      const change = update(key(owner, certificateId));
      if (shareHash === undefined) change.expectAbsent('shareHash');
      else change.expect('shareHash', shareHash);
      return [
        hash === undefined ? change.remove('shareHash') : change.set({ shareHash: hash }),
        ...(shareHash === undefined ? [] : [remove(shareKey(shareHash))]),
        ...(hash === undefined ? [] : [create({ ...shareKey(hash), owner, certificateId })]),
      ];
    },
    async findShared(hash) {
      const share = await table.find(placeSchema, shareKey(hash), { consistent: true });
      const found = share && (await table.find(certificateItemSchema, key(share.owner, share.certificateId)));
      return found?.shareHash === hash ? found : undefined;
    },
    supersede({ owner, certificateId, status, copiedFrom }, by) {
      const next = status === 'revoked' ? 'revoked' : 'superseded';
      const change = changeStatus(owner, certificateId, next).set({ supersededBy: by });
      // A copy's own status says nothing.
      return copiedFrom === undefined ? change.expectStatus(status).orElse('version-conflict') : change;
    },
    find,
    async listNewest(owner, limit) {
      const { items } = await table.query(certificateItemSchema, {
        pk: owner,
        prefix: 'CERTIFICATE#',
        newestFirst: true,
        limit,
      });
      return items;
    },
    expectValid: (owner, certificateId, otherwise) =>
      update(key(owner, certificateId)).expectStatus('valid').orElse(otherwise),
    async listStatusChanged() {
      const { items } = await table.query(certificateItemSchema, {
        pk: changedPartition,
        index: 'gsi2',
        limit: changedAtOnce,
      });
      return items;
    },
    statusSeen: ({ owner, certificateId, status }) =>
      update(key(owner, certificateId)).expectStatus(status).remove('gsi2pk', 'gsi2sk'),
    getByDocument: (fingerprint) => at(documentKey(fingerprint)),
    getById: (certificateId) => at(idKey(certificateId)),
    getByNumber: (number) => at(numberKey(number)),
    async getOwn(owner, certificateId) {
      const item = await find(owner, certificateId);
      if (item === undefined) throw new Problem('not-found');
      return item;
    },
    async getByCode(verifyCodeHash) {
      const { items } = await table.query(certificateItemSchema, {
        pk: checkPartition(verifyCodeHash),
        index: 'gsi1',
        limit: 1,
      });
      if (items[0] === undefined) throw new Problem('not-found');
      return items[0];
    },
  };
};

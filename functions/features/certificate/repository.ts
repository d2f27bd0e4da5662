import * as z from 'zod';
import {
  certificateSchema,
  certificateStatusSchema,
  type Certificate,
  type CertificateCheck,
} from '#shared/certificate/schema.ts';
import { levelSchema } from '#shared/competition/schema.ts';
import { maskName } from '#shared/kernel/kana.ts';
import { Problem } from '#shared/problem.ts';
import type { Table } from '../../platform/table/table.ts';
import { create, remove, replace, update, type Key, type Write } from '../../platform/table/write.ts';

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
  holder: z.object({ family: z.string(), given: z.string() }),
  seasonTitle: z.string(),
  divisionName: z.string(),
  level: levelSchema,
  score: z.int(),
  cpm: z.number(),
  epm: z.number(),
  issuedOn: z.iso.date(),
  issuer: z.string(),
  documentKey: z.string(),
  sha256: z.string(),
  supersededBy: z.string().optional(),
  /** Why it is suspended or revoked. */
  reason: z.string().optional(),
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
const shareSchema = z.object({ owner: z.string(), certificateId: z.string() });
const serialKey = (series: string): Key => ({ pk: 'COUNTER#CERTIFICATE', sk: series });
const serialSchema = z.object({ last: z.int() });

export const toCertificateCheck = (item: CertificateItem): CertificateCheck => ({
  status: item.status,
  number: item.number,
  maskedName: maskName(item.holder.family, item.holder.given),
  seasonTitle: item.seasonTitle,
  divisionName: item.divisionName,
  level: item.level,
  score: item.score,
  issuedOn: item.issuedOn,
  issuer: item.issuer,
  fingerprint: item.sha256,
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
  suspendForPayment(owner: string, certificateId: string): Write;
  resumeAfterPayment(owner: string, certificateId: string): Write;
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

export const createCertificateRepository = (table: Table): CertificateRepository => ({
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
      pk: `CERTIFICATE_NUMBER#${certificate.number}`,
      sk: 'NUMBER',
      certificateId: certificate.certificateId,
    }),
  ],
  copyFor: (owner, certificate) =>
    replace({ ...key(owner, certificate.certificateId), ...certificate, owner }),
  suspendForPayment: (owner, certificateId) =>
    update(key(owner, certificateId))
      .expectStatus('valid')
      .set({ status: 'suspended', suspendedForPayment: true }),
  resumeAfterPayment: (owner, certificateId) =>
    update(key(owner, certificateId))
      .expectStatus('suspended')
      .expect('suspendedForPayment', true)
      .set({ status: 'valid' })
      .remove('suspendedForPayment'),
  revoke: ({ owner, certificateId, status }, reason) =>
    update(key(owner, certificateId))
      .expectStatus(status)
      .set({ status: 'revoked', reason })
      .remove('suspendedForPayment'),
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
    const share = await table.find(shareSchema, shareKey(hash), { consistent: true });
    const found = share && (await table.find(certificateItemSchema, key(share.owner, share.certificateId)));
    return found?.shareHash === hash ? found : undefined;
  },
  async getOwn(owner, certificateId) {
    const item = await table.find(certificateItemSchema, key(owner, certificateId));
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
});

/** A certificate for its holder, for whoever looks after them, and for who was given a link to it. */
import type { Certificate, CertificateCheck } from '#shared/certificate/certificate/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import { newSecretCode, sha256 } from '#functions/platform/id.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import type { Supervision } from '#functions/school/student/supervision.ts';
import {
  createCertificateRepository,
  toCertificate,
  fullLatinName,
  toCertificateCheck,
  type CertificateItem,
} from './repository.ts';

export interface CertificateService {
  /** By the code on the paper, or of a share link. @throws Problem `not-found` */
  check(code: string): Promise<CertificateCheck>;
  /** By the SHA-256 of its PDF. @throws Problem `not-found` */
  checkDocument(fingerprint: string): Promise<CertificateCheck>;
  /** @throws Problem `not-found` */
  own(userId: string, certificateId: string): Promise<CertificateItem>;
  /** Of a pupil who is theirs, whose result their school has. @throws Problem `not-found` */
  ours(actor: Actor, certificateId: string): Promise<CertificateItem>;
  /** The code of a new share link; a former one is not good any more. */
  share(userId: string, certificateId: string): Promise<string>;
  endSharing(userId: string, certificateId: string): Promise<Certificate>;
}

export function createCertificateService({ table }: Basis, supervision: Supervision): CertificateService {
  const certificates = createCertificateRepository(table);
  const results = createResultRepository(table);
  const accounts = createAccountRepository(table);

  const own = (userId: string, certificateId: string): Promise<CertificateItem> =>
    certificates.getOwn(ownerOf(userId), certificateId);

  /** The link ends with the account: what is kept of it then says no full name any more. */
  async function isThere({ owner }: CertificateItem): Promise<boolean> {
    const buyer = buyerOf(owner);
    return buyer.kind === 'user' && (await accounts.findUser(buyer.userId))?.status === 'active';
  }

  return {
    own,

    async check(code) {
      const hash = sha256(code);
      const shared = await certificates.findShared(hash);
      if (shared !== undefined && (await isThere(shared)))
        return {
          ...toCertificateCheck(shared),
          fullName: shared.printedName,
          latinName: fullLatinName(shared),
        };
      return toCertificateCheck(await certificates.getByCode(hash));
    },

    async checkDocument(fingerprint) {
      return toCertificateCheck(await certificates.getByDocument(fingerprint));
    },

    async ours(actor, certificateId) {
      const certificate = await certificates.getById(certificateId);
      const holder = buyerOf(certificate.owner);
      if (holder.kind !== 'user') throw new Problem('not-found');
      const { userId } = holder;
      const result = await results.find(userId, certificate.resultId);
      await supervision.expect(actor, { organizationId: result?.organizationId, userId });
      return certificate;
    },

    async share(userId, certificateId) {
      const code = newSecretCode();
      await table.transact(certificates.changeShare(await own(userId, certificateId), sha256(code)));
      return code;
    },

    async endSharing(userId, certificateId) {
      const certificate = await own(userId, certificateId);
      if (certificate.shareHash !== undefined)
        await table.transact(certificates.changeShare(certificate, undefined));
      return toCertificate(await own(userId, certificateId));
    },
  };
}

/** A badge for its holder: made when it is first asked for, and the same for ever after. */
import { randomInt, randomUUID } from 'node:crypto';
import { badgeFileName } from '#shared/certificate/badge/policy.ts';
import type { BadgeFile } from '#shared/certificate/badge/schema.ts';
import { Problem } from '#shared/problem.ts';
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import { newSecretCode } from '#functions/platform/id.ts';
import {
  createCertificateRepository,
  type CertificateItem,
} from '#functions/certificate/certificate/repository.ts';
import { listBits } from './bits.ts';
import { credentialOf } from './credential.ts';
import type { Proofs } from './proof.ts';
import type { BadgeItem, BadgeRepository } from './repository.ts';

interface BadgeDependencies extends Pick<Basis, 'table' | 'clock'> {
  readonly badges: BadgeRepository;
  readonly proofs: Pick<Proofs, 'did' | 'sign'>;
  readonly issuer: { readonly name: string };
  readonly publicOrigin: string;
}

export interface BadgeService {
  /** @throws Problem `not-found`, or `badge-not-available` unless the certificate is valid */
  handOut(userId: string, certificateId: string): Promise<BadgeFile>;
}

/** So many taken ones in a row, and the list is as good as full: a new one is begun at some six tenths of it. */
const mostTaken = 16;
const mostTries = 4 * mostTaken;

export function createBadgeService({
  table,
  clock,
  badges,
  proofs,
  issuer,
  publicOrigin,
}: BadgeDependencies): BadgeService {
  const certificates = createCertificateRepository(table);

  /** Index and salt are fixed by one write, while the certificate is valid: whatever it becomes later finds its bit. */
  async function reserve(certificate: CertificateItem): Promise<BadgeItem> {
    const { certificateId, owner } = certificate;
    for (let tries = 1; tries <= mostTries; tries++) {
      const there = await badges.find(certificateId);
      if (there !== undefined) return there;
      const list = await badges.currentList();
      const badge: BadgeItem = {
        certificateId,
        owner,
        credentialId: `urn:uuid:${randomUUID()}`,
        list,
        index: randomInt(listBits),
        salt: newSecretCode(),
        madeAt: clock().toISOString(),
      };
      const made = await unlessChanged(async () => {
        await table.transact([
          ...badges.reserve(badge),
          certificates.expectValid(owner, certificateId, 'badge-not-available'),
        ]);
        return badge;
      });
      if (made !== undefined) return made;
      if (tries % mostTaken === 0) await unlessChanged(() => table.write(badges.openListAfter(list)));
    }
    throw new Problem('version-conflict');
  }

  async function documentOf(certificate: CertificateItem): Promise<string> {
    const badge = await reserve(certificate);
    if (badge.document !== undefined) return badge.document;
    const credential = credentialOf(certificate, badge, {
      did: proofs.did,
      name: issuer.name,
      publicOrigin,
    });
    const document = JSON.stringify(await proofs.sign(credential, new Date(badge.madeAt)));
    await unlessChanged(() => table.write(badges.keepDocument(badge.certificateId, document)));
    // Two at once may have signed; the first one kept is the one.
    return (await badges.find(badge.certificateId))?.document ?? document;
  }

  return {
    async handOut(userId, certificateId) {
      const own = await certificates.getOwn(ownerOf(userId), certificateId);
      // A record taken over by a further account is a copy: the first one alone is kept up to date.
      const certificate = await certificates.getByCode(own.verifyCodeHash);
      if (certificate.status !== 'valid') throw new Problem('badge-not-available');
      return { document: await documentOf(certificate), fileName: badgeFileName(certificate.number) };
    },
  };
}

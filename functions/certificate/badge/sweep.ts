/** Certificates whose status has changed, once a minute: their bits follow, then they are no longer due. */
import type { StatusPurpose } from '#shared/certificate/badge/schema.ts';
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Basis } from '#functions/platform/basis.ts';
import {
  createCertificateRepository,
  type CertificateItem,
} from '#functions/certificate/certificate/repository.ts';
import { decodeBits, encodeBits, hasBit, noBits, setBit } from './bits.ts';
import type { BadgeRepository } from './repository.ts';

const isOn: Readonly<Record<StatusPurpose, (status: CertificateItem['status']) => boolean>> = {
  revocation: (status) => status === 'revoked' || status === 'superseded',
  suspension: (status) => status === 'suspended',
};

interface Due {
  readonly list: number;
  readonly index: number;
  readonly status: CertificateItem['status'];
}

interface SweepDependencies extends Pick<Basis, 'table'> {
  readonly badges: BadgeRepository;
}

export function createSweepBadges({ table, badges }: SweepDependencies) {
  const certificates = createCertificateRepository(table);

  async function follow(list: number, purpose: StatusPurpose, due: readonly Due[]): Promise<void> {
    const known = await badges.findBits(list, purpose);
    const bits = known === undefined ? noBits() : decodeBits(known.encoded);
    const changed = due.filter(({ index, status }) => hasBit(bits, index) !== isOn[purpose](status));
    if (changed.length === 0) return;
    for (const { index, status } of changed) setBit(bits, index, isOn[purpose](status));
    const version = known?.version ?? 0;
    await table.write(badges.keepBits({ list, purpose, version, encoded: encodeBits(bits) }));
  }

  async function seen(certificate: CertificateItem): Promise<void> {
    // Changed once more since it was read: the next minute's.
    await unlessChanged(() => table.write(certificates.statusSeen(certificate)));
  }

  return async (): Promise<void> => {
    const changed = await certificates.listStatusChanged();
    const due: Due[] = [];
    for (const { certificateId, status } of changed) {
      const badge = await badges.find(certificateId);
      if (badge !== undefined) due.push({ list: badge.list, index: badge.index, status });
    }
    for (const [list, ofList] of Map.groupBy(due, (one) => one.list))
      for (const purpose of ['revocation', 'suspension'] as const) await follow(list, purpose, ofList);
    for (const certificate of changed) await seen(certificate);
  };
}

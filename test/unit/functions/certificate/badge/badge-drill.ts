/** Badges over a table in memory: holders who ask again after a kill, the office that changes its mind, a sweep that is cut off. */
import { decodeBits, hasBit } from '#functions/certificate/badge/bits.ts';
import { createProofs } from '#functions/certificate/badge/proof.ts';
import { createBadgeRepository } from '#functions/certificate/badge/repository.ts';
import { createBadgeService } from '#functions/certificate/badge/service.ts';
import { createSweepBadges } from '#functions/certificate/badge/sweep.ts';
import {
  createCertificateRepository,
  type CertificateItem,
} from '#functions/certificate/certificate/repository.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { StatusPurpose } from '#shared/certificate/badge/schema.ts';
import { createInvocation, untilAnswered, type Faults } from '#test/support/faulty-table.ts';
import { memoryKeyRing, newMemoryKey, type MemoryKey } from './key-ring.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const publicOrigin = 'https://typing.example';
export const none: Faults = { kill: 0, conflict: 0 };

export function createBadgeDrill(
  seed: number,
  keys: readonly [MemoryKey, ...MemoryKey[]] = [newMemoryKey()],
) {
  const { table: plain } = createMemoryTable();
  const random = createRandom(seed);
  const clock = () => new Date('2026-11-21T03:00:00Z');

  function invocation(faults: Faults, ring = keys) {
    const { around, tableOver } = createInvocation(faults, random);
    const table = tableOver(plain);
    const parts = {
      table,
      clock,
      publicOrigin,
      issuer: { name: '事務局' },
      badges: createBadgeRepository(table),
      certificates: createCertificateRepository(table),
      proofs: createProofs({ keys: memoryKeyRing(ring, () => around(async () => undefined)), publicOrigin }),
    };
    return { ...parts, service: createBadgeService(parts), sweep: createSweepBadges(parts) };
  }
  const calm = invocation(none);

  const again = <T>(faults: Faults, work: (parts: ReturnType<typeof invocation>) => Promise<T>): Promise<T> =>
    untilAnswered(() => work(invocation(faults)));

  async function certified(userId: string, serial: number): Promise<CertificateItem> {
    const certificateId = `crt_DRILL${String(serial).padStart(6, '0')}`;
    const certificate: CertificateItem = {
      certificateId,
      owner: `USER#${userId}`,
      applicationId: `cap_${serial}`,
      resultId: `res_${serial}`,
      number: `2026-autumn-keisan-${String(serial).padStart(5, '0')}`,
      status: 'valid',
      verifyCodeHash: sha256(certificateId),
      printedName: '山田 太郎',
      holder: { family: '山田', given: '太郎' },
      seasonTitle: '2026年度 秋季大会',
      divisionName: '計算',
      level: '3級',
      score: 300,
      cpm: 30,
      epm: 0.1,
      issuedOn: '2026-11-20',
      issuer: '事務局',
      documentKey: `certificates/${certificateId}.pdf`,
      sha256: sha256(`pdf ${certificateId}`),
    };
    await calm.table.transact(calm.certificates.create(certificate));
    return certificate;
  }

  const bit = async (certificateId: string, purpose: StatusPurpose): Promise<boolean> => {
    const badge = await calm.badges.find(certificateId);
    const bits = badge && (await calm.badges.findBits(badge.list, purpose));
    return badge !== undefined && bits !== undefined && hasBit(decodeBits(bits.encoded), badge.index);
  };

  return { calm, invocation, again, random, certified, bit, rows: () => plain.items() };
}

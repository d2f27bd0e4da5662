/**
 * Copies a claimed record under its holder's own account. The originals stay the school's, whatever becomes of the
 * pupil's account; what is there already is left alone, so a repeat goes on where the last one broke off.
 */
import type { AccountRepository } from '../../core/account/repository.ts';
import type { CertificateRepository } from '../../core/certificate/repository.ts';
import type { ResultRepository } from '../../core/result/repository.ts';
import type { ClaimRepository } from '../../core/student/claim-repository.ts';
import { copyClaimedRecordMessage } from '../../core/student/message.ts';
import { ownerOf } from '../../platform/auth/owner.ts';
import { defineWork } from '../../platform/outbox/work.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Write } from '../../platform/table/write.ts';

interface CopyDependencies {
  readonly table: Table;
  readonly accounts: AccountRepository;
  readonly results: ResultRepository;
  readonly certificates: CertificateRepository;
  readonly claims: ClaimRepository;
}

/** A transaction takes a hundred writes; one of them makes sure that the account is still there. */
const atOnce = 99;

export const work = defineWork(
  copyClaimedRecordMessage,
  ({ table, accounts, results, certificates, claims }: CopyDependencies) =>
    async ({ userId, fromUserId }) => {
      const user = await accounts.findUser(userId);
      // Somebody who deletes their account keeps nothing here.
      if (user?.status !== 'active') return;
      const [wanted, there] = await Promise.all([
        results.listAllPublic(fromUserId),
        results.listAllPublic(userId),
      ]);
      const before = new Set(there.map(({ resultId }) => resultId));
      const writes: Write[] = [];
      for (const item of wanted) {
        if (before.has(item.resultId)) continue;
        if (item.certificateId !== undefined) {
          const certificate = await certificates.getOwn(ownerOf(fromUserId), item.certificateId);
          writes.push(certificates.copyFor(ownerOf(userId), certificate));
        }
        writes.push(results.addClaimed(item, userId));
      }
      for (let first = 0; first < writes.length; first += atOnce)
        await table.transact([accounts.expectActive(userId), ...writes.slice(first, first + atOnce)]);
      await table.write(claims.recordCopied(userId, fromUserId, wanted.length));
    },
);

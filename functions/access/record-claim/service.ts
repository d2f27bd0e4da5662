/** A graduate's record on its way into an account of their own: codes, what they show, and the claim. */
import { fullName } from '#shared/people/account/schema.ts';
import { maskName } from '#shared/kernel/kana.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { recordClaimContract } from '#shared/access/record-claim/contract.ts';
import type { ClaimSheet } from '#shared/access/record-claim/schema.ts';
import type { ResponseOf } from '#shared/kernel/contract.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { newId } from '#functions/platform/id.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAuditRepository, type AuditActor } from '#functions/record/audit/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { claimHash, copyKind, createClaimRepository, newClaimCode } from './repository.ts';
import { createStudentRepository, type StudentItem } from '#functions/school/student/repository.ts';

type Claimable = ResponseOf<typeof recordClaimContract.lookAtClaimCode>;
type Claimed = ResponseOf<typeof recordClaimContract.claimRecord>;

export interface ClaimService {
  /** One sheet for each; who has claimed already, or is no graduate with an account of the school, is `not-found`. */
  makeCodes(
    by: AuditActor,
    year: { organizationId: string; fiscalYear: number },
    userIds: readonly string[],
  ): Promise<ClaimSheet[]>;
  look(userId: string, code: string): Promise<Claimable>;
  claim(userId: string, code: string): Promise<Claimed>;
}

export function createClaimService(base: Basis): ClaimService {
  const { table, clock } = base;
  const claims = createClaimRepository(table);
  const students = createStudentRepository(table);
  const organizations = createOrganizationRepository(table);
  const results = createResultRepository(table);
  const audit = createAuditRepository(table, clock);
  const events = createAccountEvents(table, clock);
  const { starter } = composeJobs(base);

  /** Unknown, voided, used by somebody else and outdated are one answer. */
  async function open(userId: string, hash: string) {
    const pointer = await claims.findCode(hash);
    // Whom the school took off its list since keeps the paper in their hand.
    const item =
      pointer &&
      ((await students.findStudent(pointer, pointer.userId)) ??
        (await students.findRemoved(pointer, pointer.userId)));
    const usable =
      item?.rolledOver === 'graduated' &&
      item.claimCodeHash === hash &&
      (item.claimedBy === undefined || item.claimedBy === userId) &&
      item.deleteAfter !== undefined &&
      Date.parse(item.deleteAfter) > clock().getTime();
    if (!usable) throw new Problem('claim-code-not-valid');
    return { item, validUntil: item.deleteAfter ?? '' };
  }

  async function shown(item: StudentItem, validUntil: string): Promise<Claimed> {
    const [{ name }, { length }] = await Promise.all([
      organizations.getOrganization(item.organizationId),
      results.listAllPublic(item.userId),
    ]);
    return {
      maskedName: maskName(item.name.family, item.name.given),
      organizationName: name,
      resultCount: length,
      validUntil,
    };
  }

  return {
    async makeCodes(by, year, userIds) {
      const [{ name: organizationName }, items] = await Promise.all([
        organizations.getOrganization(year.organizationId),
        Promise.all(userIds.map((userId) => students.getStudent(year, userId))),
      ]);
      const graduates = items.flatMap((item) =>
        item.rolledOver === 'graduated' && item.deleteAfter !== undefined && item.claimedBy === undefined
          ? [{ item, validUntil: item.deleteAfter }]
          : [],
      );
      if (graduates.length !== items.length) throw new Problem('not-found');
      const sheets: ClaimSheet[] = [];
      for (const { item, validUntil } of graduates) {
        const code = newClaimCode();
        const hash = claimHash(code);
        await table.transact([
          // The hash that stood there before opens nothing from here on.
          students.change(item).expectAbsent('claimedBy').set({ claimCodeHash: hash }),
          claims.addCode(hash, { ...year, userId: item.userId }, validUntil),
          audit.record({
            organizationId: item.organizationId,
            action: 'claim-code-created',
            ...by,
            subjectId: item.userId,
            subjectName: fullName(item.name),
          }),
        ]);
        sheets.push({ userId: item.userId, name: fullName(item.name), organizationName, code, validUntil });
      }
      return sheets;
    },

    async look(userId, code) {
      const { item, validUntil } = await open(userId, claimHash(code));
      return { ...(await shown(item, validUntil)), claimed: item.claimedBy === userId };
    },

    async claim(userId, code) {
      const hash = claimHash(code);
      const { item, validUntil } = await open(userId, hash);
      const record = await shown(item, validUntil);
      if (item.claimedBy === userId) return record;
      const now = clock();
      const claimedAt = now.toISOString();
      const job = {
        owner: userId,
        id: newId('job', now),
        kind: copyKind,
        input: { fromUserId: item.userId },
        by: userId,
        byName: '',
        startedAt: claimedAt,
        total: record.resultCount,
      };
      try {
        const writes = [
          students.claim(item, hash, userId, claimedAt),
          claims.recordClaim({
            userId,
            fromUserId: item.userId,
            organizationName: record.organizationName,
            claimedAt,
          }),
          // The school learns that the record was taken over, never by which account.
          audit.record({
            organizationId: item.organizationId,
            action: 'record-claimed',
            actorId: item.userId,
            actorName: '卒業生',
            subjectId: item.userId,
            subjectName: fullName(item.name),
          }),
          events.record(userId, 'record-claimed'),
        ];
        await starter.start({ job, cursors: [0], writes });
      } catch (error) {
        // The same person pressed twice at once: whoever of the two came first has claimed it for both.
        if (!isProblem(error, 'claim-code-not-valid')) throw error;
        const { item: there } = await open(userId, hash);
        // The school took them off its list, or put them back, in that instant: nobody has it yet.
        if (there.claimedBy !== userId) throw error;
        return record;
      }
      return record;
    },
  };
}

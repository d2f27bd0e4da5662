/**
 * The job that copies a claimed record under its holder's own account: results with their certificates, then practice. The
 * originals stay the school's, whatever becomes of the pupil's account; what is there already is left alone.
 */
import * as z from 'zod';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { CertificateRepository } from '#functions/certificate/certificate/repository.ts';
import type { ResultItem, ResultRepository } from '#functions/competition/result/repository.ts';
import { trainingKinds } from '#shared/practice/training-log/kind.ts';
import type { CarryPractice } from '#functions/practice/training-log/carry.ts';
import { copyInputSchema, copyKind, type ClaimRepository } from './repository.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import { defineJob, type AnyKind } from '#functions/platform/job/job.ts';
import type { Write } from '#functions/platform/table/write.ts';

interface CopyDependencies {
  readonly accounts: Pick<AccountRepository, 'findUser' | 'expectActive'>;
  readonly results: Pick<ResultRepository, 'listAllPublic' | 'addClaimed'>;
  readonly certificates: Pick<CertificateRepository, 'getOwn' | 'copyFor'>;
  readonly claims: Pick<ClaimRepository, 'recordCopied'>;
  readonly carryPractice: CarryPractice;
}

/** How many results are copied, and then where the practice is. */
const cursorSchema = z.union([
  z.int(),
  z.object({ kind: z.enum(trainingKinds), after: z.string().optional() }),
]);
type Cursor = z.output<typeof cursorSchema>;

/** A transaction takes a hundred writes: two for a result with its certificate, and some for the step itself. */
const atOnce = 45;

export function createCopyClaimed({
  accounts,
  results,
  certificates,
  claims,
  carryPractice,
}: CopyDependencies): AnyKind {
  async function copyOf(item: ResultItem, userId: string): Promise<Write[]> {
    const copy = results.addClaimed(item, userId);
    if (item.certificateId === undefined) return [copy];
    const certificate = await certificates.getOwn(ownerOf(item.userId), item.certificateId);
    return [certificates.copyFor(ownerOf(userId), certificate), copy];
  }

  /** Undefined when all is there. */
  async function carryOn(
    fromUserId: string,
    userId: string,
    { kind, after }: Exclude<Cursor, number>,
  ): Promise<Cursor | undefined> {
    const next = await carryPractice({ fromUserId, userId, kind, after });
    if (next !== undefined) return { kind, after: next };
    const following = trainingKinds[trainingKinds.indexOf(kind) + 1];
    return following && { kind: following };
  }

  return defineJob({
    kind: copyKind,
    input: copyInputSchema,
    cursor: cursorSchema,
    giveUpAfterMinutes: 24 * 60,
    async step({ job, input: { fromUserId }, lane, cursor }) {
      const userId = job.owner;
      const user = await accounts.findUser(userId);
      // Somebody who deletes their account keeps nothing here.
      if (user?.status !== 'active') return { cursor, done: lane.done, finished: true };
      if (typeof cursor === 'object') {
        const next = await carryOn(fromUserId, userId, cursor);
        const writes = [accounts.expectActive(userId)];
        return { cursor: next ?? cursor, done: lane.done, writes, finished: next === undefined };
      }
      const [wanted, there] = await Promise.all([
        results.listAllPublic(fromUserId),
        results.listAllPublic(userId),
      ]);
      const before = new Set(there.map(({ resultId }) => resultId));
      const missing = wanted.filter(({ resultId }) => !before.has(resultId));
      const some = missing.slice(0, atOnce);
      const writes = (await Promise.all(some.map((item) => copyOf(item, userId)))).flat();
      const done = wanted.length - missing.length + some.length;
      return {
        cursor: some.length === missing.length ? { kind: trainingKinds[0] } : done,
        done,
        total: wanted.length,
        writes: [accounts.expectActive(userId), claims.recordCopied(userId, fromUserId, done), ...writes],
        finished: false,
      };
    },
  });
}

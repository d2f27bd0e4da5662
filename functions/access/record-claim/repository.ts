/** Claim codes by their hash, which lead to the graduate; the graduate's own record says which hash is the good one. */
import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { inviteAlphabet } from '#shared/school/invite-code/schema.ts';
import { claimCodeLength } from '#shared/access/record-claim/schema.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, replace, update, type Key, type Write } from '#functions/platform/table/write.ts';

export const copyKind = 'record-copy';
export const copyInputSchema = z.object({ fromUserId: z.string() });

const pointerSchema = z.object({ organizationId: z.string(), fiscalYear: z.int(), userId: z.string() });
type ClaimPointer = z.output<typeof pointerSchema>;

const pointerKey = (hash: string): Key => ({ pk: `CLAIM_CODE#${hash}`, sk: 'CODE' });
const claimKey = (userId: string, fromUserId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `CLAIM#${fromUserId}`,
});

/** 60 random bits. */
export const newClaimCode = (): string =>
  Array.from({ length: claimCodeLength }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('');

/** A code of 60 random bits needs no slow hash: its guesses cannot be tried through. */
export const claimHash = (code: string): string => sha256(`claim:${code}`);

interface Claim {
  readonly userId: string;
  readonly fromUserId: string;
  readonly organizationName: string;
  readonly claimedAt: string;
}

export interface ClaimRepository {
  findCode(hash: string): Promise<ClaimPointer | undefined>;
  addCode(hash: string, pointer: ClaimPointer, validUntil: string): Write;
  /** That the person took the record over; a second time is the newer fact. */
  recordClaim(claim: Claim): Write;
  /** How many results were copied. */
  recordCopied(userId: string, fromUserId: string, copied: number): Write;
}

export const createClaimRepository = (table: Table): ClaimRepository => ({
  findCode: (hash) => table.find(pointerSchema, pointerKey(hash), { consistent: true }),
  addCode: (hash, pointer, validUntil) =>
    create({
      ...pointerKey(hash),
      ...pointer,
      expiresAt: Math.floor(Date.parse(validUntil) / 1000),
    }),
  recordClaim: (claim) => replace({ ...claimKey(claim.userId, claim.fromUserId), ...claim }),
  recordCopied: (userId, fromUserId, copied) =>
    update(claimKey(userId, fromUserId)).expectExists().set({ copied }),
});

import { fullName } from '#shared/account/schema.ts';
import type { AccountRepository } from '../account/repository.ts';
import type { AuditFact } from './repository.ts';

/** Who makes a change, by id and by the name they have now. */
export type AuditActor = Pick<AuditFact, 'actorId' | 'actorName'>;

export const auditActor = async (
  accounts: Pick<AccountRepository, 'getUser'>,
  userId: string,
): Promise<AuditActor> => ({
  actorId: userId,
  actorName: fullName((await accounts.getUser(userId)).name),
});

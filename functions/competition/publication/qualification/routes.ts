import type { qualificationContract } from '#shared/competition/publication/qualification/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { QualificationRepository } from './repository.ts';

export const qualificationHandlers = (
  qualifications: Pick<QualificationRepository, 'listOf'>,
): Handlers<typeof qualificationContract> => ({
  listQualifications: async ({ actor }) => ({ items: await qualifications.listOf(actor.userId) }),
});

import { sessionContract } from '#shared/access/session/contract.ts';
import { sessionEndContract } from '#shared/access/session/end-contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { sessionEndHandlers, sessionHandlers } from '#functions/access/session/routes.ts';
import { createEndSessions, createSignOutHere } from '#functions/access/session/service.ts';
import { createNoteVisit } from '#functions/access/session/visit.ts';
import { createKnownTerms } from '#functions/access/terms/known.ts';
import { createTermsRepository } from '#functions/access/terms/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** What every visit asks for first. */
export const part: Part = ({ implement, ...base }) => {
  const { table } = base;
  implement(
    sessionContract,
    sessionHandlers({
      accounts: createAccountRepository(table),
      organizations: createOrganizationRepository(table),
      endSessions: createEndSessions(base),
      noteVisit: createNoteVisit(base),
      knownTerms: createKnownTerms(createTermsRepository(table)),
    }),
  );
  implement(sessionEndContract, sessionEndHandlers(createSignOutHere(base)));
};

import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { mailChoiceContract } from '#shared/mail/mail-choice/contract.ts';
import { profileContract } from '#shared/access/profile/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { sessionEndContract } from '#shared/access/session/end-contract.ts';
import { termsContract } from '#shared/access/terms/contract.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createMailChoices } from '#functions/mail/mail-choice/repository.ts';
import { mailChoiceHandlers } from '#functions/mail/mail-choice/routes.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { profileHandlers } from '#functions/access/profile/routes.ts';
import { createProfileService } from '#functions/access/profile/service.ts';
import { sessionEndHandlers, sessionHandlers } from '#functions/access/session/routes.ts';
import { createEndSessions, createSignOutHere } from '#functions/access/session/service.ts';
import { createNoteVisit } from '#functions/access/session/visit.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { createKnownTerms } from '#functions/access/terms/known.ts';
import { createTermsRepository } from '#functions/access/terms/repository.ts';
import { termsHandlers } from '#functions/access/terms/routes.ts';
import { createAcceptTerms } from '#functions/access/terms/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** What every visit asks for first, and what one reads of oneself: without the identity provider. */
export const part: Part = ({ implement, table, clock }) => {
  const parts = {
    table,
    clock,
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
    terms: createTermsRepository(table),
    events: createAccountEvents(table, clock),
    audit: createAuditRepository(table, clock),
  };
  const noteVisit = createNoteVisit({ ...parts, students: createStudentRepository(table) });
  const endSessions = createEndSessions(parts);
  const knownTerms = createKnownTerms(parts.terms);
  implement(sessionContract, sessionHandlers({ ...parts, endSessions, noteVisit, knownTerms }));
  implement(sessionEndContract, sessionEndHandlers(createSignOutHere(parts)));
  implement(profileContract, profileHandlers(createProfileService(parts)));
  implement(mailChoiceContract, mailChoiceHandlers(createMailChoices(table, clock)));
  implement(termsContract, termsHandlers(createAcceptTerms(parts)));
  implement(accountEventContract, {
    listAccountEvents: ({ actor, query }) => parts.events.list(actor.userId, query),
  });
};

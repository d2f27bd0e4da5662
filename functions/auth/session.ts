import { accountEventContract } from '#shared/account-event/contract.ts';
import { mailChoiceContract } from '#shared/mail-choice/contract.ts';
import { profileContract } from '#shared/profile/contract.ts';
import { sessionContract } from '#shared/session/contract.ts';
import { termsContract } from '#shared/terms/contract.ts';
import { createAccountEvents } from '../features/account-event/repository.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { createMailChoices } from '../features/mail-choice/repository.ts';
import { mailChoiceHandlers } from '../features/mail-choice/routes.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { profileHandlers } from '../features/profile/routes.ts';
import { createProfileService } from '../features/profile/service.ts';
import { sessionHandlers } from '../features/session/routes.ts';
import { createEndSessions } from '../features/session/service.ts';
import { createNoteVisit } from '../features/session/visit.ts';
import { createStudentRepository } from '../features/student/repository.ts';
import { createKnownTerms } from '../features/terms/known.ts';
import { createTermsRepository } from '../features/terms/repository.ts';
import { termsHandlers } from '../features/terms/routes.ts';
import { createAcceptTerms } from '../features/terms/service.ts';
import type { Part } from '../platform/http/parts.ts';

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
  const noteVisit = createNoteVisit({ table, clock, students: createStudentRepository(table) });
  const endSessions = createEndSessions(parts);
  const knownTerms = createKnownTerms(parts.terms);
  implement(sessionContract, sessionHandlers({ ...parts, endSessions, noteVisit, knownTerms }));
  implement(profileContract, profileHandlers(createProfileService(parts)));
  implement(mailChoiceContract, mailChoiceHandlers(createMailChoices(table, clock)));
  implement(termsContract, termsHandlers(createAcceptTerms(parts)));
  implement(accountEventContract, {
    listAccountEvents: ({ actor, query }) => parts.events.list(actor.userId, query),
  });
};

import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { mailChoiceContract } from '#shared/mail/mail-choice/contract.ts';
import { profileContract } from '#shared/access/profile/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { sessionEndContract } from '#shared/access/session/end-contract.ts';
import { termsContract } from '#shared/access/terms/contract.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createMailChoices } from '#functions/mail/mail-choice/repository.ts';
import { mailChoiceHandlers } from '#functions/mail/mail-choice/routes.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { profileHandlers } from '#functions/access/profile/routes.ts';
import { createProfileService } from '#functions/access/profile/service.ts';
import { sessionEndHandlers, sessionHandlers } from '#functions/access/session/routes.ts';
import { createEndSessions, createSignOutHere } from '#functions/access/session/service.ts';
import { createNoteVisit } from '#functions/access/session/visit.ts';
import { createKnownTerms } from '#functions/access/terms/known.ts';
import { createTermsRepository } from '#functions/access/terms/repository.ts';
import { termsHandlers } from '#functions/access/terms/routes.ts';
import { createAcceptTerms } from '#functions/access/terms/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** What every visit asks for first, and what one reads of oneself: without the identity provider. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
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
  implement(profileContract, profileHandlers(createProfileService(base)));
  implement(mailChoiceContract, mailChoiceHandlers(createMailChoices(table, clock)));
  implement(termsContract, termsHandlers(createAcceptTerms(base)));
  const events = createAccountEvents(table, clock);
  implement(accountEventContract, {
    listAccountEvents: ({ actor, query }) => events.list(actor.userId, query),
  });
};

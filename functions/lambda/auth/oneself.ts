import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { mailChoiceContract } from '#shared/mail/mail-choice/contract.ts';
import { profileContract } from '#shared/access/profile/contract.ts';
import { termsContract } from '#shared/access/terms/contract.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createMailChoices } from '#functions/mail/mail-choice/repository.ts';
import { mailChoiceHandlers } from '#functions/mail/mail-choice/routes.ts';
import { profileHandlers } from '#functions/access/profile/routes.ts';
import { createProfileService } from '#functions/access/profile/service.ts';
import { termsHandlers } from '#functions/access/terms/routes.ts';
import { createAcceptTerms } from '#functions/access/terms/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** What one reads and changes of oneself: without the identity provider. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  implement(profileContract, profileHandlers(createProfileService(base)));
  implement(mailChoiceContract, mailChoiceHandlers(createMailChoices(table, clock)));
  implement(termsContract, termsHandlers(createAcceptTerms(base)));
  const events = createAccountEvents(table, clock);
  implement(accountEventContract, {
    listAccountEvents: ({ actor, query }) => events.list(actor.userId, query),
  });
};

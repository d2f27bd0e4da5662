import type { termsContract } from '#shared/access/terms/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { AcceptTerms } from './service.ts';

export const termsHandlers = (accept: AcceptTerms): Handlers<typeof termsContract> => ({
  acceptTerms: ({ actor, body }) => accept(actor.userId, body.version),
});

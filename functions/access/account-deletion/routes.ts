import type { accountDeletionContract } from '#shared/access/account-deletion/contract.ts';
import type { DeleteAccount } from './service.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

export const deletionHandlers = (deleteAccount: DeleteAccount): Handlers<typeof accountDeletionContract> => ({
  async deleteAccount({ actor, body }) {
    await deleteAccount(actor, body.password);
    return { accepted: true };
  },
});

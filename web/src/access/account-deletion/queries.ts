import { accountDeletionContract, deletionWord } from '#shared/access/account-deletion/contract.ts';
import { call } from '#web/lib/api.ts';

export const deleteAccount = (password: string) =>
  call(accountDeletionContract.deleteAccount, { body: { password, word: deletionWord } });

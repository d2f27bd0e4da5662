import { withExamples } from '#shared/kernel/examples.ts';
import { accountDeletionContract } from './contract.ts';

export const accountDeletionEndpoints = withExamples(accountDeletionContract, {
  deleteAccount: { body: { password: 'not-the-password', word: '削除' } },
});

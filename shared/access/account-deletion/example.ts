import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { accountDeletionContract } from './contract.ts';

export const deletionExamples = {
  deleteAccount: { body: { password: 'not-the-password', word: '削除' } },
} satisfies ExamplesOf<typeof accountDeletionContract>;

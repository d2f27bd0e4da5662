import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { mailChoiceContract } from './contract.ts';

export const mailChoiceExamples = {
  getMailChoices: {},
  saveMailChoices: { body: { wanted: ['reminder', 'digest'] } },
  stopMails: { params: { stopCode: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' } },
} satisfies ExamplesOf<typeof mailChoiceContract>;

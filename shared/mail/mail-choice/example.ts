import { withExamples } from '#shared/kernel/examples.ts';
import { mailChoiceContract } from './contract.ts';

export const mailChoiceEndpoints = withExamples(mailChoiceContract, {
  saveMailChoices: { body: { wanted: ['reminder', 'digest'] } },
  stopMails: { params: { stopCode: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' } },
});

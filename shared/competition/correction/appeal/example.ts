import { withExamples } from '#shared/kernel/examples.ts';
import { appealContract, appealOfficeContract } from './contract.ts';

const params = { resultId: 'res_example01' };
const text = '2行目の「ねずみ」は正しく打ちましたが、ミスになっています。';
const file = { params, body: { text } };
const write = { params, body: { text, version: 1 } };
const withdraw = { params, body: { version: 1 } };

export const appealEndpoints = withExamples(appealContract, {
  listAppeals: { params },
  fileAppeal: file,
  writeToAppeal: write,
  withdrawAppeal: withdraw,
  listPupilAppeals: { params },
  filePupilAppeal: file,
  writeToPupilAppeal: write,
  withdrawPupilAppeal: withdraw,
});

const one = { appealId: 'apl_example01' };

export const appealOfficeEndpoints = withExamples(appealOfficeContract, {
  listAppealsForOffice: { query: { of: 'open' } },
  getAppealForOffice: { params: one },
  answerAppeal: { params: one, body: { text: '記録を確かめています。', version: 1 } },
  decideAppeal: {
    params: one,
    body: { decision: 'reject', version: 1, reason: '記録では「ねずむ」と打たれていました。' },
  },
});

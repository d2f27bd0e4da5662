import { withExamples } from '#shared/kernel/examples.ts';
import { estimateContract, estimateDownloadContract } from './contract.ts';

const counts = {
  buyer: 'school',
  people: 60,
  each: 1,
  digital: 0,
  paper: 60,
  parcels: 1,
  fiscalYear: 2026,
  'typing-method': 60,
  'typing-english': 0,
  programing: 0,
} as const;
const issue = {
  body: {
    counts,
    paper: {
      addressee: '桜木市立さくら小学校長',
      honorific: 'none',
      subject: '令和8年度 タイピング大会の参加',
    },
    expectedTotal: 201_850,
    requestKey: '018f0000-0000-7000-8000-00000000e511',
  },
} as const;
const byNumber = { body: { estimateNumber: 'E2026-7K3Q9M2X' } };

export const estimateEndpoints = withExamples(estimateContract, {
  quoteEstimate: { body: counts },
  issueEstimate: issue,
  issueOwnEstimate: issue,
  findEstimate: byNumber,
});

export const estimateDownloadEndpoints = withExamples(estimateDownloadContract, {
  downloadEstimate: byNumber,
});

import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { boardContract, boardOfficeContract } from './contract.ts';

export const boardExamples = {
  getBoard: { query: { seasonId: 'sea_example01', divisionCode: 'roman', board: 'all' } },
} satisfies ExamplesOf<typeof boardContract>;

export const boardOfficeExamples = {
  listBoards: { query: { seasonId: 'sea_example01' } },
  listFrozenBoards: {},
  changeBoard: {
    params: { seasonId: 'sea_example01', divisionCode: 'roman' },
    body: { act: 'freeze', reason: '採点規則を確認するため' },
  },
} satisfies ExamplesOf<typeof boardOfficeContract>;

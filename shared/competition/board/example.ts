import { withExamples } from '#shared/kernel/examples.ts';
import { boardContract, boardOfficeContract } from './contract.ts';

export const boardEndpoints = withExamples(boardContract, {
  getBoard: { query: { seasonId: 'sea_example01', divisionCode: 'roman', board: 'all' } },
});

export const boardOfficeEndpoints = withExamples(boardOfficeContract, {
  listBoards: { query: { seasonId: 'sea_example01' } },
  changeBoard: {
    params: { seasonId: 'sea_example01', divisionCode: 'roman' },
    body: { act: 'freeze', reason: '採点規則を確認するため' },
  },
});

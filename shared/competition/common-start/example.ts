import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { commonStartContract, ownStartContract } from './contract.ts';

const params = { startCode: 'K4T9ZM' };

export const commonStartExamples = {
  createCommonStart: {
    body: { groupId: 'grp_01J00000000000000000000000', seasonId: 'sea_2026-autumn', divisionCode: 'romaji' },
  },
  getCommonStart: { params },
  pressCommonStart: { params },
} satisfies ExamplesOf<typeof commonStartContract>;

export const ownStartExamples = {
  readyForStart: { params, body: { entryId: 'ent_01J00000000000000000000000' } },
  lookAtStart: { params },
} satisfies ExamplesOf<typeof ownStartContract>;

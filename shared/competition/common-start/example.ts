import { withExamples } from '#shared/kernel/examples.ts';
import { commonStartContract, ownStartContract } from './contract.ts';

const params = { startCode: 'K4T9ZM' };

export const commonStartEndpoints = withExamples(commonStartContract, {
  createCommonStart: {
    body: { groupId: 'grp_01J00000000000000000000000', seasonId: 'sea_2026-autumn', divisionCode: 'romaji' },
  },
  getCommonStart: { params },
  pressCommonStart: { params },
});

export const ownStartEndpoints = withExamples(ownStartContract, {
  readyForStart: { params, body: { entryId: 'ent_01J00000000000000000000000' } },
  lookAtStart: { params },
});

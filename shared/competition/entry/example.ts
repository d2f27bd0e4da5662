import { withExamples } from '#shared/kernel/examples.ts';
import { entryContract, entryOfficeContract, groupEntryContract } from './contract.ts';

const wish = { seasonId: 'sea_2026-winter', divisionCodes: ['romaji'] };
const params = { entryId: 'ent_example01' };
const group = {
  seasonId: 'sea_2026-winter',
  entrants: [{ userId: 'usr_example01', divisionCodes: ['romaji'] }],
};
const requestKey = '018f0000-0000-7000-8000-00000000000d';
const accommodation = { timeFactor: 1.25, enlargedText: false, version: 1 } as const;

export const entryEndpoints = withExamples(entryContract, {
  quoteEntries: { body: wish },
  applyForEntries: { body: { ...wish, expectedTotal: 1200, requestKey } },
  getEntry: { params },
  withdrawEntry: { params, body: { version: 1 } },
  changeEntry: { params, body: { divisionCode: 'words', version: 1 } },
});

export const groupEntryEndpoints = withExamples(groupEntryContract, {
  quoteGroupEntries: { body: group },
  applyForGroupEntries: { body: { ...group, expectedTotal: 1200, requestKey } },
  listGroupEntries: { query: { seasonId: 'sea_2026-winter', groupId: 'grp_example01' } },
  getGroupEntry: { params },
  withdrawGroupEntry: { params, body: { version: 1 } },
  changeGroupEntry: { params, body: { divisionCode: 'words', userId: 'usr_example01', version: 1 } },
  accommodateGroupEntry: { params, body: accommodation },
});

export const entryOfficeEndpoints = withExamples(entryOfficeContract, {
  accommodateEntry: { params, body: accommodation },
});

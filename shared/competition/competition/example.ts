import { withExamples } from '#shared/kernel/examples.ts';
import { competitionOfficeContract } from './office-contract.ts';
import { seasonContract } from './season-contract.ts';
import { levelTableFor } from './level.ts';

export const seasonEndpoints = withExamples(seasonContract, {
  getSeason: { params: { seasonId: 'sea_2026-autumn' } },
});

const params = { seasonId: 'sea_2027-autumn' };
const divisionParams = { divisionCode: 'romaji' };
const season = {
  edition: 2027,
  name: 'autumn',
  title: '2027年度 秋季大会',
  entry: { opensAt: '2027-07-27T03:00:00.000Z', closesAt: '2027-10-20T12:00:00.000Z' },
  held: { opensAt: '2027-09-10T03:00:00.000Z', closesAt: '2027-10-20T12:00:00.000Z' },
  publishesAt: '2027-10-27T03:00:00.000Z',
  firstDayOn: '2027-09-10',
  lastDayOn: '2027-10-20',
  version: 1,
} as const;
const division = {
  category: 'I',
  part: 20,
  name: 'かな入力',
  form: 'guided',
  durationSeconds: 60,
  unit: '字',
  ranking: { ranksExtendedTime: false },
} as const;
const effectiveFrom = '2027-04-01T00:00:00.000Z';
const tables = {
  levels: [{ effectiveFrom, table: levelTableFor(60) }],
  bonuses: [{ effectiveFrom, table: { version: 1, steps: [{ missPerMille: 5, percent: 15 }] } }],
  penalties: [{ effectiveFrom, table: { version: 1, typo: 1, omission: 1, surplus: 1, unconverted: 1 } }],
};
const settings = {
  prices: [{ effectiveFrom, table: { version: 1, first: 1200, further: 900, bulkFrom: 50, bulk: 500 } }],
  groupRules: [{ effectiveFrom, table: { version: 1, people: 3, entries: 5 } }],
  version: 1,
};
const reason = '来年度の見直しのため';

export const competitionOfficeEndpoints = withExamples(competitionOfficeContract, {
  createSeason: { body: { season } },
  getSeasonForOffice: { params },
  changeSeason: { params, body: { season, reason } },
  copySeason: {
    params: { seasonId: 'sea_2026-autumn' },
    body: {
      season,
      assignments: [{ divisionCode: 'romaji', quota: {} }],
      requestKey: '018f0000-0000-7000-8000-00000000000f',
    },
  },
  limitSeason: { params, body: { organizationIds: ['org_example01'], reason, version: 1 } },
  callOffSeason: { params, body: { reason: '台風の接近により、安全に開催できないため', version: 1 } },
  openSeason: { params, body: { version: 1 } },
  deleteSeason: { params, query: { version: 1 } },
  saveAssignment: { params: { ...params, ...divisionParams }, body: { quota: {}, version: 1 } },
  removeAssignment: { params: { ...params, ...divisionParams }, query: { version: 1 } },
  createDivision: { body: { code: 'kana-input', ...division } },
  getDivision: { params: divisionParams },
  changeDivision: { params: divisionParams, body: { division, reason, version: 1 } },
  changeTables: { params: divisionParams, body: { tables, reason, version: 1 } },
  correctTables: {
    params: divisionParams,
    body: { seasonId: 'sea_2026-june', levels: 2, bonuses: 1, penalties: 1, reason, version: 1 },
  },
  changeEntrySettings: { body: { settings, reason } },
});

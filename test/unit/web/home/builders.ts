import type { Application } from '#shared/certificate/certificate-application/schema.ts';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';

export const now = new Date('2026-06-10T03:00:00.000Z');

export const season = (changes: Partial<SeasonView> = {}): SeasonView => ({
  id: 'sea_2026-june',
  edition: 2026,
  name: 'june',
  role: 'qualifying',
  title: '2026年度 6月大会',
  entry: { opensAt: '2026-05-01T03:00:00.000Z', closesAt: '2026-06-25T12:00:00.000Z' },
  held: { opensAt: '2026-06-01T03:00:00.000Z', closesAt: '2026-06-30T12:00:00.000Z' },
  publishesAt: '2026-07-07T03:00:00.000Z',
  firstDayOn: '2026-06-01',
  lastDayOn: '2026-06-30',
  phase: 'held',
  ...changes,
});

export const result = (changes: Partial<ResultSummary> = {}): ResultSummary => ({
  id: 'res_1',
  season: season(),
  division: { code: 'romaji', name: 'ローマ字', durationSeconds: 60, unit: '字' },
  state: 'published',
  playedAt: '2026-02-01T03:00:00.000Z',
  score: 40,
  level: '準2級',
  nextLevel: { level: '2級', remaining: 20, from: 45 },
  ...changes,
});

export const application = (
  changes: Partial<Omit<Application, 'order'>> & { order?: Partial<Application['order']> } = {},
): Application => ({
  id: 'app_1',
  status: 'awaiting_payment',
  kind: 'digital',
  printedName: '髙橋 結衣',
  holderId: 'usr_individual',
  result: result(),
  appliedAt: '2026-06-08T03:00:00.000Z',
  ...changes,
  order: {
    id: 'ord_1',
    status: 'awaiting_payment',
    total: 550,
    payableUntil: '2026-06-15T03:00:00.000Z',
    held: false,
    processing: false,
    refundedTotal: 0,
    ...changes.order,
  },
});

import { expect, test } from 'vitest';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { GroupParticipations } from '#shared/competition/participation/schema.ts';
import { seasonSteps } from '#web/home/season-steps.ts';
import { now, season } from './builders.ts';

const id = season().id;
const order = { orderId: 'ord_00000001', total: 24_000, until: '2026-06-12T03:00:00.000Z', begun: false };
const over = { opensAt: '2026-04-01T03:00:00.000Z', closesAt: '2026-04-20T03:00:00.000Z' };
const known = (
  own: Partial<GroupParticipations['items'][number]>,
  more: Partial<GroupParticipations> = {},
): GroupParticipations => ({
  items: [{ seasonId: id, entered: true, results: false, ...own }],
  unpaid: [],
  overdue: [],
  ...more,
});
const nothing: GroupParticipations = { items: [], unpaid: [], overdue: [] };
const enter = `/maipaso-competition/register-multiple?season=${id}`;

/** Each step in one word, and where the next one is done. */
function seen(phase: SeasonView['phase'], own: GroupParticipations, changes: Partial<SeasonView> = {}) {
  const steps = seasonSteps(season({ phase, ...changes }), own, now);
  const next = steps?.find(({ state }) => state === 'now');
  return steps && { states: steps.map(({ state }) => state[0]).join(''), next: next?.label, to: next?.to };
}

test.each([
  ['to be entered', seen('entry', nothing), 'nlllll', '申し込む', enter],
  ['held already, and still to be entered', seen('held', nothing), 'nlllll', '申し込む', enter],
  [
    'entered and not paid',
    seen('entry', known({}, { unpaid: [order] })),
    'dnllll',
    '支払い',
    '/payment/confirm?order=ord_00000001',
  ],
  [
    'whose money is on its way',
    seen('entry', known({}, { unpaid: [{ ...order, begun: true }] })),
    'dnllll',
    '支払い',
    '/payment',
  ],
  ['paid', seen('entry', known({})), 'ddnlll', '参加票', `/maipaso-competition/participant?season=${id}`],
  ['held', seen('held', known({})), 'dddnll', '当日', `/maipaso-competition/attendance?season=${id}`],
  [
    'over, and nothing to do but wait',
    seen('closed', known({}, { unpaid: [order] })),
    'ddddnl',
    '結果（7月7日）',
    undefined,
  ],
  [
    'published',
    seen('published', known({ results: true })),
    'dddddn',
    '成績シート・認定証',
    `/maipaso-competition/participant/qr-certificate?season=${id}`,
  ],
])('of a season that is %s exactly one step comes next', (_, steps, states, next, to) => {
  expect(steps).toEqual({ states, next, to });
});

test.each([
  ['nobody entered in time', seen('held', nothing, { entry: over })],
  [
    'nobody can enter yet',
    seen('upcoming', nothing, { entry: { ...over, opensAt: '2026-08-01T03:00:00.000Z' } }),
  ],
  ['nobody has a result', seen('published', known({}))],
])('a season that %s has no steps', (_, steps) => {
  expect(steps).toBeUndefined();
});

test('what was done can be opened again, and entered more as long as it is open', () => {
  const labels = (phase: SeasonView['phase'], own: GroupParticipations, changes?: Partial<SeasonView>) =>
    seasonSteps(season({ phase, ...changes }), own, now)
      ?.filter(({ to }) => to !== undefined)
      .map(({ label }) => label);
  expect(labels('held', known({}))).toEqual(['申し込む', '参加票', '当日']);
  expect(labels('published', known({ results: true }), { entry: over })).toEqual([
    '参加票',
    '当日',
    '結果',
    '成績シート・認定証',
  ]);
});

test('GIVEN it was called off THEN there are no steps', () => {
  const calledOff = { at: '2026-06-08T03:00:00.000Z', reason: '台風の接近のため' };
  expect(seen('closed', known({}), { calledOff })).toBeUndefined();
});

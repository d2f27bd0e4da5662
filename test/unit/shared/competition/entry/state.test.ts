import { describe, expect, test } from 'vitest';
import { entryStates, type EntryState } from '#shared/competition/entry/schema.ts';
import {
  changeRefusal,
  entryActs,
  entryAfter,
  withdrawalRefusal,
  type EntryStanding,
} from '#shared/competition/entry/state.ts';
import {
  changeRefusalWords,
  entryNoticeWords,
  entryRefusalWords,
  entryStateWords,
  withdrawalRefusalWords,
} from '#shared/competition/entry/words.ts';
import { createRandom } from '#test/support/virtual-time.ts';

describe('the states of an entry', () => {
  test('the way of most entries', () => {
    let entry: EntryStanding = { state: 'draft' };
    for (const act of ['apply', 'pay', 'start', 'finish'] as const) entry = entryAfter(entry, act)!;
    expect(entry).toEqual({ state: 'done' });
  });

  test('all that can be done from each state, and nothing else', () => {
    const possible = Object.fromEntries(
      entryStates.map((state) => [
        state,
        entryActs.filter((act) => entryAfter({ state, before: 'ready' }, act) !== undefined),
      ]),
    );
    expect(possible).toEqual({
      draft: ['apply', 'pay', 'withdraw', 'refund'],
      applied: ['release', 'pay', 'withdraw', 'refund'],
      ready: ['start', 'mark-absent', 'withdraw', 'refund', 'disqualify'],
      competing: ['finish', 'give-back', 'disqualify'],
      done: ['give-back', 'disqualify'],
      absent: ['undo-absent', 'refund', 'disqualify'],
      withdrawn: [],
      disqualified: ['reinstate'],
    });
  });

  test('2,000 random histories: nobody competes unpaid, withdrawn is the end, a reinstated one is where it was', () => {
    const random = createRandom(12);
    for (let seed = 0; seed < 2000; seed++) {
      let entry: EntryStanding = { state: 'draft' };
      let paid = false;
      let from: EntryState | undefined;
      for (let turn = 0; turn < 30; turn++) {
        const act = entryActs[Math.floor(random() * entryActs.length)]!;
        const next = entryAfter(entry, act);
        if (next === undefined) continue;
        expect(entry.state).not.toBe('withdrawn');
        if (act === 'pay') paid = true;
        if (act === 'disqualify') from = entry.state;
        if (act === 'reinstate') expect(next).toEqual({ state: from });
        if (next.state === 'competing' || next.state === 'done') expect(paid).toBe(true);
        if (act === 'undo-absent') expect(next.state).toBe('ready');
        entry = next;
      }
    }
  });
});

const change = {
  state: 'ready' as EntryState,
  from: { seasonId: 'sea_1', divisionCode: 'a', personId: 'aoi' },
  to: { seasonId: 'sea_1', divisionCode: 'b', personId: 'aoi' },
  season: { held: { opensAt: '2026-06-01T03:00:00.000Z', closesAt: '2026-06-30T12:00:00.000Z' } },
  standings: [],
  placesLeft: undefined,
};
const now = new Date('2026-06-30T11:59:59.999Z');

describe('changing the 課題 or the person', () => {
  test.each([
    ['another 課題', {}, undefined],
    ['another person', { to: { ...change.from, personId: 'hina' } }, undefined],
    ['not paid yet', { state: 'applied' }, undefined],
    ['started', { state: 'competing' }, 'already-started'],
    ['finished', { state: 'done' }, 'already-started'],
    ['withdrawn', { state: 'withdrawn' }, 'not-changeable'],
    ['another season', { to: { ...change.to, seasonId: 'sea_2' } }, 'other-season'],
    ['nothing', { to: change.from }, 'nothing-changed'],
    ['one they have', { standings: [{ divisionCode: 'b', state: 'ready' }] }, 'already-entered'],
    ['one they gave up', { standings: [{ divisionCode: 'b', state: 'withdrawn' }] }, undefined],
    ['a full one', { placesLeft: 0 }, 'assignment-full'],
    ['the last place', { placesLeft: 1 }, undefined],
    ['another person in a full one', { placesLeft: 0, to: { ...change.from, personId: 'hina' } }, undefined],
  ] as const)('%s → %s', (_, more, reason) => {
    expect(changeRefusal({ ...change, ...more }, now)).toBe(reason);
  });

  test('the end of the season, to the millisecond', () => {
    expect(changeRefusal(change, new Date('2026-06-30T12:00:00.000Z'))).toBe('season-over');
  });
});

test('withdrawing ends with the first keystroke', () => {
  expect(Object.fromEntries(entryStates.map((state) => [state, withdrawalRefusal(state)]))).toEqual({
    draft: undefined,
    applied: undefined,
    ready: undefined,
    competing: 'already-started',
    done: 'already-started',
    absent: 'not-withdrawable',
    withdrawn: 'already-withdrawn',
    disqualified: 'not-withdrawable',
  });
});

test('GIVEN the season is called off THEN nothing is moved, and what is paid is not given up for nothing', () => {
  const calledOff = { at: '2026-06-01T03:00:00.000Z', reason: '台風の接近のため' };
  expect(changeRefusal({ ...change, season: { ...change.season, calledOff } }, now)).toBe('called-off');
  expect(withdrawalRefusal('ready', { calledOff })).toBe('called-off');
  expect(withdrawalRefusal('applied', { calledOff })).toBeUndefined();
});

test('what is said of one thing is not said of another', () => {
  for (const table of [
    entryRefusalWords,
    entryNoticeWords,
    changeRefusalWords,
    withdrawalRefusalWords,
    entryStateWords,
  ]) {
    const words = Object.values(table);
    expect(new Set(words).size).toBe(words.length);
  }
});

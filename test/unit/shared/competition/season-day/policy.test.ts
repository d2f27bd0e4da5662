import { expect, test } from 'vitest';
import {
  byTrouble,
  classLines,
  divisionLines,
  entryStandingOf,
  mayBeSilent,
  schoolLines,
  standingOf,
  troubleOf,
  type DayEntry,
  type OpenAttempt,
} from '#shared/competition/season-day/policy.ts';

const startsAt = Date.parse('2026-11-26T00:00:00.000Z');
const durationMs = 300_000;
const attempt = (over: Partial<OpenAttempt> = {}): OpenAttempt => ({
  state: 'running',
  startsAt,
  durationMs,
  divisionCode: 'romaji',
  organizationId: 'org_a',
  ...over,
});
const at = (seconds: number): number => startsAt + seconds * 1000;

test.each([
  ['before the common start', attempt({ state: 'waiting' }), -1, 'waiting'],
  ['begun in the countdown and never resumed', attempt({ state: 'waiting' }), 10, 'running'],
  ['in its time', attempt(), 300, 'running'],
  ['as long as a slow network takes', attempt(), 330, 'running'],
  ['when its end should be here', attempt(), 331, 'stuck'],
  ['finished, not judged', attempt({ state: 'finished', finishedAt: at(200) }), 400, 'sent'],
  ['finished with a gap', attempt({ state: 'under-review', finishedAt: at(200) }), 400, 'underReview'],
  ['given back before its time to arrive is over', attempt({ state: 'given-back' }), 400, undefined],
  ['vouched for', attempt({ state: 'confirmed', finishedAt: at(200) }), 400, undefined],
] as const)('an attempt %s', (_, one, seconds, standing) => {
  expect(standingOf(one, at(seconds))).toBe(standing);
});

test('a division: who is judged, who is at it and who has not begun make all that entered', () => {
  const attempts = [
    attempt(),
    attempt({ startsAt: at(60) }),
    attempt({ startsAt: at(-600) }),
    attempt({ state: 'finished', finishedAt: at(10) }),
    attempt({ state: 'under-review', finishedAt: at(10) }),
    attempt({ divisionCode: 'words' }),
  ];
  const [romaji, words] = divisionLines(
    [
      { code: 'romaji', name: 'ローマ字' },
      { code: 'words', name: '英単語' },
    ],
    { entered: new Map([['romaji', 20]]), judged: new Map([['romaji', 6]]), attempts },
    at(30),
  );
  expect(romaji).toEqual({
    code: 'romaji',
    name: 'ローマ字',
    entered: 20,
    waiting: 1,
    running: 1,
    stuck: 1,
    underReview: 1,
    finished: 6,
    notYet: 10,
  });
  // Never below nothing, whatever was counted when.
  expect(words).toMatchObject({ entered: 0, running: 1, notYet: 0 });
});

test('schools: trouble first, then whoever is at it; of who has all done nothing is said', () => {
  const lines = schoolLines(
    [
      attempt({ organizationId: 'org_quiet' }),
      attempt({ organizationId: 'org_busy' }),
      attempt({ organizationId: 'org_busy' }),
      attempt({ organizationId: 'org_stuck', startsAt: at(-600) }),
      attempt({ organizationId: 'org_done', state: 'finished', finishedAt: at(1) }),
      attempt({ organizationId: undefined, state: 'under-review' }),
      attempt({ organizationId: undefined, state: 'under-review' }),
    ],
    at(30),
  );
  expect(lines.map(({ organizationId }) => organizationId)).toEqual([
    undefined,
    'org_stuck',
    'org_busy',
    'org_quiet',
  ]);
  expect(lines[1]).toEqual({ organizationId: 'org_stuck', waiting: 0, running: 0, stuck: 1, underReview: 0 });
});

const times = {
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(startsAt + durationMs).toISOString(),
};
const entry = (over: Partial<DayEntry> = {}): DayEntry => ({ state: 'competing', ...times, ...over });

test('what an entry says of itself', () => {
  expect(
    [
      entry({ state: 'applied' }),
      entry({ state: 'withdrawn' }),
      entry({ state: 'disqualified' }),
      entry({ state: 'ready' }),
      entry({ state: 'absent' }),
      entry({ state: 'done' }),
      entry({ state: 'done', underReview: true }),
      entry(),
    ].map((one) => entryStandingOf(one, at(60))),
  ).toEqual([undefined, undefined, undefined, 'notYet', 'absent', 'finished', 'underReview', 'running']);
  expect([entryStandingOf(entry(), at(-1)), entryStandingOf(entry(), at(331))]).toEqual(['waiting', 'stuck']);
});

test('classes in the order of their names, with who stands in none', () => {
  const lines = classLines(
    [
      entry({ groupId: 'grp_10', groupName: '5年10組' }),
      entry({ groupId: 'grp_2', groupName: '5年2組', state: 'ready' }),
      entry({ groupId: 'grp_2', groupName: '5年2組', state: 'done' }),
      entry({ state: 'applied' }),
    ],
    at(60),
  );
  expect(lines.map(({ name }) => name)).toEqual([undefined, '5年2組', '5年10組']);
  expect(lines[1]).toMatchObject({ groupId: 'grp_2', notYet: 1, finished: 1, running: 0 });
});

test('what has to be decided is before what is stuck, and what has been so for longer before the rest', () => {
  const one = (trouble: 'under-review' | 'stuck' | 'silent', since?: string) => ({
    entryId: 'ent_1',
    attemptId: 'atm_1',
    personId: 'usr_1',
    personName: since ?? trouble,
    divisionName: 'ローマ字',
    trouble,
    ...(since !== undefined && { since }),
  });
  const sorted = [
    one('silent', '2026-11-26T00:00:00.000Z'),
    one('stuck', '2026-11-26T00:02:00.000Z'),
    one('stuck', '2026-11-26T00:01:00.000Z'),
    one('under-review'),
  ].toSorted(byTrouble);
  expect(sorted.map(({ trouble, since }) => [trouble, since?.slice(14, 16)])).toEqual([
    ['under-review', undefined],
    ['stuck', '01'],
    ['stuck', '02'],
    ['silent', '00'],
  ]);
});

test('silent is who runs and has sent nothing for longer than a network takes', () => {
  expect([mayBeSilent(entry(), at(30)), mayBeSilent(entry(), at(31))]).toEqual([false, true]);
  expect(mayBeSilent(entry({ state: 'done' }), at(31))).toBe(false);
  expect(troubleOf(entry(), undefined, at(31))).toEqual({ trouble: 'silent', since: times.startsAt });
  expect(troubleOf(entry(), at(40), at(70))).toBeUndefined();
  expect(troubleOf(entry(), at(40), at(71))).toEqual({
    trouble: 'silent',
    since: new Date(at(40)).toISOString(),
  });
  expect(troubleOf(entry(), at(290), at(340))).toEqual({ trouble: 'stuck', since: times.endsAt });
  expect(troubleOf(entry({ state: 'done', underReview: true }), undefined, at(999))).toEqual({
    trouble: 'under-review',
  });
});

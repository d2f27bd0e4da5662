import { expect, test } from 'vitest';
import { homeworkInputSchema } from '#shared/practice/homework/schema.ts';
import { nothingIn } from '#shared/practice/month/month.ts';
import { proposalsOf, proposalWords } from '#shared/practice/month/proposal.ts';
import type { PupilMonth } from '#shared/practice/month/schema.ts';

const today = '2026-11-26';
const recently = '2026-11-20';
let serial = 0;
const pupil = (over: Partial<PupilMonth> = {}): PupilMonth => ({
  userId: `usr_proposal-${String(++serial).padStart(4, '0')}`,
  name: { family: '青木', given: '葵', familyKana: 'アオキ', givenKana: 'アオイ' },
  ownAccount: false,
  now: nothingIn,
  before: nothingIn,
  lastOn: recently,
  reasons: [],
  missedKeys: [],
  ...over,
});
const at = (stage: number, weakest: string[] = [], lastOn = recently) =>
  pupil({ course: { stage, stars: 3, weakest }, lastOn });

test('GIVEN nobody THEN nothing; nobody who has begun THEN the first lesson of all', () => {
  expect(proposalsOf([pupil({ ownAccount: true })], today)).toEqual([]);
  expect(proposalsOf([pupil(), pupil()], today)).toEqual([
    { kind: 'begin', goal: { kind: 'lesson', lesson: 'ホームポジション-1' } },
  ]);
});

test('GIVEN three of a class miss the same THEN the lesson about it, and where most of them are', () => {
  const three = [at(10, ['きゃ', 'し']), at(10, ['きゃ']), at(9, ['ち', 'きゃ']), at(10)];
  expect(proposalsOf(three, today)).toEqual(
    [
      { kind: 'weak', pattern: 'きゃ', pupils: 3, goal: { kind: 'lesson', lesson: '小さい「ゃゅょ」-1' } },
      { kind: 'next', stage: 10, pupils: 3, goal: { kind: 'lesson', lesson: '小さい「ゃゅょ」-1' } },
    ].slice(0, 1),
  );
  const [weak, next] = proposalsOf([...three, at(4), at(4), at(4), at(4)], today);
  expect([weak?.kind, next]).toEqual([
    'weak',
    { kind: 'next', stage: 4, pupils: 4, goal: { kind: 'lesson', lesson: 'た行-1' } },
  ]);
});

test('GIVEN two, or fewer than a quarter of them, miss the same THEN it is theirs, not the lesson’s', () => {
  expect(proposalsOf([at(4, ['し']), at(4, ['し']), at(4)], today)).toMatchObject([{ kind: 'next' }]);
  const many = Array.from({ length: 10 }, () => at(4));
  const three = [at(4, ['し']), at(4, ['し']), at(4, ['し'])];
  expect(proposalsOf([...many, ...three], today)).toMatchObject([{ kind: 'next' }]);
});

test('GIVEN fewer than half practised in seven days THEN a lesson and minutes of every day', () => {
  const away = at(4, [], '2026-11-19');
  const proposals = proposalsOf([at(4), away, away], today);
  expect(proposals).toMatchObject([
    { kind: 'next', stage: 4, pupils: 3 },
    { kind: 'habit', practised: 1, pupils: 3, goal: { kind: 'minutes', minutes: 5 } },
  ]);
  expect(proposalsOf([at(4), away], today)).toMatchObject([{ kind: 'next' }]);
});

test('GIVEN any of them THEN it is something that can be given, and has words', () => {
  const all = [
    ...proposalsOf([pupil()], today),
    ...proposalsOf([at(2, ['か']), at(2, ['か']), at(1, ['か'], '2026-10-01')], today),
    ...proposalsOf([at(3, [], '2026-10-01')], today),
  ];
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['begin', 'weak', 'next', 'habit']));
  for (const proposal of all) {
    expect(homeworkInputSchema.safeParse({ goal: proposal.goal, words: '' }).success).toBe(true);
    expect(proposalWords(proposal)).toMatch(/。$/u);
  }
});

/** What the office is offered about a result, and what it is told where nothing can be done. */
import { expect, test } from 'vitest';
import type { RuledResult } from '#shared/competition/correction/contract.ts';
import { actsFor, certificateWords, noActWords } from '#web/competition/correction/words.ts';

const result = (
  state: RuledResult['state'],
  attempt?: NonNullable<RuledResult['attempt']>['state'],
): Pick<RuledResult, 'state' | 'attempt'> => ({
  state,
  ...(attempt && { attempt: { state: attempt, signs: [], softSigns: [] } }),
});

test.each([
  ['void', undefined, ['reinstate']],
  ['void', 'finished', ['reinstate']],
  ['void', 'given-back', []],
  ['disqualified', 'confirmed', ['reinstate']],
  ['published', 'finished', ['correct', 'void', 'disqualify']],
] as const)('GIVEN %s of an attempt that is %s THEN %j is offered', (state, attempt, acts) => {
  expect(actsFor(result(state, attempt))).toEqual(acts);
});

test('GIVEN it was given back THEN it is said why it stays void', () => {
  expect(noActWords(result('void', 'given-back'))).toContain('元に戻せません');
});

test.each([
  [{}, 'なし'],
  [{ certificateId: 'crt_01JABCDEFGH' }, '発行済み'],
  [{ certificateId: 'crt_01JABCDEFGH', certificateRefunded: true }, '発行済み（返金により使えません）'],
] as const)('GIVEN %j THEN the office reads of its certificate: %s', (of, words) => {
  expect(certificateWords(of)).toBe(words);
});

import { expect, test } from 'vitest';
import { schemaOn } from '#web/access/sign-up/individual-schema.ts';

const name = { family: '青木', given: '葵', familyKana: 'アオキ', givenKana: 'アオイ' };
const refused = (birthOn: string, guardianConsent = false) =>
  schemaOn('2026-11-26')
    .safeParse({ name, birthOn, guardianConsent })
    .error?.issues.map(({ path }) => path.join('.'));

test.each([
  // The field for the consent is not there yet.
  ['2016-13-40', ['birthOn']],
  ['', ['birthOn']],
  ['2026-11-27', ['birthOn']],
  ['2016-04-01', ['guardianConsent']],
  ['2000-04-01', undefined],
])('GIVEN a birthday of %j THEN no more is asked for than is shown', (birthOn, fields) => {
  expect([...new Set(refused(birthOn))]).toEqual(fields ?? []);
});

test('GIVEN a guardian agrees THEN a child may sign up', () => {
  expect(refused('2016-04-01', true)).toBeUndefined();
});

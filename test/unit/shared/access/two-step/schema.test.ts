import { expect, test } from 'vitest';
import { authenticatorUri, recoveryCodeSchema, secondStepSchema } from '#shared/access/two-step/schema.ts';

test.each(['7K3QD-M9X2A', '7k3qdm9x2a', '７Ｋ３ＱＤ－Ｍ９Ｘ２Ａ', ' 7K3QD M9X2A '])(
  'GIVEN a recovery code typed as %s THEN it is the same code',
  (typed) => expect(recoveryCodeSchema.parse(typed)).toBe('7K3QD-M9X2A'),
);

test('letters that look like digits are read as those', () => {
  expect(recoveryCodeSchema.parse('OIL00-00000')).toBe('01100-00000');
});

test('GIVEN either kind THEN it is told apart; GIVEN neither THEN one sentence says what to enter', () => {
  expect(secondStepSchema.parse('１２３ ４５６')).toBe('123456');
  expect(secondStepSchema.parse('7k3qd-m9x2a')).toBe('7K3QD-M9X2A');
  expect(secondStepSchema.safeParse('12345').error?.issues.map(({ message }) => message)).toEqual([
    '6桁の確認コードか、10文字の回復コードを入力してください',
  ]);
});

test('what the QR code says names the service and the account', () => {
  const uri = new URL(authenticatorUri('a@b.example', 'ABC234'));
  expect(uri.searchParams.get('secret')).toBe('ABC234');
  expect(decodeURIComponent(uri.pathname)).toContain('タイピングトレーニング:a@b.example');
});

import { expect, test } from 'vitest';
import { guessesOf } from '#shared/office/search/policy.ts';

const forms = (text: string): string[] => guessesOf(text).map(({ form }) => form);

test.each([
  [' Taro@typing.example ', ['email']],
  ['482913', ['organization-code']],
  ['482913 aoi', ['pupil']],
  ['４８２９１３-aoi', ['pupil']],
  ['usr_0b5c9a9e-1111', ['user']],
  ['ord_01KTQGP5M0ABCDEFGH', ['order']],
  ['pi_3PabcDEF12345', ['provider']],
  ['cs_test_a1b2c3d4', ['provider']],
  ['pyr_3PabcDEF123456789012345', ['provider']],
  ['evt_1PabcDEF', ['event']],
  ['2026-000123', ['receipt', 'tracking']],
  ['D2026-000123', ['document']],
  ['c2026-000123', ['credit-note']],
  ['2026-000123-R2', ['return-invoice']],
  ['a1'.repeat(32), ['mail', 'check-code']],
  ['aoi', ['user-name']],
  ['p101', ['user-name']],
  ['2026-june-romaji-00012', ['certificate', 'check-code']],
  ['https://typing.example/qrCertificate?c=abcdefghijklmnopqrstuvwxyz0', ['check-code']],
  ['0123ABCDEF', ['ticket']],
  ['K7MP-3XWD', ['invite-code']],
  ['E2026-7K3Q9M2X', ['estimate']],
  ['1234-5678-9012', ['tracking']],
  ['EG123456789JP', ['tracking']],
  ['out_01KTQGP5M0ABCDEFGH', ['delivery']],
  ['att_01KTQGP5M0ABCDEFGH', ['result']],
  ['8C0FFEE1', ['contact', 'invite-code']],
])('%s may be %j', (text, expected) => {
  expect(forms(text)).toEqual(expect.arrayContaining(expected));
  expect(forms(text).length).toBeLessThanOrEqual(expected.length + 1);
});

test('what may be a user name may be a number of the provider’s as well, and nothing that is surely something else is', () => {
  expect(forms('20261123abc')).toEqual(['user-name', 'provider']);
  expect(forms('E2026-7K3Q9M2X')).not.toContain('user-name');
});

test('the paper about returned money leads to its receipt', () => {
  expect(guessesOf('2026-000123-r2')).toContainEqual({ form: 'return-invoice', text: '2026-000123' });
});

test('what is copied in another case or width is looked for as it is stored', () => {
  expect(guessesOf('ｄ2026-000123')).toContainEqual({ form: 'document', text: 'D2026-000123' });
  expect(guessesOf('k7mp 3xwd')).toContainEqual({ form: 'invite-code', text: 'K7MP3XWD' });
  expect(guessesOf('0123abcdef')).toContainEqual({ form: 'ticket', text: '0123ABCDEF' });
});

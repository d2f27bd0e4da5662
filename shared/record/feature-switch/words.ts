import type { SwitchName } from './schema.ts';

/** What is switched off, as people and the office call it. */
export const switchLabels: Readonly<Record<SwitchName, string>> = {
  'sign-up': '新規登録',
  entry: '大会の参加の申込',
  payment: '申込とお支払い',
};

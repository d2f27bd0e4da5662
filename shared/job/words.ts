import type { JobKind } from './schema.ts';

export const jobWords: Readonly<Record<JobKind, string>> = {
  'student-import': '生徒の一括登録',
  'roll-over': '進級・卒業',
  'login-cards': 'ログインカードの発行',
  printout: '印刷物の作成',
};

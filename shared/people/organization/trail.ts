import type { Decision } from './policy.ts';

/** What the office decided about an organisation, and how it reads in the record. */
export const organizationTrail = {
  approve: '承認しました',
  reject: '承認しませんでした',
  suspend: '利用を止めました',
  resume: '利用を再開しました',
  'invoice-terms-changed': '後払いの条件を変えました',
} as const satisfies Readonly<Record<Decision | 'invoice-terms-changed', string>>;

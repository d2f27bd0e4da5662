import type { ParcelAct } from './policy.ts';

/** What the office did with a parcel, and how it reads in the record. */
export const parcelTrail = {
  print: '印刷しました',
  'print-anew': '認定証の氏名を直したため、印刷待ちに戻しました',
  ship: '発送しました',
  deliver: '届いたことを記録しました',
  return: '戻ってきたことを記録しました',
  'send-again': 'もう一度送ることにしました',
} as const satisfies Partial<Record<ParcelAct, string>>;

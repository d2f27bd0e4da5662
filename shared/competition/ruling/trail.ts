import type { RulingAct } from './schema.ts';

/** A ruling in words, in the record and where one is chosen. */
export const rulingTrail = {
  freeze: '順位表を固定',
  unfreeze: '固定を解除',
  publish: '今の順位を公開',
  correct: '訂正',
  void: '無効',
  disqualify: '失格',
  reinstate: '元に戻す',
  confirm: '記録を有効と認める',
  'give-back': 'やり直せるようにする',
  'rejudge-apply': '再採点を反映',
  'rejudge-drop': '再採点を捨てる',
  'appeal-accept': '申し立てを認める',
  'appeal-reject': '申し立てを認めない',
} as const satisfies Readonly<Record<RulingAct, string>>;

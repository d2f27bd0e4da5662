import type { ReasonTable } from '#shared/record/attention/reason.ts';

export const attemptReasons = {
  'attempt-to-check': {
    title: '競技の記録を確かめてください',
    meaning:
      '記録の一部が届かない、時計が合わない、キー入力のない文字がある、速すぎるなど、そのままでは確かと言えない競技です。',
    act: '結果を開いて記録を再生し、確認するか、やり直しにするか、失格にするかを決めてください。速さだけが目立ち、問題がなければ「対応済みにする」を押してください。',
    ends: '確認・やり直し・無効・失格のどれかに決めるか、欠けていた記録が届くと、この項目は自動で消えます。',
    subject: '競技番号',
  },
} as const satisfies ReasonTable;

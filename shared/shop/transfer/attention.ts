import type { ReasonTable } from '#shared/record/attention/reason.ts';

const subject = '注文番号';

export const transferReasons = {
  'deposit-left': {
    title: '振り込みの預り金が残っています',
    meaning:
      '銀行振込の金額が多かったか、全額が届かないまま期限切れになったか、終わった注文への振り込みが届きました。お金は決済会社の口座にあり、台帳に預り金として記しています。',
    act: '「注文を開く」から金額を確かめ、「預り金を返す」を押してください。',
    ends: '返すと、この項目は自動で消えます。',
    subject,
  },
} as const satisfies ReasonTable;

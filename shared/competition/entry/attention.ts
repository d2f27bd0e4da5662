import type { ReasonTable } from '#shared/record/attention/reason.ts';

export const entryReasons = {
  'called-off-order-left': {
    title: '中止した大会の注文が残っています',
    meaning:
      '大会の中止にともなう返金・取り消しが、自動では行えませんでした。支払いに異議がある、入金の一部だけが届いている、金額が合わない、などの注文です。',
    act: '「注文を開く」から入金と返金の状態を確かめ、返金・返品・取り消し・預かり金の返金のどれかを行ってください。',
    ends: '対応が終わったら「対応済みにする」を押してください。',
    subject: '注文番号',
  },
  'begun-entry-refunded': {
    title: '始めた競技の参加料が返金されました',
    meaning: '参加料の全額が返金されましたが、競技をもう始めているため、申込と結果はそのまま残しています。',
    act: '返金のわけを確かめ、必要なら結果を無効にするか、失格としてください。',
    ends: '対応が終わったら「対応済みにする」を押してください。',
    subject: '注文番号',
  },
} as const satisfies ReasonTable;

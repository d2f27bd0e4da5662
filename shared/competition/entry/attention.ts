import type { ReasonTable } from '#shared/record/attention/reason.ts';

export const entryReasons = {
  'begun-entry-refunded': {
    title: '始めた競技の参加料が返金されました',
    meaning: '参加料の全額が返金されましたが、競技をもう始めているため、申込と結果はそのまま残しています。',
    act: '返金のわけを確かめ、必要なら結果を無効にするか、失格としてください。',
    ends: '対応が終わったら「対応済みにする」を押してください。',
    subject: '注文番号',
  },
} as const satisfies ReasonTable;

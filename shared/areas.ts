/** The eleven areas, the same in every tree, and what is in each, in words for people. */
export const areas = {
  people: 'アカウント、団体・学校、グループ',
  access:
    'サインイン、登録、パスワード、2段階認証、規約への同意、データの書き出し、アカウントの削除、記録の引き継ぎ',
  record: '変更の記録、要対応、裏の仕事、機能の切り替え',
  mail: 'メール、通知、配達',
  school: '先生、生徒、名簿の読み込み、ログインカード、招待コード、進級',
  shop: '注文、支払い、カート、見積、領収書、帳票、教材の購読',
  competition: '大会、課題文、申込、競技、結果、順位、異議、採点のやり直し',
  practice: '練習の記録',
  certificate: '認定証、その申込と図案、バッジ、発送',
  site: 'お知らせ、規約などのページ、お問い合わせ、ヘルプ',
  office: '事務局のコンソール',
} as const satisfies Readonly<Record<string, string>>;

export type Area = keyof typeof areas;

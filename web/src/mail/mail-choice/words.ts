import type { MailChoice } from '#shared/mail/mail/schema.ts';

export const choiceWords: Readonly<Record<MailChoice, { label: string; note: string }>> = {
  reminder: { label: '期限のお知らせ', note: 'お支払いの期限や、教材の利用の終わりが近いとき' },
  result: { label: '結果のお知らせ', note: '大会の結果が公表されたとき' },
  digest: { label: '生徒のお知らせのまとめ', note: '学校・団体の先生へ、1日に1通まで' },
};

import type { SearchForm } from './policy.ts';

/** What a text was looked for as. */
export const searchFormWords: Readonly<Record<SearchForm, string>> = {
  email: 'メールアドレス(利用者と、支払った人)',
  pupil: '団体コードとユーザーID',
  user: '利用者番号',
  organization: '団体・学校の番号',
  'organization-code': '団体コード',
  order: '注文番号',
  receipt: '領収書の番号',
  provider: '決済会社の番号',
  event: '決済会社の知らせの番号',
  certificate: '認定番号',
  'check-code': '認定証の確認コード',
  ticket: '参加番号',
  'invite-code': '招待コード',
  estimate: '見積番号',
  document: '納品書・請求書の番号',
  tracking: '小包の追跡番号',
  parcel: '小包の番号',
  contact: 'お問い合わせの番号',
  result: '結果・競技の番号',
  delivery: '送付番号',
  mail: 'メールの番号',
  'return-invoice': '適格返還請求書の番号(返金した分)',
  'credit-note': '適格返還請求書の番号(支払い前の返品の分)',
  'user-name': 'ユーザーID',
};

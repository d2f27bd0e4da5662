/** Deliveries, and why one failed, in words. Pure. */
const deliveryWords: Readonly<Record<string, string>> = {
  'judge-attempt': '競技の採点',
  'qualify-for-nationals': '全国大会の出場資格',
  'issue-certificate': '認定証の発行',
  'align-parcel': '紙の認定証の刷り直し',
  'draw-certificate-template': '認定証の見本',
  'issue-document': '納品書・請求書の発行',
  'draw-estimate': '見積書の作成',
  'render-receipt': '領収書の作成',
  'refund-payment': '返金',
  'apply-deposit': '振り込みの充当',
  'await-invoice': '後払いの振込先の用意',
  'reduce-debt': '後払いの請求の減額',
  'draw-credit-note': '適格返還請求書の作成',
  'return-deposit': '預り金の返金',
  'settle-order': '支払いの確認',
  'cancel-order': '注文の取り消し',
  'align-order': '注文の明細の処理',
  'send-mail': 'お知らせのメール',
  'send-mails': 'お知らせのメール（まとめて）',
  'send-link': '手続きのリンクのメール',
  'send-email-code': '確認コードのメール',
  'finish-email-change': 'メールアドレスの変更',
  'send-invitation': '招待のメール',
  'send-portal-score': '学習eポータルへの得点の送信',
  'follow-pupil': '生徒のクラス替えの反映',
  'align-two-step': '2段階認証の反映',
  'align-passkeys': 'パスキーの反映',
  'align-sign-in': 'サインインの停止・再開の反映',
  'sign-out-everywhere': 'すべての端末からのサインアウト',
};
export const deliveryLabel = (kind: string): string => deliveryWords[kind] ?? `ほかの送付（${kind}）`;

/** By the name of an error; other services' and the network's own. */
const causes: readonly (readonly [RegExp, string])[] = [
  [/Timeout|NetworkingError|Abort|ECONN/u, '相手のサービスから応答がありませんでした'],
  [/^Stripe/u, '決済サービスが受け付けませんでした'],
  [/Throttl|TooManyRequests|LimitExceeded|RateExceeded/u, '相手のサービスの回数の制限にかかりました'],
  [/MessageRejected|MailFromDomain|SendingPaused/u, 'メールの送信が受け付けられませんでした'],
  [/AccessDenied|UnrecognizedClient|Credentials/u, '相手のサービスに、使う権限がないと断られました'],
  [/ZodError/u, '内容の形が、この版の決まりと合いませんでした'],
];

/** @param titles of problems, by their code */
export const failureWords = (code: string, titles: Readonly<Record<string, string>>): string =>
  titles[code] ?? causes.find(([names]) => names.test(code))?.[1] ?? `予期しない失敗です（${code}）`;

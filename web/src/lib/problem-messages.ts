import type { ProblemCode } from '#shared/kernel/problem.ts';

/** What a person reads when the server gave no sentence of its own: what happened, what was kept, what to do. */
export const problemMessages = {
  'invalid-input': '入力内容に誤りがあります。印のついた項目を直してから、もう一度お試しください。',
  unauthenticated: 'サインインが必要です。サインインしてから、もう一度お試しください。',
  'session-ended': 'サインインの有効期限が切れました。もう一度サインインしてください。',
  forbidden: 'この操作をする権限がありません。必要な場合は、団体・学校の責任者にご相談ください。',
  'organization-not-approved': '事務局の承認が済むと利用できます。承認のお知らせはメールでお送りします。',
  'not-found': '見つかりませんでした。削除されたか、アドレスが変わった可能性があります。',
  'version-conflict':
    'ほかの操作で内容が変わったため、保存していません。最新の内容を読み込んでから、もう一度お試しください。',
  'link-not-valid':
    'リンクの有効期限が切れているか、すでに使われています。お手数ですが、もう一度メールを受け取ってください。',
  'already-registered':
    'このメールアドレスのアカウントはすでにあります。サインインするか、パスワードを再設定してください。',
  'already-member':
    'すでに団体・学校に所属しているため、手続きできません。ページを読み込み直して、今の所属をご確認ください。',
  'invitation-not-valid':
    'この招待は使えません。期限が切れたか、使用済みか、取り消されています。招待した責任者に、もう一度お送りいただくようお伝えください。',
  'too-many-staff':
    '先生と招待の人数が上限に達しています。使わなくなった招待を取り消してから、もう一度お試しください。',
  'not-eligible': 'この結果では認定証を申し込めません。結果の画面で条件をご確認ください。',
  'already-applied': 'この結果の認定証はすでに申し込まれています。申込履歴をご確認ください。',
  'price-changed':
    '表示していた金額が変わりました。まだ申し込みは済んでいません。新しい金額をご確認ください。',
  'order-not-payable': 'この注文は支払いの手続きができません。支払い履歴で今の状態をご確認ください。',
  'order-not-cancelable': 'この注文は取り消せません。支払い履歴で今の状態をご確認ください。',
  'receipt-already-issued': '領収書は発行済みのため、宛名を変えられません。',
  'import-running': 'ほかの一括登録か取り消しが進んでいます。終わってから、もう一度お試しください。',
  'undo-too-late':
    '取り消せるのは登録が終わってから24時間以内です。生徒の一覧で1人ずつ直すことができます。',
  'name-taken': '同じ名前のグループが今年度にすでにあります。別の名前にしてください。',
  'user-name-taken': 'このユーザーIDは、すでに使われています。別のユーザーIDにしてください。',
  'number-taken': 'このグループには、同じ出席番号の生徒がいます。番号を確かめてください。',
  'student-disabled': '利用を止めている生徒です。利用を再開してから、もう一度お試しください。',
  'document-not-ready': '書類を作成しています。しばらくしてから、もう一度お試しください。',
  'too-large': '送られた内容が大きすぎます。ファイルを分けるか、内容を短くしてください。',
  'rate-limited': '続けて操作されたため、いったん受け付けを止めています。しばらくしてからお試しください。',
  internal:
    'こちらの処理中に問題が起きました。しばらくしてから、もう一度お試しください。続く場合は、受付番号を添えてお問い合わせください。',
  'payment-unavailable':
    '決済サービスに接続できませんでした。お支払いは行われていません。しばらくしてからお試しください。',
} as const satisfies Record<ProblemCode, string>;

/** For a request that got no answer at all. */
export const offlineMessage =
  'サーバーに接続できませんでした。入力した内容はこの画面に残っています。通信の状態を確かめて、もう一度お試しください。';

/** For an answer that is not what the contract says. */
export const unreadableMessage =
  'サーバーからの返事を読み取れませんでした。ページを読み込み直して、もう一度お試しください。';

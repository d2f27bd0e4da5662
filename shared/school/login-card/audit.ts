/** What is written into the trail of an organisation, and how it reads there. */
export const loginCardAudit = {
  'password-reissued': '生徒のパスワードを発行し直しました',
  'login-cards-fetched': 'ログインカードのPDFをダウンロードしました',
} as const satisfies Readonly<Record<string, string>>;

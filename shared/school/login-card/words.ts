/** What a login card tells a child, on paper and on the screen; readings as in `[自分|じぶん]`. Pure. */
export const cardWords = {
  scan: '[右|みぎ]の QRコードを よみとる',
  beside: 'サインイン',
  otherwise: 'よみとれない ときは、ここを ひらく',
  code: '[団体|だんたい]コード',
  user: 'ユーザーID',
  enter: 'この パスワードを [入|い]れる',
  change: '[自分|じぶん]だけの パスワードに かえる',
  secret: 'ほかの ひとに みせないでください。',
} as const;

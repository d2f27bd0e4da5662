/** What a failed request is made of (RFC 9457 problem details), and the ways to fail that belong to no feature. */
import * as z from 'zod';

export interface ProblemWords {
  readonly status: number;
  readonly title: string;
  /** What a person reads where nothing more exact is known: what happened, what was kept, what to do. */
  readonly message: string;
  /** The same for pupils, where one can meet it: easy words, `[文字|もじ]` a word with its reading. */
  readonly easy?: string;
}
export type ProblemTable = Readonly<Record<string, ProblemWords>>;

export const generalProblems = {
  'invalid-input': {
    status: 400,
    title: '入力内容を確認してください',
    message: '入力内容に誤りがあります。印のついた項目を直してから、もう一度お試しください。',
    easy: 'なおす ところが あります。しるしの ついた ところを なおして、もういちど おしてください。',
  },
  unauthenticated: {
    status: 401,
    title: 'サインインしてください',
    message: 'サインインが必要です。サインインしてから、もう一度お試しください。',
    easy: 'サインインしてから、もういちど やってみてください。',
  },
  'session-ended': {
    status: 401,
    title: 'もう一度サインインしてください',
    message: 'サインインの有効期限が切れました。もう一度サインインしてください。',
    easy: '[時間|じかん]が たちました。もういちど サインインしてください。',
  },
  forbidden: {
    status: 403,
    title: 'この操作をする権限がありません',
    message: 'この操作をする権限がありません。必要な場合は、団体・学校の責任者にご相談ください。',
    easy: 'この ページは つかえません。[先生|せんせい]に きいてください。',
  },
  'not-found': {
    status: 404,
    title: '見つかりませんでした',
    message: '見つかりませんでした。削除されたか、アドレスが変わった可能性があります。',
    easy: 'みつかりませんでした。アドレスが ちがうのかも しれません。[先生|せんせい]に きいてください。',
  },
  'version-conflict': {
    status: 409,
    title: 'ほかの操作で内容が変わりました',
    message:
      'ほかの操作で内容が変わったため、保存していません。最新の内容を読み込んでから、もう一度お試しください。',
    easy: 'ほかの ところで [内容|ないよう]が かわりました。ページを よみこみなおして、もういちど やってみてください。',
  },
  'view-only': {
    status: 403,
    title: '見るだけの画面です',
    message: 'ほかの方の画面を見ているあいだは、変更もファイルの受け取りもできません。何も変わっていません。',
    easy: '[見|み]るだけの がめんです。なにも かわっていません。',
  },
  'view-ended': {
    status: 403,
    title: '見られる時間が終わりました',
    message:
      'ほかの方の画面を見られる時間が終わりました。続けるときは、利用者のページからもう一度はじめてください。',
    easy: '[見|み]られる [時間|じかん]が おわりました。',
  },
  'document-not-ready': {
    status: 409,
    title: '書類を作成しています',
    message: '書類を作成しています。しばらくしてから、もう一度お試しください。',
  },
  'too-large': {
    status: 413,
    title: '送られた内容が大きすぎます',
    message: '送られた内容が大きすぎます。ファイルを分けるか、内容を短くしてください。',
    easy: '[文字|もじ]が おおすぎます。みじかく してください。',
  },
  'rate-limited': {
    status: 429,
    title: '回数が多いため、しばらくお待ちください',
    message: '続けて操作されたため、いったん受け付けを止めています。しばらくしてからお試しください。',
    easy: 'つづけて おしすぎました。すこし まってから、もういちど やってみてください。',
  },
  internal: {
    status: 500,
    title: '処理中に問題が起きました',
    message:
      'こちらの処理中に問題が起きました。しばらくしてから、もう一度お試しください。続く場合は、受付番号を添えてお問い合わせください。',
    easy: 'うまく うごきませんでした。すこし まってから、もういちど やってみてください。だめなときは [先生|せんせい]に きいてください。',
  },
} as const satisfies ProblemTable;

/** One wrong field: `path` is the dotted path of the field in the request. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every failed answer, as `application/problem+json`. */
export const problemBodySchema = z.object({
  type: z.string(),
  /** One of shared/problem.ts, or of a newer server. */
  code: z.string(),
  title: z.string(),
  status: z.int(),
  /** The sentence to show; every answer of ours has one. */
  detail: z.string().optional(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string(),
});
export type ProblemBody = z.infer<typeof problemBodySchema>;

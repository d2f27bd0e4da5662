/**
 * Every way a request can fail, in one table: code → HTTP status and Japanese title (RFC 9457 problem details).
 * Code throws `new Problem('version-conflict')` and never names a status itself.
 */
import * as z from 'zod';

export const problems = {
  'invalid-input': { status: 400, title: '入力内容を確認してください' },
  unauthenticated: { status: 401, title: 'サインインしてください' },
  'session-ended': { status: 401, title: 'もう一度サインインしてください' },
  forbidden: { status: 403, title: 'この操作をする権限がありません' },
  'organization-not-approved': { status: 403, title: '団体の承認が済んでから利用できます' },
  'not-found': { status: 404, title: '見つかりませんでした' },
  'version-conflict': { status: 409, title: 'ほかの操作で内容が変わりました' },
  'link-not-valid': { status: 410, title: 'このリンクは使えません' },
  'already-registered': { status: 409, title: 'このメールアドレスは登録済みです' },
  'two-step-required': { status: 403, title: '2段階認証の設定が必要です' },
  'two-step-on': { status: 409, title: '2段階認証はすでに使われています' },
  'two-step-expired': { status: 410, title: '設定の手続きの時間が切れました' },
  'export-running': { status: 409, title: 'データを書き出しているところです' },
  'owner-stays': { status: 409, title: '責任者のままでは削除できません' },
  'orders-in-progress': { status: 409, title: '手続き中の注文があります' },
  'already-member': { status: 409, title: 'すでに団体・学校に所属しています' },
  'invitation-not-valid': { status: 410, title: 'この招待は使えません' },
  'invite-code-not-valid': { status: 410, title: 'この招待コードは使えません' },
  'claim-code-not-valid': { status: 410, title: 'この引き継ぎコードは使えません' },
  'own-account': { status: 409, title: '本人のアカウントで参加している人です' },
  'too-many-staff': { status: 409, title: '先生の人数が上限に達しています' },
  'not-eligible': { status: 409, title: 'この結果では申し込めません' },
  'already-applied': { status: 409, title: 'この結果の認定証はすでに申し込まれています' },
  'lines-refused': { status: 409, title: '申し込めないものが含まれています' },
  'price-changed': { status: 409, title: '表示していた金額が変わりました' },
  'order-not-payable': { status: 409, title: 'この注文は支払いの手続きができません' },
  'order-not-cancelable': { status: 409, title: 'この注文は取り消せません' },
  'receipt-already-issued': { status: 409, title: '領収書は発行済みのため宛名を変えられません' },
  'receipt-refunded': { status: 409, title: '全額を返金したため、領収書は発行できません' },
  'name-taken': { status: 409, title: 'その名前のグループはすでにあります' },
  'user-name-taken': { status: 409, title: 'そのユーザーIDはすでに使われています' },
  'number-taken': { status: 409, title: 'その出席番号はすでに使われています' },
  'import-running': { status: 409, title: 'ほかの一括登録か進級・卒業が進んでいます' },
  'undo-too-late': { status: 409, title: 'この一括登録はもう取り消せません' },
  'student-disabled': { status: 409, title: '利用を止めている生徒です' },
  'shared-password-off': { status: 409, title: '共通のはじめのパスワードは使えません' },
  'document-not-ready': { status: 409, title: '書類を作成しています' },
  'too-large': { status: 413, title: '送られた内容が大きすぎます' },
  'rate-limited': { status: 429, title: '回数が多いため、しばらくお待ちください' },
  internal: { status: 500, title: '処理中に問題が起きました' },
  'payment-unavailable': { status: 503, title: '決済サービスに接続できませんでした' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;
const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** One wrong field: `path` is the dotted path of the field in the request. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every failed answer, as `application/problem+json`. */
export const problemBodySchema = z.object({
  type: z.string(),
  code: z.enum(codes),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string(),
});
export type ProblemBody = z.infer<typeof problemBodySchema>;

interface ProblemOptions {
  /** Japanese sentence that says what happened and what to do. */
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** Seconds until a repeat can succeed; becomes Retry-After. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The one error that carries meaning to the client. Anything else thrown becomes `internal`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(`${code}: ${options.detail ?? problems[code].title}`, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return problems[this.code].status;
  }

  toBody(requestId: string): ProblemBody {
    return {
      type: `urn:problem:${this.code}`,
      code: this.code,
      title: problems[this.code].title,
      status: this.status,
      ...(this.detail === undefined ? {} : { detail: this.detail }),
      ...(this.errors === undefined ? {} : { errors: [...this.errors] }),
      requestId,
    };
  }
}

/** Whether it failed for this reason. */
export const isProblem = (error: unknown, code: ProblemCode): boolean =>
  error instanceof Problem && error.code === code;

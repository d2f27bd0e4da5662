import type { FieldError, ProblemBody } from '#shared/kernel/problem.ts';
import type { ProblemCode } from '#shared/problem.ts';

/** For a request that got no answer at all. */
export const offlineMessage =
  'サーバーに接続できませんでした。入力した内容はこの画面に残っています。通信の状態を確かめて、もう一度お試しください。';

/** The same where nothing can have been typed: something was to be read. */
export const unreadMessage = 'サーバーに接続できませんでした。通信の状態を確かめて、もう一度お試しください。';

/** Where an address asks for what there cannot be. */
const badAddressMessage = 'アドレスか条件に誤りがあります。';

/** For an answer that is not what the contract says. */
export const unreadableMessage =
  'サーバーからの返事を読み取れませんでした。ページを読み込み直して、もう一度お試しください。';

/** For the gateway before the server, which took no more at that moment. */
export const busyMessage = 'いま、混み合っています。少し待ってから、もう一度お試しください。';

/** The server's own problem+json; `message` is the sentence to show. */
export class ApiProblem extends Error {
  /** Of a newer server perhaps; ask with `isProblem`. */
  readonly code: string;
  readonly title: string;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly requestId: string;
  /** Seconds until a repeat can succeed. */
  readonly retryAfter: number | undefined;

  constructor(body: ProblemBody, retryAfter?: number) {
    super(body.detail ?? body.title);
    this.name = 'ApiProblem';
    this.code = body.code;
    this.title = body.title;
    this.status = body.status;
    this.errors = body.errors ?? [];
    this.requestId = body.requestId;
    this.retryAfter = retryAfter;
  }
}

/** No answer came: no connection, or it broke. */
export class ApiOffline extends Error {
  constructor(cause: unknown) {
    super(offlineMessage, { cause });
    this.name = 'ApiOffline';
  }
}

const isFull = (status: number): boolean => status === 429 || status === 503;

/** Whether a repeat in a moment is likely to be taken: nobody did anything wrong. */
export const isBusy = (error: unknown): boolean => error instanceof ApiUnreadable && isFull(error.status);

/** An answer came that the contract does not know: a proxy's page, a newer server, or a gateway that is full. */
export class ApiUnreadable extends Error {
  readonly status: number;

  constructor(status: number, cause?: unknown) {
    super(isFull(status) ? busyMessage : unreadableMessage, { cause });
    this.name = 'ApiUnreadable';
    this.status = status;
  }
}

const unknownSentence = '問題が起きました。しばらくしてから、もう一度お試しください。';

/** What a person reads about any failure of a request: what is wrong with the fields, where the server says so. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiProblem && error.errors.length > 0)
    return error.errors.map(({ message }) => message).join('\n');
  return error instanceof ApiProblem || error instanceof ApiOffline || error instanceof ApiUnreadable
    ? error.message
    : unknownSentence;
}

/** The same about what was to be read: nothing was typed, so no field is marked. */
export const unreadSentence = (error: unknown): string =>
  error instanceof ApiOffline
    ? unreadMessage
    : isProblem(error, 'invalid-input')
      ? badAddressMessage
      : sentenceOf(error);

/** Whether the server refused with this very code. */
export const isProblem = (error: unknown, code: ProblemCode): error is ApiProblem =>
  error instanceof ApiProblem && error.code === code;

/** What is asked for is of somebody else or of nobody; an address or id that cannot be one, or was cut short, is no other. */
export const isUnknown = (error: unknown): boolean =>
  isProblem(error, 'not-found') || isProblem(error, 'invalid-input');

import { problems, type FieldError, type ProblemBody, type ProblemCode } from '#shared/kernel/problem.ts';
import { offlineMessage, problemMessages, unreadableMessage } from './problem-messages.ts';

/** The server's own problem+json; `message` is the sentence to show. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly requestId: string;
  /** Seconds until a repeat can succeed. */
  readonly retryAfter: number | undefined;

  constructor(body: ProblemBody, retryAfter?: number) {
    super(body.detail ?? problemMessages[body.code]);
    this.name = 'ApiProblem';
    this.code = body.code;
    this.status = body.status;
    this.errors = body.errors ?? [];
    this.requestId = body.requestId;
    this.retryAfter = retryAfter;
  }

  get title(): string {
    return problems[this.code].title;
  }
}

/** No answer came: no connection, or it broke. */
export class ApiOffline extends Error {
  constructor(cause: unknown) {
    super(offlineMessage, { cause });
    this.name = 'ApiOffline';
  }
}

/** An answer came that the contract does not know: a proxy's page, or a newer server. */
export class ApiUnreadable extends Error {
  readonly status: number;

  constructor(status: number, cause?: unknown) {
    super(unreadableMessage, { cause });
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

/** Whether the server refused with this very code. */
export const isProblem = (error: unknown, code: ProblemCode): error is ApiProblem =>
  error instanceof ApiProblem && error.code === code;

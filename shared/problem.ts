/**
 * A request that fails for a reason that has a name: code throws `new Problem('version-conflict')` and never names a status
 * itself. Status and words stand in problem-list.ts, and are looked up when it is answered.
 */
import type { FieldError } from './kernel/problem.ts';
import type { problems } from './problem-list.ts';

export type ProblemCode = keyof typeof problems;

/** Those whose status is of the five hundreds. */
const failures: ReadonlySet<ProblemCode> = new Set([
  'entrance-unreachable',
  'internal',
  'payment-unavailable',
  'switched-off',
]);

interface ProblemOptions {
  /** Japanese sentence that says what happened and what to do, where more is known than the code's own message. */
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
    super(options.detail === undefined ? code : `${code}: ${options.detail}`, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }

  /** Of us or of whom we need, not of whoever asked: it may be otherwise when it is tried again. */
  get failed(): boolean {
    return failures.has(this.code);
  }
}

/** Whether it failed for this reason. */
export const isProblem = (error: unknown, code: ProblemCode): boolean =>
  error instanceof Problem && error.code === code;

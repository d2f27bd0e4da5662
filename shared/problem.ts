/**
 * Every way a request can fail; each feature brings its own. Code throws `new Problem('version-conflict')` and never
 * names a status itself. What the browser shows comes with the answer, so that none of these tables is in its first load.
 */
import { accountProblems } from './account/problem.ts';
import { appealProblems } from './appeal/problem.ts';
import { badgeProblems } from './badge/problem.ts';
import { applicationProblems } from './certificate-application/problem.ts';
import { templateProblems } from './certificate-template/problem.ts';
import { attendanceProblems } from './attendance/problem.ts';
import { correctionProblems } from './correction/problem.ts';
import { rejudgeProblems } from './rejudge/problem.ts';
import { attemptProblems } from './attempt/problem.ts';
import { cartProblems } from './cart/problem.ts';
import { contactProblems } from './contact/problem.ts';
import { competitionProblems } from './competition/problem.ts';
import { entryProblems } from './entry/problem.ts';
import { estimateProblems } from './estimate/problem.ts';
import { switchProblems } from './feature-switch/problem.ts';
import { mailResendProblems } from './mail-resend/problem.ts';
import { groupProblems } from './group/problem.ts';
import { invoiceTermsProblems } from './invoice-terms/problem.ts';
import { orderProblems } from './order/problem.ts';
import { organizationProblems } from './organization/problem.ts';
import { paymentProblems } from './payment/problem.ts';
import { joinedGroupProblems } from './joined-group/problem.ts';
import { loginCardProblems } from './login-card/problem.ts';
import { printoutProblems } from './printout/problem.ts';
import { recordClaimProblems } from './record-claim/problem.ts';
import { studentImportProblems } from './student-import/problem.ts';
import { receiptProblems } from './receipt/problem.ts';
import { tradeDocumentProblems } from './trade-document/problem.ts';
import { staffProblems } from './staff/problem.ts';
import { studentProblems } from './student/problem.ts';
import { subscriptionProblems } from './subscription/problem.ts';
import { taskTextProblems } from './task-text/problem.ts';
import { termsProblems } from './terms/problem.ts';
import { trainingLogProblems } from './training-log/problem.ts';
import { generalProblems, type FieldError, type ProblemBody } from './kernel/problem.ts';

export const problems = {
  ...generalProblems,
  ...accountProblems,
  ...organizationProblems,
  ...staffProblems,
  ...groupProblems,
  ...studentProblems,
  ...studentImportProblems,
  ...loginCardProblems,
  ...joinedGroupProblems,
  ...recordClaimProblems,
  ...applicationProblems,
  ...templateProblems,
  ...badgeProblems,
  ...competitionProblems,
  ...estimateProblems,
  ...entryProblems,
  ...taskTextProblems,
  ...termsProblems,
  ...attemptProblems,
  ...correctionProblems,
  ...rejudgeProblems,
  ...appealProblems,
  ...printoutProblems,
  ...trainingLogProblems,
  ...attendanceProblems,
  ...cartProblems,
  ...orderProblems,
  ...paymentProblems,
  ...invoiceTermsProblems,
  ...receiptProblems,
  ...subscriptionProblems,
  ...tradeDocumentProblems,
  ...contactProblems,
  ...switchProblems,
  ...mailResendProblems,
};
export type ProblemCode = keyof typeof problems;

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

  /** What of it a person reads where it is one of several. */
  get words(): string {
    return this.errors?.[0]?.message ?? this.detail ?? problems[this.code].title;
  }

  toBody(requestId: string): ProblemBody {
    return {
      type: `urn:problem:${this.code}`,
      code: this.code,
      title: problems[this.code].title,
      status: this.status,
      detail: this.detail ?? problems[this.code].message,
      ...(this.errors === undefined ? {} : { errors: [...this.errors] }),
      requestId,
    };
  }
}

/** Whether it failed for this reason. */
export const isProblem = (error: unknown, code: ProblemCode): boolean =>
  error instanceof Problem && error.code === code;

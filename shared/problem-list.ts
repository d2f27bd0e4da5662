/**
 * Every way a request can fail, with its status and its words; each feature brings its own. What the browser shows comes
 * with the answer, so that none of these tables is in its first load. A function reads them with the first answer that needs
 * one, not while it starts: whatever starts imports problem.ts alone.
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
import { generalProblems } from './kernel/general-problems.ts';
import type { ProblemBody } from './kernel/problem.ts';
import type { Problem } from './problem.ts';

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

/** What of it a person reads where it is one of several. */
export const wordsOf = ({ code, detail, errors }: Problem): string =>
  errors?.[0]?.message ?? detail ?? problems[code].title;

/** What is answered. */
export function bodyOf({ code, detail, errors }: Problem, requestId: string): ProblemBody {
  const { status, title, message } = problems[code];
  return {
    type: `urn:problem:${code}`,
    code,
    title,
    status,
    detail: detail ?? message,
    ...(errors === undefined ? {} : { errors: [...errors] }),
    requestId,
  };
}

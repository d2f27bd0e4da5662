/**
 * Every way a request can fail, with its status and its words; each feature brings its own. What the browser shows comes
 * with the answer, so that none of these tables is in its first load. A function reads them with the first answer that needs
 * one, not while it starts: whatever starts imports problem.ts alone.
 */
import { accountProblems } from './people/account/problem.ts';
import { appealProblems } from './competition/correction/appeal/problem.ts';
import { badgeProblems } from './certificate/badge/problem.ts';
import { applicationProblems } from './certificate/certificate-application/problem.ts';
import { certificateProblems } from './certificate/certificate/problem.ts';
import { templateProblems } from './certificate/certificate-template/problem.ts';
import { attendanceProblems } from './competition/common-start/attendance/problem.ts';
import { correctionProblems } from './competition/correction/problem.ts';
import { rejudgeProblems } from './competition/correction/rejudge/problem.ts';
import { attemptProblems } from './competition/attempt/problem.ts';
import { cartProblems } from './shop/cart/problem.ts';
import { contactProblems } from './site/contact/problem.ts';
import { competitionProblems } from './competition/competition/problem.ts';
import { entryProblems } from './competition/entry/problem.ts';
import { entranceProblems } from './access/entrance/problem.ts';
import { pictureSignInProblems } from './access/picture-sign-in/problem.ts';
import { estimateProblems } from './shop/estimate/problem.ts';
import { switchProblems } from './record/feature-switch/problem.ts';
import { mailResendProblems } from './mail/mail-resend/problem.ts';
import { groupProblems } from './people/group/problem.ts';
import { invoiceTermsProblems } from './shop/invoice-terms/problem.ts';
import { orderProblems } from './shop/order/problem.ts';
import { organizationProblems } from './people/organization/problem.ts';
import { invoiceProblems } from './shop/invoice/problem.ts';
import { paymentProblems } from './shop/payment/problem.ts';
import { refundProblems } from './shop/refund/problem.ts';
import { transferProblems } from './shop/transfer/problem.ts';
import { joinedGroupProblems } from './school/joined-group/problem.ts';
import { loginCardProblems } from './school/login-card/problem.ts';
import { printoutProblems } from './competition/printout/problem.ts';
import { passkeyProblems } from './access/passkey/problem.ts';
import { portalProblems } from './access/portal/problem.ts';
import { recordClaimProblems } from './access/record-claim/problem.ts';
import { studentImportProblems } from './school/student-import/problem.ts';
import { receiptProblems } from './shop/receipt/problem.ts';
import { tradeDocumentProblems } from './shop/trade-document/problem.ts';
import { staffProblems } from './school/staff/problem.ts';
import { studentProblems } from './school/student/problem.ts';
import { subscriptionProblems } from './shop/subscription/problem.ts';
import { taskTextProblems } from './competition/task-text/problem.ts';
import { termsProblems } from './access/terms/problem.ts';
import { roomPaperProblems } from './practice/room-paper/problem.ts';
import { roomProblems } from './practice/room/problem.ts';
import { trainingLogProblems } from './practice/training-log/problem.ts';
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
  ...certificateProblems,
  ...templateProblems,
  ...badgeProblems,
  ...competitionProblems,
  ...estimateProblems,
  ...entryProblems,
  ...entranceProblems,
  ...pictureSignInProblems,
  ...passkeyProblems,
  ...portalProblems,
  ...taskTextProblems,
  ...termsProblems,
  ...attemptProblems,
  ...correctionProblems,
  ...rejudgeProblems,
  ...appealProblems,
  ...printoutProblems,
  ...trainingLogProblems,
  ...roomProblems,
  ...roomPaperProblems,
  ...attendanceProblems,
  ...cartProblems,
  ...orderProblems,
  ...paymentProblems,
  ...transferProblems,
  ...invoiceProblems,
  ...refundProblems,
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

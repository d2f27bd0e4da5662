import * as z from 'zod';
import type { Decision } from '#shared/people/organization/policy.ts';
import { organizationKinds } from '#shared/people/organization/profile.ts';
import { peopleWords } from '#shared/people/organization/words.ts';
import { defineMail, type MailWords } from '#functions/platform/mail/define-mail.ts';

const own: MailWords['link'] = ['/organization', '団体・学校のページを開く'];

export const organizationAppliedMail = defineMail({
  name: 'organization-applied',
  parameters: z.object({}),
  write: () => ({
    subject: '団体・学校の登録を受け付けました',
    reader: '団体・学校を申請した方',
    paragraphs: [
      'ご登録ありがとうございます。事務局で内容を確認し、承認のお知らせをあらためてメールでお送りします。',
      '承認を待つあいだも、下のページからサインインして画面をご覧いただけます。',
    ],
    link: ['/auth/signin', 'サインインする'],
    notice: [
      'ご登録ありがとうございます。事務局で内容を確認し、承認のお知らせをあらためてメールでお送りします。',
      '承認を待つあいだも、グループの用意などができます。',
    ],
  }),
});

/** Each decision has its reason or its code. */
const decided = z.object({
  name: z.string(),
  reason: z.string(),
  code: z.string(),
  kind: z.enum(organizationKinds).default('school'),
});

export const organizationApprovedMail = defineMail({
  name: 'organization-approved',
  parameters: decided,
  write: ({ name, code, kind }) => ({
    subject: '団体・学校の申請を承認しました',
    reader: '団体・学校を申請した方',
    paragraphs: [
      `「${name}」の申請を承認しました。団体コードは ${code} です。`,
      `${peopleWords[kind]}は、この団体コードとユーザーIDでサインインします。はじめに名簿（Excel・CSV）を読み込むと、クラスと${peopleWords[kind]}をまとめて登録できます。`,
    ],
    link: ['/user-group/create-users', '名簿を読み込む'],
  }),
});

export const organizationRejectedMail = defineMail({
  name: 'organization-rejected',
  parameters: decided,
  write: ({ name, reason }) => ({
    subject: '団体・学校の申請について',
    reader: '団体・学校を申請した方',
    paragraphs: [`「${name}」の申請を確認しましたが、承認できませんでした。`, `理由：${reason}`],
    link: ['/organization', '申請の内容を見る'],
  }),
});

export const organizationSuspendedMail = defineMail({
  name: 'organization-suspended',
  parameters: decided,
  write: ({ name, reason, kind }) => ({
    subject: '団体・学校の利用を停止しました',
    reader: '団体・学校の責任者',
    paragraphs: [
      `「${name}」の利用を停止しました。`,
      `理由：${reason}`,
      `${peopleWords[kind]}は、ユーザーIDとパスワードでのサインイン、練習、申込が済んだ大会への参加、結果の確認を、これまでどおりできます。学校のアカウント・えとことば・学習eポータルからのサインインと、新しいパスワードの発行や申込は、再開するまでできません。`,
    ],
    link: own,
  }),
});

export const organizationResumedMail = defineMail({
  name: 'organization-resumed',
  parameters: decided,
  write: ({ name, reason }) => ({
    subject: '団体・学校の利用を再開しました',
    reader: '団体・学校の責任者',
    paragraphs: [`「${name}」を、ふたたび利用できるようにしました。`, `事務局から：${reason}`],
    link: own,
  }),
});

export const decisionMails = {
  approve: organizationApprovedMail,
  reject: organizationRejectedMail,
  suspend: organizationSuspendedMail,
  resume: organizationResumedMail,
} as const satisfies Record<Decision, unknown>;

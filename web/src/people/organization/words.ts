/** Organisations in words. Pure. */
import type { OrganizationState } from '#shared/people/organization/state.ts';
import type { Decision } from '#shared/people/organization/policy.ts';
import type { OrganizationKind } from '#shared/people/organization/profile.ts';

export const kindWords: Record<OrganizationKind, string> = { organization: '団体', school: '学校' };

export const stateWords: Record<
  OrganizationState,
  { label: string; tone: 'action' | 'good' | 'warn' | 'bad' }
> = {
  applied: { label: '承認待ち', tone: 'action' },
  approved: { label: '承認済み', tone: 'good' },
  rejected: { label: '不承認', tone: 'bad' },
  suspended: { label: '利用停止中', tone: 'warn' },
  withdrawn: { label: '取り下げ', tone: 'warn' },
};

export const decisionWords: Record<Decision, { act: string; consequence: string; done: string }> = {
  approve: {
    act: '承認する',
    consequence:
      '団体コードを決めて、責任者に知らせます。承認は取り消せませんが、あとから利用を停止できます。',
    done: '承認しました',
  },
  reject: {
    act: '承認しない',
    consequence: '理由を責任者に知らせます。この判断は取り消せません。',
    done: '不承認にしました',
  },
  suspend: {
    act: '利用を停止する',
    consequence:
      '責任者と先生は、再開するまで承認が必要なページを利用できなくなります。ユーザーIDで入る人は、パスワードでのサインイン、練習、申込が済んだ大会への参加、結果の確認をこれまでどおりできますが、学校のアカウント・えとことば・学習eポータルからは入れなくなります。理由を責任者に知らせます。',
    done: '利用を停止しました',
  },
  resume: {
    act: '利用を再開する',
    consequence: '責任者と先生が、また利用できるようになります。入力した内容を責任者に知らせます。',
    done: '利用を再開しました',
  },
};

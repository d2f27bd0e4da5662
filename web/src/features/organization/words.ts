/** Organisations in words. Pure. */
import type { OrganizationState } from '#shared/account/schema.ts';
import type { AuditAction, AuditEntry } from '#shared/audit/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { Decision } from '#shared/organization/policy.ts';
import type { OrganizationKind, Staff } from '#shared/organization/profile.ts';
import type { TextTable } from '#web/lib/table-file.ts';

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
      '団体コードを決めて、責任者にメールで知らせます。承認は取り消せませんが、あとから利用を停止できます。',
    done: '承認しました',
  },
  reject: {
    act: '承認しない',
    consequence: '理由を責任者にメールで知らせます。この判断は取り消せません。',
    done: '不承認にしました',
  },
  suspend: {
    act: '利用を停止する',
    consequence:
      '責任者と先生は、再開するまで承認が必要なページを利用できなくなります。理由を責任者にメールで知らせます。',
    done: '利用を停止しました',
  },
  resume: {
    act: '利用を再開する',
    consequence: '責任者と先生が、また利用できるようになります。入力した内容を責任者にメールで知らせます。',
    done: '利用を再開しました',
  },
};

export const auditWords: Record<AuditAction, string> = {
  'organization-applied': '申請しました',
  'organization-approved': '申請を承認しました',
  'organization-rejected': '申請を承認しませんでした',
  'organization-suspended': '利用を停止しました',
  'organization-resumed': '利用を再開しました',
  'organization-reapplied': 'もう一度申請しました',
  'organization-withdrawn': '申請を取り下げました',
  'organization-changed': '登録内容を変えました',
  'teacher-invited': '先生を招待しました',
  'owner-invited': '責任者の引き継ぎを依頼しました',
  'invitation-canceled': '招待を取り消しました',
  'teacher-joined': '招待を受けて先生になりました',
  'owner-changed': '責任者を引き継ぎました',
  'groups-given': '担当グループを決めました',
  'teacher-removed': '先生から外しました',
  'students-import-started': '生徒の一括登録を始めました',
  'students-imported': '生徒の一括登録が終わりました',
  'students-import-undo-started': '生徒の一括登録の取り消しを始めました',
  'students-import-stopped': '生徒の一括登録が途中で止まりました',
  'roll-over-started': '進級・卒業の処理を始めました',
  'rolled-over': '進級・卒業の処理の結果',
  'job-stopped': '時間のかかる処理を中止しました',
  'students-import-undone': '生徒の一括登録を取り消しました',
  'teacher-left': '先生をやめて、団体から抜けました',
  'group-created': 'グループを作りました',
  'group-changed': 'グループの名前・学年・組を直しました',
  'invite-code-created': '招待コードを作りました',
  'invite-code-revoked': '招待コードを取り消しました',
  'student-created': '生徒を登録しました',
  'student-registered': '招待コードで生徒として登録しました',
  'student-changed': '生徒の登録内容を直しました',
  'student-moved': '生徒のグループを移しました',
  'student-disabled': '生徒の利用を止めました',
  'student-enabled': '生徒の利用を再開しました',
  'student-removed': '生徒をグループから外しました',
  'student-restored': '外した生徒をもとに戻しました',
  'password-reissued': '生徒のパスワードを発行し直しました',
  'login-cards-fetched': 'ログインカードのPDFをダウンロードしました',
  'student-promoted': '進級させました',
  'student-graduated': '卒業としました',
  'graduation-undone': '卒業を取り消しました',
  'claim-code-created': '引き継ぎコードを発行しました',
  'record-claimed': '卒業生が記録を個人のアカウントに引き継ぎました',
  'graduate-deleted': '卒業から180日がたち、アカウントを削除しました',
  'individual-joined': '招待コードで、個人のアカウントのまま参加しました',
  'individual-left': '参加していたグループから抜けました',
};

export const roleWords: Record<Staff['role'], string> = { owner: '責任者', teacher: '先生' };

/** Whom, what, and how, in one sentence. */
export const auditSentence = ({ action, subjectName, detail }: AuditEntry): string =>
  `${subjectName === undefined ? '' : `${subjectName}：`}${auditWords[action]}${detail === undefined ? '' : `（${detail}）`}`;

export const auditTable = (entries: readonly AuditEntry[]): TextTable => [
  ['日時', '行った人', '内容', '対象の人', '詳細', '記録番号'],
  ...entries.map(({ at, actorName, action, subjectName = '', detail = '', id }) => [
    formatInstant(at),
    actorName,
    auditWords[action],
    subjectName,
    detail,
    id,
  ]),
];

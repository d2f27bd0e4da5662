import { Notice } from '#web/ui/notice.tsx';

interface ArrivalNoticesProps {
  /** The account is deleted. */
  deleted: boolean;
  /** The second factor was just switched off. */
  recovered: boolean;
  /** Why they have to sign in again. */
  why: string | undefined;
}

/** What is said first to who does not come to sign in for the first time. */
export const ArrivalNotices = ({ deleted, recovered, why }: ArrivalNoticesProps) => (
  <>
    {why !== undefined && (
      <Notice live="polite" tone="warn">
        {why}
      </Notice>
    )}
    {deleted && (
      <Notice live="polite" title="アカウントを削除しました" tone="good">
        ご利用ありがとうございました。
      </Notice>
    )}
    {recovered && (
      <Notice live="polite" title="2段階認証を切りました" tone="good">
        もう一度、メールアドレスとパスワードでサインインしてください。
      </Notice>
    )}
  </>
);

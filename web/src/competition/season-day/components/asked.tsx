import { Notice } from '#web/ui/notice.tsx';
import { clockOf } from '../words.ts';

interface AskedProps {
  at: string;
  /** The last time it was asked for, nothing came. */
  behind: boolean;
}

/** Of which moment the figures are, and whether they still follow. */
export const Asked = ({ at, behind }: AskedProps) =>
  behind ? (
    <Notice live="polite" title="新しい件数を読み込めません" tone="warn">
      {`${clockOf(at)} の件数です。つながると、自動で新しくなります。`}
    </Notice>
  ) : (
    <p>{`${clockOf(at)} の件数です。20秒ごとに新しくなります。`}</p>
  );

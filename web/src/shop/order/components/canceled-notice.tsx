import { Notice } from '#web/ui/notice.tsx';

/** Said where an order was given up; an empty place to be read from before. */
export function CanceledNotice({ name }: { name: string | undefined }) {
  return (
    <div role="status">
      {name !== undefined && (
        <Notice title="申込を取り消しました" tone="good">
          {name}の申込を取り消しました。費用はかかっていません。
        </Notice>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { formatYen } from '#shared/kernel/money.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Nothing was ordered: the price moved between reading and confirming. Give it a key, so that a further move is told too. */
export function PriceChange({ before, after }: { before: number; after: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice live="urgent" title="金額が変わりました。申込はまだ確定していません" tone="warn">
        合計 <del>{formatYen(before)}</del> → <strong>{formatYen(after)}</strong>（税込）
        <br />
        新しい金額でよろしければ、もう一度、下の「申込を確定して…」を押してください。
      </Notice>
    </div>
  );
}

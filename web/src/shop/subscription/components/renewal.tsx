import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#shared/kernel/time.ts';
import { nextYearOnSaleFrom } from '#shared/shop/subscription/policy.ts';
import type { Standing } from '#shared/shop/subscription/schema.ts';
import { contentWords, lastDay } from '#shared/shop/subscription/words.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { decideRenewal } from '../queries.ts';

/** Whether the next year is spoken of: nothing is ever charged by itself. */
export function Renewal({ standing: { contentName, fiscalYear, stopped } }: { standing: Standing }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { title } = contentWords[contentName];
  const end = lastDay(fiscalYear);
  return (
    <Section title="年度末の手続き">
      <Stack gap="s">
        <p>
          {stopped
            ? `${end}で終わります。年度末の案内のメールは送りません。`
            : `自動では更新されません。次の年度の案内を、${formatDay(nextYearOnSaleFrom(fiscalYear))}ごろと、終わる1週間前に、メールでお送りします。`}
        </p>
        <div>
          <Button onClick={() => setAsking(true)}>
            {stopped ? '終わりにするのを取り消す' : '年度末で終わりにする'}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        busyLabel="手続きしています"
        confirmLabel={stopped ? '取り消す' : '年度末で終わりにする'}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await decideRenewal(contentName, stopped ? 'resume' : 'stop');
          toast(stopped ? '終わりにするのを取り消しました' : '年度末で終わりにしました');
          await refreshAll(queryClient);
        }}
        open={asking}
        title={stopped ? '終わりにするのを取り消しますか' : '年度末で終わりにしますか'}
      >
        <p>
          {stopped
            ? `年度末に、${title}の次の年度の案内をメールでお送りします。料金が自動で引き落とされることはありません。`
            : `${title}は、${end}まで今までどおり利用できます。年度末の案内のメールを送りません。それまでは、いつでも取り消せます。`}
        </p>
      </ConfirmDialog>
    </Section>
  );
}

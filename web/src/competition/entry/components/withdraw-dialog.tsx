import { useQueryClient } from '@tanstack/react-query';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { withdraw } from '../queries.ts';

/** Said before: nothing that was paid is given back. */
export function WithdrawDialog({
  entry,
  staff,
  onClose,
}: {
  entry: Entry;
  staff: boolean;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (
    <ConfirmDialog
      busyLabel="取りやめています"
      cancelLabel="やめない"
      confirmLabel="参加を取りやめる"
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await withdraw(entry, staff);
        toast('参加を取りやめました');
        await refreshAll(queryClient);
      }}
      open
      title="参加を取りやめますか"
    >
      <p>
        {staff && `${entry.personName} さんの`}
        {entry.season.title} {entry.division.name}への参加を取りやめます。取りやめた申込は元に戻せません。
      </p>
      <p>
        {entry.state === 'applied'
          ? 'お支払いはまだです。注文の合計から、この1件の代金を引きます。開いたままの支払いページは使えなくなるので、支払うときは開き直してください。'
          : 'お支払いいただいた代金は返金されません。課題を変えるだけなら、無料でできます。'}
      </p>
    </ConfirmDialog>
  );
}

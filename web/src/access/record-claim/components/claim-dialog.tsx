import { useQueryClient } from '@tanstack/react-query';
import { fullName } from '#shared/people/account/schema.ts';
import type { ClaimSheet } from '#shared/access/record-claim/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { refreshAll } from '#web/lib/query-client.ts';
import { createClaimCodes } from '../queries.ts';

interface ClaimDialogProps {
  fromYear: number;
  students: readonly Student[];
  onClose: () => void;
  onSheets: (sheets: readonly ClaimSheet[]) => void;
}

/** Asked first: whoever has a sheet already cannot use it any more. */
export function ClaimDialog({ fromYear, students, onClose, onSheets }: ClaimDialogProps) {
  const queryClient = useQueryClient();
  const [first] = students;
  const whose =
    students.length === 1 && first !== undefined
      ? `${fullName(first.name)} さん`
      : `卒業生${String(students.length)}人`;
  return (
    <ConfirmDialog
      busyLabel="発行しています"
      confirmLabel="引き継ぎコードを発行する"
      onClose={onClose}
      onConfirm={async () => {
        const sheets = await createClaimCodes(
          fromYear,
          students.map(({ userId }) => userId),
        );
        onSheets(sheets);
        void refreshAll(queryClient);
      }}
      open
      title={`${whose}に引き継ぎコードを発行しますか`}
    >
      卒業生は、このコードで結果の記録を自分の個人アカウントに引き継げます。前に発行したコードは使えなくなります。コードは発行した直後に1回だけ表示します。
    </ConfirmDialog>
  );
}

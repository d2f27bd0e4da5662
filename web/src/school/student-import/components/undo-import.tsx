import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudentImport } from '#shared/school/student-import/schema.ts';
import { useNow } from '#web/lib/now.ts';
import { people } from '#web/lib/people.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { undoImport } from '../queries.ts';

/** Nothing any more once it is too late. */
export function UndoImport({ job }: { job: StudentImport }) {
  const queryClient = useQueryClient();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const { created, updated } = job.counts;
  if (job.undoUntil === undefined || Date.parse(job.undoUntil) <= now.getTime()) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} wide>
        この登録を取り消す
      </Button>
      <ConfirmDialog
        confirmLabel="登録を取り消す"
        destructive
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await undoImport(job.id);
          await refreshAll(queryClient);
        }}
        open={open}
        title="この一括登録を取り消しますか"
      >
        {`新しく登録した${people(created)}を削除し、登録内容を直した${people(updated)}を元に戻します。すでにサインインした生徒、大会に申し込んだ生徒や結果のある生徒、そのあとに内容を変えた生徒は残します。登録のために作ったグループは、空になれば消します。削除した生徒は元に戻せません。`}
      </ConfirmDialog>
    </>
  );
}

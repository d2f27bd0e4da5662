import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullName } from '#shared/people/account/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { reissuePassword } from '../queries.ts';
import { showCards, type ShownCard } from '../store.ts';

/** One after the other; what was issued before a failure is shown too, because it cannot be shown again. */
function useReissue(students: readonly Student[]) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const issued = useRef<ShownCard[]>([]);
  const [done, setDone] = useState(0);
  const { act, busy, error } = useAct();

  async function show() {
    showCards(issued.current);
    await refreshAll(queryClient);
    await navigate(to('/user-group/success'));
  }

  const run = () =>
    act(async () => {
      for (const student of students.slice(issued.current.length)) {
        issued.current.push({ student, card: await reissuePassword(student) });
        setDone(issued.current.length);
      }
      await show();
    });
  return { run, show, done, busy, error };
}

export function ReissueDialog({ students, onClose }: { students: readonly Student[]; onClose: () => void }) {
  const { run, show, done, busy, error } = useReissue(students);
  const [first] = students;
  const who =
    students.length === 1 && first ? `${fullName(first.name)} さん` : `${String(students.length)}人`;
  return (
    <Dialog
      actions={
        <>
          <Button busy={busy} busyLabel="発行しています" look="primary" onClick={run}>
            {done > 0 ? '続きを発行する' : '新しいパスワードを発行する'}
          </Button>
          {error !== undefined && done > 0 && (
            <Button disabled={busy} onClick={() => void show()}>
              {`発行できた${String(done)}人分を表示する`}
            </Button>
          )}
          {done === 0 && (
            <Button disabled={busy} onClick={onClose}>
              やめる
            </Button>
          )}
        </>
      }
      onClose={() => {
        if (!busy && done === 0) onClose();
      }}
      open
      title={`${who}のパスワードを発行し直しますか`}
    >
      <Stack>
        <p>
          いまのパスワードは使えなくなり、サインイン中の端末もサインアウトします。新しいパスワードは1回だけ表示し、ログインカードとして印刷できます。7日間有効です。パスワードを続けて間違えてサインインできなくなっているときは、新しいパスワードでも、長いと15分ほど待つことになります。
        </p>
        {students.length > 1 && (busy || done > 0) && (
          <Progress
            label="発行の進み具合"
            max={students.length}
            value={done}
            words={`${String(students.length)}人中 ${String(done)}人`}
          />
        )}
        <ActProblem error={error} title="発行できませんでした" />
      </Stack>
    </Dialog>
  );
}

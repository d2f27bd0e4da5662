import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessionContract } from '#shared/access/session/contract.ts';
import { to } from '#shared/kernel/paths.ts';
import { call } from '#web/lib/api.ts';
import { endSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** For who left a session somewhere, or sees one that is not theirs. */
export function EndSessions() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <div>
        <Button onClick={() => setAsked(true)}>すべての端末からサインアウトする</Button>
      </div>
      <ConfirmDialog
        confirmLabel="サインアウトする"
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await call(sessionContract.endSessions);
          await endSession(queryClient);
          await navigate(to('/auth/signin'));
        }}
        open={asked}
        title="すべての端末からサインアウトしますか"
      >
        この端末も含めて、サインイン中のすべての端末からサインアウトします。知らない人が使っているかもしれないときは、パスワードも変更してください。
      </ConfirmDialog>
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Session } from '#shared/access/session/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { refreshAll } from '#web/lib/query-client.ts';
import { leaveOrganization } from '../queries.ts';

/** A teacher goes by themself; the owner has to hand over first. */
export function LeaveBlock({ organization }: { organization: NonNullable<Session['organization']> }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [asked, setAsked] = useState(false);

  async function leave() {
    await leaveOrganization(organization.id);
    await refreshSession(queryClient);
    await navigate(to('/dashboard/individual'), { replace: true });
    await refreshAll(queryClient);
    toast(`${organization.name}から抜けました`);
  }
  return (
    <Stack>
      <p>先生をやめるときは、ご自分で抜けられます。アカウントは、個人としてそのまま利用できます。</p>
      <div>
        <Button look="danger" onClick={() => setAsked(true)} wide>
          {organization.name}から抜ける
        </Button>
      </div>
      <ConfirmDialog
        confirmLabel="抜ける"
        destructive
        onClose={() => setAsked(false)}
        onConfirm={leave}
        open={asked}
        title={`${organization.name}から抜けますか`}
      >
        担当のグループと生徒を見られなくなります。あなたが作った招待コードは使えなくなります。生徒や結果はそのまま残り、責任者にメールで知らせます。もう一度先生になるには、責任者からの招待が必要です。
      </ConfirmDialog>
    </Stack>
  );
}

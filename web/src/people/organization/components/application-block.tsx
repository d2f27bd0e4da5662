import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrganizationProfile } from '#shared/people/organization/profile.ts';
import { to } from '#shared/kernel/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { refreshAll } from '#web/lib/query-client.ts';
import { reapply, withdrawApplication } from '../queries.ts';

/** What an applicant may decide as long as the office has let nobody in. */
export function ApplicationBlock({ profile }: { profile: OrganizationProfile }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [asked, setAsked] = useState<'reapply' | 'withdraw'>();
  const rejected = profile.state === 'rejected';
  const close = () => setAsked(undefined);

  async function applyAgain() {
    await reapply(profile.id);
    await refreshSession(queryClient);
    await refreshAll(queryClient);
    toast('もう一度申請しました');
  }
  async function withdraw() {
    await withdrawApplication(profile.id);
    await refreshSession(queryClient);
    await navigate(to('/dashboard/individual'), { replace: true });
    await refreshAll(queryClient);
    toast('申請を取り下げました');
  }
  return (
    <Stack>
      <p>
        {rejected
          ? '理由を確かめて登録内容を直すと、もう一度申請できます。申請をやめて、個人のアカウントに戻ることもできます。'
          : '申請をやめて、個人のアカウントに戻ることができます。'}
      </p>
      <Stack across>
        {rejected && (
          <Button look="primary" onClick={() => setAsked('reapply')} wide>
            もう一度申請する
          </Button>
        )}
        <Button look="danger" onClick={() => setAsked('withdraw')} wide>
          申請を取り下げる
        </Button>
      </Stack>
      <ConfirmDialog
        confirmLabel="申請する"
        onClose={close}
        onConfirm={applyAgain}
        open={asked === 'reapply'}
        title={`${profile.name}として、もう一度申請しますか`}
      >
        いまの登録内容で申請します。直すところがあるときは、先に登録内容を変更してください。事務局が確認し、結果をメールでお知らせします。
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel="取り下げる"
        destructive
        onClose={close}
        onConfirm={withdraw}
        open={asked === 'withdraw'}
        title={`${profile.name}の申請を取り下げますか`}
      >
        個人のアカウントに戻ります。用意したグループと登録内容は見られなくなり、元に戻せません。あとから新しく申請することはできます。
      </ConfirmDialog>
    </Stack>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { NewsDetail } from '#shared/site/news/office-contract.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { deleteNews, publishNews, withdrawNews } from '../office-queries.ts';
import { audienceWords } from '../words.ts';

function standing({ state, publishAt, expiresAt }: NewsDetail): string {
  const until = expiresAt === undefined ? '' : `${formatInstant(expiresAt)}に終わります。`;
  if (publishAt === undefined) return 'まだだれにも見えません。掲載すると、すぐに見えるようになります。';
  const at = formatInstant(publishAt);
  switch (state) {
    case 'draft':
      return `だれにも見えません。掲載すると、${at}から見えます。${until}`;
    case 'scheduled':
      return `${at}になると、ひとりでに見えるようになります。${until}`;
    case 'published':
      return `${at}から見えています。${until}`;
    case 'expired':
      return `掲載は終わりました。もう一度見せるには、終える日を直してください。`;
  }
}

/** Whether it is to be seen, and the way there and back. */
export function Publication({ news }: { news: NewsDetail }) {
  const { id, version, state, wasOut, audience } = news;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [deleting, setDeleting] = useState(false);
  const { act, busy, error } = useAct();
  const [withdraw, dialog] = useAskReason(() => ({
    act: '掲載をやめる',
    decide: (reason) => withdrawNews(id, reason, version),
    done: '掲載をやめて、下書きに戻しました',
    hint: '記録に残ります',
    meaning: 'だれにも見えなくなります。「もう一度掲載する」で元に戻せます。',
  }));
  const publish = () =>
    act(async () => {
      const next = await publishNews(id, version);
      await refreshAll(queryClient);
      toast(next.state === 'scheduled' ? '掲載を予約しました' : '掲載しました');
    });
  return (
    <Section title="掲載">
      <Stack>
        <p>{standing(news)}</p>
        <p>{`だれに：${audienceWords[audience]}`}</p>
        <ActProblem error={error} title="掲載できませんでした" />
        <Stack across>
          {state === 'draft' ? (
            <Button busy={busy} busyLabel="掲載しています" look="primary" onClick={publish}>
              {wasOut ? 'もう一度掲載する' : '掲載する'}
            </Button>
          ) : (
            <Button onClick={withdraw}>掲載をやめる</Button>
          )}
          {!wasOut && (
            <Button look="danger" onClick={() => setDeleting(true)}>
              下書きを削除する
            </Button>
          )}
        </Stack>
      </Stack>
      {dialog}
      <ConfirmDialog
        confirmLabel="削除する"
        destructive
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          await deleteNews(id, version);
          await navigate(to('/admin/news'));
          await refreshAll(queryClient);
        }}
        open={deleting}
        title="下書きを削除する"
      >
        <p>下書きの内容は元に戻せません。</p>
      </ConfirmDialog>
    </Section>
  );
}

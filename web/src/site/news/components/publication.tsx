import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { NewsDetail } from '#shared/site/news/office-contract.ts';
import { useNow } from '#web/lib/now.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { withoutReadings } from '#web/lib/readings.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { deleteNews, publishNews, withdrawNews } from '../office-queries.ts';
import { pinWords } from '../pin.ts';
import { audienceWords, levelWords } from '../words.ts';

/** Written for a time that is over by now: published, nobody would see it. */
const isTooLate = ({ state, expiresAt }: NewsDetail, now: Date): boolean =>
  state === 'draft' && expiresAt !== undefined && expiresAt <= now.toISOString();

function standing(news: NewsDetail, now: Date): string {
  const { state, publishAt, expiresAt } = news;
  if (isTooLate(news, now))
    return 'だれにも見えません。掲載を終える日時を過ぎているため、掲載するには、先に「書き直す」でその日時を直してください。';
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

/** To whom, how loud, and how long: what a press cannot take back once it was read. */
function Terms({ news }: { news: NewsDetail }) {
  const { audience, organizationId, level, publishAt, expiresAt } = news;
  const now = useNow();
  return (
    <DefinitionList
      items={[
        {
          term: 'だれに',
          value:
            organizationId === undefined ? (
              audienceWords[audience]
            ) : (
              <Link to={to('/admin/organizations/:id', { id: organizationId })}>
                {audienceWords[audience]}
              </Link>
            ),
        },
        { term: '種別', value: levelWords[level].label },
        { term: '一覧での固定', value: pinWords(news, now) ?? '固定しません' },
        {
          term: '掲載を始める日時',
          value: publishAt === undefined ? '掲載したとき' : formatInstant(publishAt),
        },
        {
          term: '掲載を終える日時',
          value: expiresAt === undefined ? '決めていません' : formatInstant(expiresAt),
        },
      ]}
    />
  );
}

/** Whether it is to be seen, and the way there and back. */
export function Publication({ news }: { news: NewsDetail }) {
  const { id, version, state, wasOut } = news;
  const now = useNow();
  const publishLabel = wasOut ? 'もう一度掲載する' : '掲載する';
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [deleting, setDeleting] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const [withdraw, dialog] = useAskReason(() => ({
    act: '掲載をやめる',
    decide: (reason) => withdrawNews(id, reason, version),
    done: '掲載をやめて、下書きに戻しました',
    hint: '記録に残ります',
    meaning: 'だれにも見えなくなります。「もう一度掲載する」で元に戻せます。',
  }));
  return (
    <Section title="掲載">
      <Stack>
        <p>{standing(news, now)}</p>
        <Terms news={news} />
        <Stack across>
          {state !== 'draft' ? (
            <Button onClick={withdraw}>掲載をやめる</Button>
          ) : (
            !isTooLate(news, now) && (
              <Button look="primary" onClick={() => setPublishing(true)}>
                {publishLabel}
              </Button>
            )
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
        busyLabel="掲載しています"
        confirmLabel={publishLabel}
        onClose={() => setPublishing(false)}
        onConfirm={async () => {
          const next = await publishNews(id, version);
          await refreshAll(queryClient);
          toast(next.state === 'scheduled' ? '掲載を予約しました' : '掲載しました');
        }}
        open={publishing}
        title={`「${withoutReadings(news.title)}」を掲載する`}
      >
        <p>{standing(news, now)}</p>
        <Terms news={news} />
      </ConfirmDialog>
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

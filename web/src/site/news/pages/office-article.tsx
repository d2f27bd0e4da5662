import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { NewsDetail, NewsText } from '#shared/site/news/office-contract.ts';
import { newsTrail } from '#shared/site/news/trail.ts';
import { type LoaderArgs, expectId, orNotFound } from '#web/lib/loader.ts';
import { TrailSection } from '#web/record/trail/components/trail-table.tsx';
import { isProblem } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { withoutReadings } from '#web/lib/readings.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Publication } from '../components/publication.tsx';
import { newsDetailQuery, saveNews } from '../office-queries.ts';
import { stateWords } from '../words.ts';
import { OfficeMarkdown } from '../components/office-markdown.tsx';

/** With the form library behind it: comes when it is asked for. */
const NewsForm = later(async () => (await import('../components/news-form.tsx')).NewsForm);

export function loader({ queryClient, params: { id = '' } }: LoaderArgs): void {
  expectId('news', id);
  void queryClient.prefetchQuery(newsDetailQuery(id));
}

function Editor({ news, onClose }: { news: NewsDetail; onClose: () => void }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  // What the form stands on: the page reads it again, and who writes has not seen that.
  const [base, setBase] = useState(news);
  const { id, version, wasOut } = base;

  async function overtaken(): Promise<SubmitProblem> {
    const now = await queryClient.fetchQuery(newsDetailQuery(id));
    setBase(now);
    return {
      formError: `先に${now.changedByName}さんが保存したため、保存していません。ここで変えていないところは、今の内容に合わせました。もう一度保存すると、ここで変えたところが置き換わります。`,
    };
  }

  return (
    <Suspense fallback={<Skeleton label="編集画面を読み込んでいます" lines={6} shape="row" />}>
      <NewsForm
        content={base}
        name="お知らせを書き直す"
        needsReason={wasOut}
        save={async (content, reason) => {
          try {
            await saveNews(id, { content, reason, version });
          } catch (error) {
            if (!isProblem(error, 'version-conflict')) throw error;
            return overtaken();
          }
          onClose();
          await refreshAll(queryClient);
          toast('保存しました');
        }}
      >
        <Stack across>
          <SubmitButton busyLabel="保存しています">保存する</SubmitButton>
          <Button look="quiet" onClick={onClose} wide>
            変更せずに戻る
          </Button>
        </Stack>
      </NewsForm>
    </Suspense>
  );
}

/** Every text it had, closed until somebody wants to read it. */
function TextHistory({ texts }: { texts: readonly NewsText[] }) {
  return (
    <Section title="これまでの文面">
      <Stack gap="s">
        {texts.map(({ number, title, body, at, byName, reason }) => (
          <details key={number}>
            <summary>
              {`第${String(number)}版：${formatInstant(at)} ${byName}${reason === undefined ? '' : `（${reason}）`}`}
            </summary>
            <Stack>
              <p>
                <strong>{title}</strong>
              </p>
              <OfficeMarkdown text={body} />
            </Stack>
          </details>
        ))}
      </Stack>
    </Section>
  );
}

function One({ news }: { news: NewsDetail }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <Editor news={news} onClose={() => setEditing(false)} />;
  return (
    <Stack gap="l">
      <Publication news={news} />
      <Section aside={<Button onClick={() => setEditing(true)}>書き直す</Button>} title="いまの文面">
        <OfficeMarkdown text={news.body} />
      </Section>
      <TextHistory texts={news.texts} />
      <TrailSection entries={news.trail} words={newsTrail} />
    </Stack>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(orNotFound(newsDetailQuery(id)));
  const { data } = query;
  const title = withoutReadings(data?.title ?? 'お知らせ');
  usePageTitle(data && title);
  return (
    <>
      <PageHeader
        above={<Breadcrumbs here={title} trail={[{ label: 'お知らせの掲載', to: to('/admin/news') }]} />}
        lead={data && stateWords[data.state].label}
        title={title}
      />
      <Loaded lines={8} query={query} what="お知らせ">
        {(news) => <One news={news} />}
      </Loaded>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { StaticPageDetail } from '#shared/site/static-page/office-contract.ts';
import { staticPageSlugSchema, staticPageTitles, type PageVersion } from '#shared/site/static-page/schema.ts';
import { staticPageTrail } from '#shared/site/static-page/trail.ts';
import type { PublishedTerms } from '#shared/access/terms/schema.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { TrailSection } from '#web/record/trail/components/trail-table.tsx';
import { usePageTitle } from '#web/lib/document-title.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { officePageQuery, pageTextQuery } from '../queries.ts';

/** With the form library behind them: they come when they are asked for. */
const VersionForm = later(async () => (await import('../components/version-form.tsx')).VersionForm);
const PublishDialog = later(async () => (await import('../components/publish-dialog.tsx')).PublishDialog);

export function loader({ queryClient, params }: LoaderArgs): void {
  const slug = staticPageSlugSchema.safeParse(params['slug']);
  if (!slug.success) throw new Response(null, { status: 404 });
  void queryClient.prefetchQuery(officePageQuery(slug.data));
}

/** As what everybody was asked to agree to a text. */
const consentColumn = (terms: readonly PublishedTerms[]): Column<PageVersion> => ({
  id: 'consent',
  header: '同意をお願いした版',
  cell: ({ number }) =>
    terms
      .filter((one) => one.number === number)
      .map(({ version }) => (version === terms[0]?.version ? `${version}（いま有効）` : version))
      .join('、') || '—',
});

const columnsWith = (
  { current, terms }: StaticPageDetail,
  read: (number: number) => void,
): readonly Column<PageVersion>[] => [
  {
    id: 'number',
    header: '版',
    rowHeader: true,
    cell: ({ number }) => (
      <Button look="quiet" onClick={() => read(number)}>
        {`第${String(number)}版を読む`}
      </Button>
    ),
  },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: ({ number }) => (number === current ? <Badge tone="good">公開中</Badge> : '—'),
  },
  ...(terms === undefined ? [] : [consentColumn(terms)]),
  { id: 'note', header: '変えたところ', cell: ({ note }) => note },
  { id: 'by', header: '書いた人', cell: ({ at, byName }) => `${byName} ${formatInstant(at)}` },
];

function Shown({ detail }: { detail: StaticPageDetail }) {
  const { slug, current, versions, trail } = detail;
  const toast = useToast();
  const [number, setNumber] = useState(current);
  const [doing, setDoing] = useState<'write' | 'publish'>();
  const text = useQuery(pageTextQuery(slug, number));
  const close = () => setDoing(undefined);
  const after = versions[0]?.number ?? 0;
  const act = number < current ? 'この版に戻す' : 'この版を公開する';

  if (doing === 'write' && text.data !== undefined)
    return (
      <Suspense fallback={<Skeleton label="編集画面を読み込んでいます" lines={6} shape="row" />}>
        <VersionForm
          after={after}
          body={text.data.body}
          onClose={close}
          onDone={() => {
            close();
            setNumber(after + 1);
            toast('新しい版を保存しました。まだ公開していません');
          }}
          slug={slug}
        />
      </Suspense>
    );
  return (
    <Stack gap="l">
      <Table
        caption="版（新しい順）"
        columns={columnsWith(detail, setNumber)}
        rowId={(version) => String(version.number)}
        rows={versions}
      />
      <Section
        aside={<Button onClick={() => setDoing('write')}>この版をもとに書く</Button>}
        title={`第${String(number)}版`}
      >
        <Stack>
          {number !== current && (
            <div>
              <Button look="primary" onClick={() => setDoing('publish')}>
                {act}
              </Button>
            </div>
          )}
          <Loaded
            pending={<Skeleton label="文面を読み込んでいます" lines={8} shape="text" />}
            query={text}
            what="文面"
          >
            {({ filled }) => <Markdown text={filled} />}
          </Loaded>
        </Stack>
      </Section>
      <TrailSection entries={trail} words={staticPageTrail} />
      <Suspense>
        {doing === 'publish' && (
          <PublishDialog
            act={act}
            instead={current}
            number={number}
            onClose={close}
            onDone={() => {
              close();
              toast(`第${String(number)}版を公開しました`);
            }}
            slug={slug}
          />
        )}
      </Suspense>
    </Stack>
  );
}

export function Component() {
  const slug = staticPageSlugSchema.parse(useParams()['slug']);
  const query = useQuery(officePageQuery(slug));
  const title = staticPageTitles[slug];
  usePageTitle(title);
  return (
    <>
      <PageHeader
        above={<Breadcrumbs here={title} trail={[{ label: '案内のページ', to: to('/admin/pages') }]} />}
        lead="公開した版は変わりません。直すときは、新しい版を書きます。"
        title={title}
      />
      <Loaded lines={5} query={query} what="版">
        {(detail) => <Shown detail={detail} />}
      </Loaded>
    </>
  );
}

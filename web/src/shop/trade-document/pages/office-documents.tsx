import { useQueryClient, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatInstant } from '#shared/kernel/time.ts';
import type { DocumentExport } from '#shared/shop/trade-document/contract.ts';
import { documentTypes } from '#shared/shop/trade-document/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { choiceFilter, readFilter, textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { MadeCard } from '#web/ui/made-card.tsx';
import { MadeSection } from '#web/ui/made-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { DocumentTable } from '../components/document-table.tsx';
import { documentsQuery, exportsQuery, openDocument, startExport, exportLink } from '../queries.ts';
import { searchOf } from '../search-form.ts';

/** With the form library behind it: what was found shows first. */
const DocumentSearchForm = later(
  async () => (await import('../components/search-form.tsx')).DocumentSearchForm,
);

const filter = {
  type: choiceFilter(['', ...documentTypes], ''),
  from: textFilter,
  to: textFilter,
  least: textFilter,
  most: textFilter,
  counterparty: textFilter,
};

export function loader({ queryClient, url }: LoaderArgs): void {
  const search = searchOf(readFilter(filter, url.searchParams));
  void queryClient.prefetchInfiniteQuery(documentsQuery(search));
  void queryClient.prefetchQuery(exportsQuery);
}

function One({ made: { id, state, startedAt, byName, done, files, validUntil } }: { made: DocumentExport }) {
  return (
    <MadeCard
      downloads={files.map(({ name, items }, index) => (
        <DownloadButton fetchLink={() => exportLink(id, index + 1)} key={name}>
          {files.length === 1
            ? 'ZIPをダウンロードする'
            : `${String(index + 1)}つ目（${String(items)}件）をダウンロードする`}
        </DownloadButton>
      ))}
      state={state}
      title={`${formatInstant(startedAt)} ${byName}`}
      validUntil={validUntil}
    >
      <p>{`${formatCount(done)}件の書類${state === 'running' ? 'を集めました。この画面を閉じても続きます。' : ''}`}</p>
      {state === 'failed' && <p>少し待ってから、もう一度お試しください。</p>}
    </MadeCard>
  );
}

/** ZIP files of what was found. */
const DocumentExports = () => (
  <MadeSection query={useQuery(exportsQuery)} title="書類のZIP">
    {(made) => <One key={made.id} made={made} />}
  </MadeSection>
);

export function Component() {
  const [asked, change] = useUrlFilter(filter);
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const [started, setStarted] = useState(false);
  const search = searchOf(asked);
  return (
    <>
      <PageHeader
        lead="発行した書類は、発行したときのまま保存しています。取引年月日・金額・取引先を組み合わせて探せます。"
        title="発行した書類"
      />
      <Stack gap="l">
        <div role="status">
          {started && (
            <Notice title="ZIPを作り始めました" tone="good">
              できあがると、この画面の下から受け取れます。
            </Notice>
          )}
        </div>
        <ActProblem error={error} title="ZIPを作れませんでした" />
        <Section title="書類を探す">
          <Suspense fallback={<Skeleton label="検索の欄を読み込んでいます" lines={3} shape="row" />}>
            <DocumentSearchForm asked={asked} onSearch={change} />
          </Suspense>
        </Section>
        <Section title="見つかった書類">
          <PagedTable
            empty={
              Object.keys(search).length === 0 ? (
                <EmptyState title="書類はまだありません">
                  領収書や請求書が発行されると、ここに並びます。
                </EmptyState>
              ) : (
                <EmptyState title="この条件の書類はありません">条件を減らして探し直してください。</EmptyState>
              )
            }
            // Also where the first answers of a long search have none: the ZIP goes on to its end.
            footer={
              <Stack across>
                <Button
                  busy={busy}
                  busyLabel="始めています"
                  onClick={() =>
                    act(async () => {
                      await startExport(queryClient, search);
                      setStarted(true);
                    })
                  }
                >
                  見つかった書類をZIPにする
                </Button>
              </Stack>
            }
            list={documentsQuery(search)}
            what="書類"
          >
            {(documents) => (
              <DocumentTable
                caption="書類（取引年月日の新しい順）"
                documents={documents}
                fetchLink={openDocument}
                office
              />
            )}
          </PagedTable>
        </Section>
        <DocumentExports />
      </Stack>
    </>
  );
}

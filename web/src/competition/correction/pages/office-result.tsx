import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { RuledResult } from '#shared/competition/correction/contract.ts';
import { entryStateWords } from '#shared/competition/entry/words.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { MarkedTextSection } from '#web/competition/marked-text/components/marked-text-section.tsx';
import { FrozenBanner } from '#web/competition/ruling/components/frozen-banner.tsx';
import { errorKindWords, noLevel, stateWords } from '#web/competition/result/words.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { type LoaderArgs, expectId, orNotFound } from '#web/lib/loader.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { ResultActs } from '../components/result-acts.tsx';
import { ruledResultQuery } from '../queries.ts';
import { certificateWords } from '../words.ts';

/** With the keyboard and the log behind it: comes when it is asked for. */
const ReplayViewer = later(
  async () => (await import('#web/competition/marked-text/replay/components/replay-viewer.tsx')).ReplayViewer,
);

const personOf = (search: URLSearchParams): string => search.get('person') ?? '';

export function loader({ queryClient, params: { id }, url }: LoaderArgs): void {
  expectId('attempt', id);
  void queryClient.prefetchQuery(ruledResultQuery({ attemptId: id, personId: personOf(url.searchParams) }));
}

type Before = RuledResult['history'][number];
const columns: readonly Column<Before>[] = [
  { id: 'version', header: '版', rowHeader: true, cell: ({ version }) => `${String(version)}版` },
  { id: 'state', brief: true, header: '状態', cell: ({ state }) => stateWords[state].label },
  { id: 'score', header: '得点', align: 'end', cell: ({ score }) => formatCount(score) },
  { id: 'correct', header: '正解', align: 'end', cell: ({ correct }) => formatCount(correct) },
  { id: 'misses', header: 'ミス', align: 'end', cell: ({ misses }) => formatCount(misses) },
];

function Figures({ result }: { result: RuledResult }) {
  const { state, score, level, correct, errors, bonus, division, entryState, groupName } = result;
  const errorWords = errorKindWords.map(({ kind, label }) => `${label} ${formatCount(errors[kind])}`);
  return (
    <DefinitionList
      items={[
        {
          term: '状態',
          value: <StateBadge words={stateWords[state]} />,
        },
        {
          term: '得点',
          value: `${formatCount(score)}${division.unit}（正解 ${formatCount(correct)}、特別点 ${formatCount(bonus)}）`,
        },
        { term: '級・段', value: state === 'disqualified' ? noLevel : (level ?? noLevel) },
        { term: 'ミス', value: errorWords.join('、') },
        { term: '競技した日時', value: formatInstant(result.playedAt) },
        { term: 'グループ', value: groupName ?? '個人の申込' },
        { term: '申込', value: entryState === undefined ? '残っていません' : entryStateWords[entryState] },
        { term: '認定証', value: certificateWords(result) },
      ]}
    />
  );
}

export function Component() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const asked = { attemptId: id, personId: personOf(search) };
  const query = useQuery(orNotFound(ruledResultQuery(asked)));
  const source = { by: 'office', attemptId: id } as const;
  const result = query.data;
  const name = result === undefined ? '1件の結果' : `${result.holderName}の結果`;
  usePageTitle(result && name);
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            here={name}
            trail={[{ label: '結果と順位表', to: to('/admin/competition/results') }]}
          />
        }
        lead={result && `${result.season.title} ${result.division.name}`}
        title={name}
      />
      <Loaded lines={8} query={query} what="結果">
        {(loaded) => (
          <Stack gap="l">
            <FrozenBanner />
            <Section title="いまの内容">
              <Figures result={loaded} />
            </Section>
            <Section title="裁定">
              <ResultActs asked={asked} result={loaded} />
            </Section>
            <MarkedTextSection errors={loaded.errors} source={source}>
              {(miss) => (
                <Suspense
                  fallback={<Skeleton height={20} label="入力の記録を読み込んでいます" shape="block" />}
                >
                  <ReplayViewer miss={miss} source={source} />
                </Suspense>
              )}
            </MarkedTextSection>
            <Section title="これまでの版">
              {loaded.history.length === 0 ? (
                <p>裁定で変わったことはありません。</p>
              ) : (
                <Table
                  caption="これまでの版（新しい順）"
                  columns={columns}
                  rowId={({ version }) => String(version)}
                  rows={loaded.history}
                />
              )}
            </Section>
          </Stack>
        )}
      </Loaded>
    </>
  );
}

import { useQuery, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { RuledResult } from '#shared/correction/contract.ts';
import type { ResultAct } from '#shared/correction/policy.ts';
import { entryStateWords } from '#shared/entry/words.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { FrozenBanner } from '#web/features/ruling/components/frozen-banner.tsx';
import { errorKindWords, formatCount, noLevel, stateWords } from '#web/features/result/words.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ruledResultQuery, type Asked } from '../queries.ts';
import { actsFor, resultActWords } from '../words.ts';

/** With the form library behind them: they come when they are asked for. */
const RulingDialog = lazy(async () => ({
  default: (await import('../components/ruling-dialog.tsx')).RulingDialog,
}));
const GiveBackDialog = lazy(async () => ({
  default: (await import('../components/give-back-dialog.tsx')).GiveBackDialog,
}));

interface LoaderArgs {
  readonly queryClient: QueryClient;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}
const personOf = (search: URLSearchParams): string => search.get('person') ?? '';

export function loader({ queryClient, params: { id }, url }: LoaderArgs): void {
  // What cannot be an attempt's address is as unknown as one that never was.
  if (!idSchema('attempt').safeParse(id).success) throw new Response(null, { status: 404 });
  void queryClient.prefetchQuery(
    ruledResultQuery({ attemptId: id ?? '', personId: personOf(url.searchParams) }),
  );
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
          value: <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
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
        { term: '認定証', value: result.certificateId === undefined ? 'なし' : '発行済み' },
      ]}
    />
  );
}

function Decide({ result, asked }: { result: RuledResult; asked: Asked }) {
  const toast = useToast();
  const [act, setAct] = useState<ResultAct | 'give-back'>();
  const close = () => setAct(undefined);
  const acts = actsFor(result);
  return (
    <Stack>
      {result.mayGiveBack && (
        <Notice
          action={<Button onClick={() => setAct('give-back')}>やり直せるようにする</Button>}
          title="申込は競技終了のままです"
        >
          無効にした結果の申込です。必要なら、開催の期間中にもう一度競技できるようにしてください。
        </Notice>
      )}
      {acts.length === 0 ? (
        <p>この結果にできる裁定は、いまはありません。</p>
      ) : (
        <Stack across>
          {acts.map((one) => (
            <Button
              key={one}
              look={resultActWords[one].loss ? 'danger' : 'secondary'}
              onClick={() => setAct(one)}
            >
              {resultActWords[one].label}
            </Button>
          ))}
        </Stack>
      )}
      <Suspense>
        {act === 'give-back' && (
          <GiveBackDialog
            attemptId={asked.attemptId}
            holderName={result.holderName}
            onClose={close}
            onDone={() => {
              toast('もう一度競技できるようにしました');
              close();
            }}
          />
        )}
        {act !== undefined && act !== 'give-back' && (
          <RulingDialog
            act={act}
            asked={asked}
            onClose={close}
            onDone={() => {
              toast(resultActWords[act].done);
              close();
            }}
            result={result}
          />
        )}
      </Suspense>
    </Stack>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const asked = { attemptId: id, personId: personOf(search) };
  const query = useQuery({
    ...ruledResultQuery(asked),
    // The error page of the route answers an unknown one.
    throwOnError: (error) => isProblem(error, 'not-found'),
  });
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
      <Loaded
        pending={<Skeleton label="結果を読み込んでいます" lines={8} shape="row" />}
        query={query}
        what="結果"
      >
        {(loaded) => (
          <Stack gap="l">
            <FrozenBanner />
            <Section title="いまの内容">
              <Figures result={loaded} />
            </Section>
            <Section title="裁定">
              <Decide asked={asked} result={loaded} />
            </Section>
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

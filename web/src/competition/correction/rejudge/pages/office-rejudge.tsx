import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { idSchema } from '#shared/kernel/id.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { Rejudge, Difference } from '#shared/competition/correction/rejudge/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { noLevel } from '#web/competition/result/words.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { rejudgeQuery, type Asked, differencesQuery } from '../queries.ts';
import { decisionsFor, decisionWords, isAtWork, rejudgeStateWords, type Decision } from '../words.ts';

/** With the form library behind it: comes when something is decided. */
const DecisionDialog = later(async () => (await import('../components/decision-dialog.tsx')).DecisionDialog);

const askedOf = (id: string | undefined, search: URLSearchParams): Asked => ({
  rejudgeId: id ?? '',
  seasonId: search.get('season') ?? '',
});

export function loader({ queryClient, params: { id }, url }: LoaderArgs): void {
  const asked = askedOf(id, url.searchParams);
  const isAddress =
    idSchema('rejudgeSet').safeParse(asked.rejudgeId).success &&
    idSchema('season').safeParse(asked.seasonId).success;
  // What cannot be its address is as unknown as one that never was.
  if (!isAddress) throw new Response(null, { status: 404 });
  void queryClient.prefetchQuery(rejudgeQuery(asked));
}

const count = (number: number): string => `${formatCount(number)}件`;

function figuresOf(set: Rejudge) {
  const { state, compared, different, otherLevel, byHand, applied, passedBy } = set;
  const isOver = state === 'applied' || state === 'applying' || state === 'stopped';
  return [
    { term: '状態', value: rejudgeStateWords[state] },
    { term: '理由', value: set.reason },
    { term: '始めた人・日時', value: `${set.startedByName}・${formatInstant(set.startedAt)}` },
    { term: '採点し直した結果', value: count(compared) },
    { term: '変わる結果', value: `${count(different)}（うち級・段が変わるもの ${count(otherLevel)}）` },
    ...(byHand > 0 ? [{ term: '手で訂正してあるため変えない結果', value: count(byHand) }] : []),
    ...(isOver ? [{ term: '反映した結果', value: count(applied) }] : []),
    ...(passedBy > 0 ? [{ term: '比べたあとに裁定されたため変えなかった結果', value: count(passedBy) }] : []),
    ...(set.decidedAt === undefined ? [] : [{ term: '決めた日時', value: formatInstant(set.decidedAt) }]),
  ];
}

const change = (before: number | string, after: number | string): string =>
  before === after ? String(before) : `${String(before)} → ${String(after)}`;

const columns: readonly Column<Difference>[] = [
  { id: 'holder', header: '氏名', rowHeader: true, cell: ({ holderName }) => holderName },
  { id: 'group', header: 'グループ', cell: ({ groupName }) => groupName ?? '—' },
  {
    id: 'level',
    brief: true,
    header: '級・段',
    cell: ({ before, after }) => change(before.level ?? noLevel, after.level ?? noLevel),
  },
  { id: 'score', header: '得点', cell: ({ before, after }) => change(before.score, after.score) },
  { id: 'correct', header: '正解', cell: ({ before, after }) => change(before.correct, after.correct) },
  { id: 'misses', header: 'ミス', cell: ({ before, after }) => change(before.misses, after.misses) },
];

/** Those of another level first. */
function Differences({ asked }: { asked: Asked }) {
  return (
    <PagedTable
      empty={
        <EmptyState title="変わる結果はありません">
          どの記録も、採点し直しても今の結果と同じになりました。
        </EmptyState>
      }
      list={differencesQuery(asked)}
      what="変わる結果"
    >
      {(rows) => (
        <Table
          caption="変わる結果（級・段が変わるものから）"
          columns={columns}
          rowId={({ resultId }) => resultId}
          rows={rows}
        />
      )}
    </PagedTable>
  );
}

function One({ set, asked }: { set: Rejudge; asked: Asked }) {
  const [decision, setDecision] = useState<Decision>();
  const toast = useToast();
  return (
    <Stack gap="l">
      {set.state === 'failed' && (
        <Notice tone="warn">
          最後まで採点できなかったため、反映できません。捨ててから、始め直してください。
        </Notice>
      )}
      {set.state === 'stopped' && (
        <Notice tone="warn">
          途中まで反映しています。もう一度「すべて反映する」を押すと、続きから進みます。
        </Notice>
      )}
      <DefinitionList items={figuresOf(set)} />
      <Stack across>
        {decisionsFor(set).map((one, index) => (
          <Button key={one} look={index === 0 ? 'primary' : 'quiet'} onClick={() => setDecision(one)}>
            {decisionWords[one].label}
          </Button>
        ))}
      </Stack>
      {!isAtWork(set.state) && (
        <Section title="変わる結果">
          <Differences asked={asked} />
        </Section>
      )}
      {decision !== undefined && (
        <Suspense>
          <DecisionDialog
            decision={decision}
            onClose={() => setDecision(undefined)}
            onDone={() => {
              toast(decisionWords[decision].done);
              setDecision(undefined);
            }}
            set={set}
          />
        </Suspense>
      )}
    </Stack>
  );
}

export function Component() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const asked = askedOf(id, search);
  return (
    <Loaded lines={6} query={useQuery(rejudgeQuery(asked))} what="再採点">
      {(set) => (
        <>
          <PageHeader
            above={
              <Breadcrumbs
                here={set.divisionName}
                trail={[
                  { label: '再採点', to: `${to('/admin/competition/rejudges')}?season=${set.seasonId}` },
                ]}
              />
            }
            title={`${set.divisionName}の再採点`}
          />
          <One asked={asked} set={set} />
        </>
      )}
    </Loaded>
  );
}

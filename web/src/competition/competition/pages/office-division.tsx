import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { DivisionRecord } from '#shared/competition/competition/division.ts';
import type { TablesInput } from '#shared/competition/competition/office-contract.ts';
import { masterTrailActs } from '#shared/competition/competition/trail.ts';
import { to } from '#shared/kernel/paths.ts';
import type { TrailEntry } from '#shared/record/trail/schema.ts';
import { FrozenBanner } from '#web/competition/ruling/components/frozen-banner.tsx';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { TrailSection } from '#web/record/trail/components/trail-table.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { VersionTable } from '../components/version-table.tsx';
import { schoolYearWords } from '../division-values.ts';
import { changeTables, divisionQuery } from '../office-queries.ts';
import { categoryWords, formWords } from '../office-words.ts';
import { durationWords } from '#shared/competition/competition/words.ts';
import { bonusKind, levelKind, penaltyKind } from '../table-values.ts';

/** With the form library behind it: comes when it is asked for. */
const DivisionDialog = later(async () => (await import('../components/division-dialog.tsx')).DivisionDialog);

export const loader = ({ queryClient, params }: LoaderArgs): void =>
  void queryClient.prefetchQuery(divisionQuery(params['code'] ?? ''));

const Facts = ({ division }: { division: DivisionRecord }) => (
  <DefinitionList
    items={[
      { term: '記号', value: division.code },
      { term: '分野', value: `${categoryWords[division.category]} ${division.part}` },
      { term: '目安', value: division.suits ?? '—' },
      { term: '課題の形', value: formWords[division.form] },
      { term: '時間', value: `${durationWords(division.durationSeconds)}（${division.unit}を数えます）` },
      { term: '順位に入る学年', value: schoolYearWords(division.ranking.rankedUpTo) },
      { term: '全国大会に進める学年', value: schoolYearWords(division.ranking.nationalUpTo) },
      {
        term: '時間を延長した人',
        value: division.ranking.ranksExtendedTime ? '順位に入れる' : '順位に入れない',
      },
    ]}
  />
);

function Division({ division, trail }: { division: DivisionRecord; trail: TrailEntry[] }) {
  const toast = useToast();
  const [changing, setChanging] = useState(false);
  const { code, version, levels, bonuses, penalties } = division;
  const save = (changed: Partial<TablesInput>, reason: string) =>
    changeTables(code, { tables: { levels, bonuses, penalties, ...changed }, reason, version });
  return (
    <Stack gap="l">
      <Stack>
        <Facts division={division} />
        <Stack across>
          <Button onClick={() => setChanging(true)} wide>
            部門の内容を変える
          </Button>
        </Stack>
      </Stack>
      <VersionTable
        history={levels}
        kind={levelKind}
        save={(next, reason) => save({ levels: next }, reason)}
      />
      <VersionTable
        history={bonuses}
        kind={bonusKind}
        save={(next, reason) => save({ bonuses: next }, reason)}
      />
      <VersionTable
        history={penalties}
        kind={penaltyKind}
        save={(next, reason) => save({ penalties: next }, reason)}
      />
      <TrailSection entries={trail} words={masterTrailActs} />
      {changing && (
        <Suspense>
          <DivisionDialog
            division={division}
            onClose={() => setChanging(false)}
            onDone={() => {
              toast('変更を保存しました');
              setChanging(false);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

export function Component() {
  const { code = '' } = useParams();
  const query = useQuery(divisionQuery(code));
  const name = query.data?.division.name ?? '部門';
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs here={name} trail={[{ label: '部門', to: to('/admin/competition/divisions') }]} />
        }
        title={name}
      />
      <FrozenBanner />
      <Loaded lines={9} query={query} what="部門">
        {(found) => <Division {...found} />}
      </Loaded>
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import type { ClaimSheet } from '#shared/access/record-claim/schema.ts';
import type { ResponseOf } from '#shared/kernel/contract.ts';
import type { rollOverContract } from '#shared/school/roll-over/contract.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { ClaimDialog } from '#web/access/record-claim/components/claim-dialog.tsx';
import { isAtWork, newestJobQuery } from '#web/record/parts/job.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { RollOverClasses } from '../components/roll-over-classes.tsx';
import { RollOverJob } from '../components/roll-over-job.tsx';
import { rollOverQuery } from '../queries.ts';

/** With the QR library behind it: it comes when codes were made. */
const ClaimSheets = later(
  async () => (await import('#web/access/record-claim/components/claim-sheets.tsx')).ClaimSheets,
);

const pending = <Skeleton label="グループを読み込んでいます" lines={8} shape="row" />;

type RollOver = ResponseOf<typeof rollOverContract.getRollOver>;

export function Component() {
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [sheets, setSheets] = useState<readonly ClaimSheet[]>();
  const [claiming, setClaiming] = useState<readonly Student[]>();
  const asked = Number(search.get('from'));
  const { data: job } = useQuery(newestJobQuery('roll-over'));
  const query = useQuery(rollOverQuery(Number.isInteger(asked) && asked > 0 ? asked : undefined));
  /** With nobody left in it last year is not the usual one any more, and its graduates' codes are still to be handed out. */
  const stayWith = (state: RollOver) => {
    queryClient.setQueryData(rollOverQuery(state.fromYear).queryKey, state);
    setSearch({ from: String(state.fromYear) }, { replace: true });
  };
  if (sheets !== undefined)
    return (
      <Suspense fallback={<Pending>{pending}</Pending>}>
        <ClaimSheets onClose={() => setSheets(undefined)} sheets={sheets} />
      </Suspense>
    );
  return (
    <>
      <PageHeader
        lead="年度の変わり目に、グループの生徒をまとめて次の年度へ進めます。確定するまで何も変わりません。クラス替えがあるときは、いったん同じ組のまま進級させ、新しい年度になってから新しい名簿を読み込みます。"
        title="進級・卒業"
      />
      <Loaded pending={pending} query={query} what="グループ">
        {(state) => (
          <Stack gap="l">
            {job && <RollOverJob job={job} key={job.id} onClaim={setClaiming} year={state} />}
            <FilterSelect
              label="年度"
              onChange={(from) => setSearch({ from }, { replace: true })}
              options={[state.fiscalYear, state.fiscalYear - 1].map((year) => ({
                value: String(year),
                label: `${String(year)}年度から${String(year + 1)}年度へ`,
              }))}
              value={String(state.fromYear)}
            />
            {state.groups.length === 0 ? (
              <EmptyState
                action={
                  <Link look="secondary" to={to('/user-group')}>
                    グループと生徒へ戻る
                  </Link>
                }
                title={`${String(state.fromYear)}年度のグループはありません`}
              >
                別の年度を選ぶか、グループを作ってください。
              </EmptyState>
            ) : (
              <RollOverClasses
                atWork={job !== undefined && job !== null && isAtWork(job)}
                onClaim={setClaiming}
                onStarted={() => stayWith(state)}
                state={state}
              />
            )}
            {claiming !== undefined && (
              <ClaimDialog
                fromYear={state.fromYear}
                onClose={() => setClaiming(undefined)}
                onSheets={setSheets}
                students={claiming}
              />
            )}
          </Stack>
        )}
      </Loaded>
    </>
  );
}

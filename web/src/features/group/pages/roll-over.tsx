import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fullName } from '#shared/account/schema.ts';
import type { rollOverContract } from '#shared/group/roll-over-contract.ts';
import { graduateDays } from '#shared/group/roll-over.ts';
import type { ResponseOf } from '#shared/kernel/contract.ts';
import type { ClaimSheet } from '#shared/student/claim.ts';
import type { Student } from '#shared/student/schema.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { to } from '#shared/kernel/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ClaimDialog } from '../components/claim-dialog.tsx';
import { RollOverClass } from '../components/roll-over-class.tsx';
import { refreshGroups } from '../queries.ts';
import { membersQuery, rollOverClass, rollOverQuery, undoGraduation } from '../roll-over-queries.ts';
import {
  countsOf,
  firstChoice,
  nameProblem,
  planOf,
  type ClassChoice,
  type ClassPlan,
} from '../roll-over-plan.ts';

/** With the QR library behind it: it comes when codes were made. */
const ClaimSheets = lazy(async () => ({
  default: (await import('../components/claim-sheets.tsx')).ClaimSheets,
}));

type OnSheets = (sheets: readonly ClaimSheet[]) => void;
type RollOver = ResponseOf<typeof rollOverContract.getRollOver>;

const pending = <Skeleton label="グループを読み込んでいます" lines={8} shape="row" />;

/** Runs the plans one after the other; what broke off goes on with the next press. */
function useRun(fromYear: number) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [result, setResult] = useState<{ done: number; error?: unknown }>();

  async function run(plans: readonly ClassPlan[]) {
    const all = plans.reduce((sum, { userIds }) => sum + userIds.length, 0);
    let done = 0;
    setResult(undefined);
    setProgress({ done, all });
    try {
      for (const { group, target, userIds } of plans)
        await rollOverClass({ fromYear, groupId: group.id, target, userIds }, (count) => {
          done += count;
          setProgress({ done, all });
        });
      setResult({ done });
    } catch (error) {
      setResult({ done, error });
    } finally {
      await refreshGroups(queryClient);
      setProgress(undefined);
    }
  }
  return { run, progress, result };
}

interface ClassesProps {
  state: RollOver;
  members: ReadonlyMap<string, readonly Student[]>;
  onSheets: OnSheets;
}

function Classes({ state, members, onSheets }: ClassesProps) {
  const { fromYear, groups, nextGroups, schoolType } = state;
  const queryClient = useQueryClient();
  const toast = useToast();
  const [choices, setChoices] = useState<ReadonlyMap<string, ClassChoice>>(new Map());
  const [asked, setAsked] = useState(false);
  const [undoing, setUndoing] = useState<Student>();
  const [claiming, setClaiming] = useState<readonly Student[]>();
  const { run, progress, result } = useRun(fromYear);
  const choiceOf = (id: string): ClassChoice | undefined => {
    const group = groups.find((one) => one.id === id);
    return choices.get(id) ?? (group && firstChoice(group, schoolType));
  };
  const plans = groups.flatMap((group) => {
    const choice = choiceOf(group.id);
    const plan = choice && planOf(group, choice, members.get(group.id) ?? []);
    return plan === undefined ? [] : [plan];
  });
  const wrong = plans.some(({ group }) => {
    const choice = choiceOf(group.id);
    return choice !== undefined && nameProblem(choice) !== undefined;
  });
  const { promoted, graduated, newGroups } = countsOf(plans, nextGroups);
  const people = (count: number) => `${count.toLocaleString('ja-JP')}人`;
  return (
    <Stack gap="l">
      {result !== undefined &&
        (result.error === undefined ? (
          <Notice live="polite" title={`${people(result.done)}の進級・卒業が終わりました`} tone="good">
            進級した生徒は、{fromYear + 1}年度の一覧に入っています。先生の担当グループを決め直してください。
          </Notice>
        ) : (
          <Notice live="urgent" title={`${people(result.done)}まで終わったところで止まりました`} tone="bad">
            {sentenceOf(result.error)}{' '}
            もう一度押すと、残りから続けます。同じ生徒が2回進級することはありません。
          </Notice>
        ))}
      {groups.map((group) => {
        const choice = choiceOf(group.id);
        return (
          choice && (
            <RollOverClass
              choice={choice}
              disabled={progress !== undefined}
              group={group}
              key={group.id}
              members={members.get(group.id) ?? []}
              nextGroups={nextGroups}
              onChange={(next) => setChoices(new Map(choices).set(group.id, next))}
              onClaim={setClaiming}
              onUndo={setUndoing}
            />
          )
        );
      })}
      <p>
        進級 {people(promoted)}、卒業 {people(graduated)}、新しく作るグループ {newGroups}
      </p>
      {progress !== undefined && (
        <Progress
          label="進級・卒業の進み具合"
          max={progress.all}
          value={progress.done}
          words={`${String(progress.all)}人中 ${String(progress.done)}人`}
        />
      )}
      <div>
        <Button
          aria-disabled={plans.length === 0 || wrong}
          busy={progress !== undefined}
          busyLabel="処理しています"
          look="primary"
          onClick={() => {
            if (plans.length > 0 && !wrong) setAsked(true);
          }}
          wide
        >
          進級・卒業を確定する
        </Button>
      </div>
      <ConfirmDialog
        confirmLabel="確定する"
        onClose={() => setAsked(false)}
        onConfirm={() => void run(plans)}
        open={asked}
        title={`${people(promoted)}を進級、${people(graduated)}を卒業とします`}
        {...(graduated > 0 && { typedWord: '卒業' })}
      >
        進級した生徒は{fromYear + 1}
        年度のグループに入り、これまでの結果は{fromYear}年度の学年のまま残ります。
        {graduated > 0 &&
          `卒業した生徒はすぐにサインインできなくなり、${String(graduateDays)}日後にアカウントを削除します。それまでは、このページで卒業を取り消せます。`}
      </ConfirmDialog>
      {claiming !== undefined && (
        <ClaimDialog
          fromYear={fromYear}
          onClose={() => setClaiming(undefined)}
          onSheets={onSheets}
          students={claiming}
        />
      )}
      {undoing !== undefined && (
        <ConfirmDialog
          confirmLabel="卒業を取り消す"
          onClose={() => setUndoing(undefined)}
          onConfirm={async () => {
            await undoGraduation(fromYear, undoing.userId);
            await refreshGroups(queryClient);
            toast(`${fullName(undoing.name)} さんの卒業を取り消しました`);
          }}
          open
          title={`${fullName(undoing.name)} さんの卒業を取り消しますか`}
        >
          もう一度サインインできるようになり、アカウントは削除されません。
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function WithMembers({ state, onSheets }: { state: RollOver; onSheets: OnSheets }) {
  const lists = useQueries({ queries: state.groups.map(({ id }) => membersQuery(id)) });
  const failed = lists.find(({ data, error }) => data === undefined && error !== null);
  if (failed !== undefined)
    return (
      <LoadFailed
        busy={failed.isFetching}
        error={failed.error}
        onRetry={() => void failed.refetch()}
        what="生徒"
      />
    );
  if (lists.some(({ data }) => data === undefined)) return <Pending>{pending}</Pending>;
  const members = new Map(state.groups.map(({ id }, index) => [id, lists[index]?.data ?? []]));
  return <Classes key={state.fromYear} members={members} onSheets={onSheets} state={state} />;
}

export function Component() {
  const [search, setSearch] = useSearchParams();
  const [sheets, setSheets] = useState<readonly ClaimSheet[]>();
  const asked = Number(search.get('from'));
  const query = useQuery(rollOverQuery(Number.isInteger(asked) && asked > 0 ? asked : undefined));
  if (sheets !== undefined)
    return (
      <Suspense fallback={<Pending>{pending}</Pending>}>
        <ClaimSheets onClose={() => setSheets(undefined)} sheets={sheets} />
      </Suspense>
    );
  return (
    <>
      <PageHeader
        lead="年度の変わり目に、グループの生徒をまとめて次の年度へ進めます。確定するまで何も変わりません。"
        title="進級・卒業"
      />
      <Loaded pending={pending} query={query} what="グループ">
        {(state) => (
          <Stack gap="l">
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
              <WithMembers onSheets={setSheets} state={state} />
            )}
          </Stack>
        )}
      </Loaded>
    </>
  );
}

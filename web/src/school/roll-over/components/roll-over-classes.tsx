import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import type { ResponseOf } from '#shared/kernel/contract.ts';
import type { rollOverContract } from '#shared/school/roll-over/contract.ts';
import {
  isEarly,
  schoolYearsOf,
  type RollOverClass as RollOverClassInput,
} from '#shared/school/roll-over/policy.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { newestJobQuery } from '#web/record/parts/job.ts';
import { people } from '#web/lib/people.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  countsOf,
  firstChoice,
  lastYearWords,
  nameProblem,
  planOf,
  warningsOf,
  type ClassChoice,
  type ClassPlan,
} from '../plan.ts';
import { membersQuery, startRollOver, undoGraduation } from '../queries.ts';
import { RollOverClass } from './roll-over-class.tsx';
import { RollOverConfirm } from './roll-over-confirm.tsx';
import styles from './roll-over-class.module.css';

type RollOver = ResponseOf<typeof rollOverContract.getRollOver>;

const classOf = ({ group, target, userIds }: ClassPlan): RollOverClassInput => ({
  groupId: group.id,
  target,
  userIds: [...userIds],
});

interface ClassesProps {
  state: RollOver;
  members: ReadonlyMap<string, readonly Student[]>;
  /** A turn of the year is at work: nothing is decided beside it. */
  atWork: boolean;
  onClaim: (students: readonly Student[]) => void;
  onStarted: () => void;
}

function Classes({ state, members, atWork, onClaim, onStarted }: ClassesProps) {
  const { fromYear, groups, nextGroups, schoolType } = state;
  const years = schoolYearsOf(
    schoolType,
    groups.map(({ grade }) => grade),
  );
  /** What is chosen first stays so while the page is open, over the end of January too. */
  const [opened] = useState(() => new Date());
  const hintId = useId();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [choices, setChoices] = useState<ReadonlyMap<string, ClassChoice>>(new Map());
  const [asked, setAsked] = useState(false);
  const [undoing, setUndoing] = useState<Student>();
  /** Of the dialog that is open: a second press starts nothing new. */
  const [requestKey, setRequestKey] = useState('');
  const choiceOf = (id: string): ClassChoice | undefined => {
    const group = groups.find((one) => one.id === id);
    return choices.get(id) ?? (group && firstChoice(group, years, opened));
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
  const lastYear = lastYearWords(plans, schoolType, years);
  const isChosen = plans.length > 0;
  const isToChoose =
    !isChosen && [...members.values()].flat().some(({ rolledOver }) => rolledOver === undefined);
  return (
    <Stack gap="l">
      {isEarly(fromYear, opened) && (
        <p>年度の終わりはまだ先です。はじめは、どのグループも「今回は何もしない」にしています。</p>
      )}
      {lastYear !== undefined && <p>{lastYear}</p>}
      <div>
        <div aria-hidden="true" className={styles['heads']}>
          <span>{`${String(fromYear)}年度`}</span>
          <span className={styles['number']}>進む人数</span>
          <span>どうするか</span>
          <span>{`${String(fromYear + 1)}年度のグループ`}</span>
        </div>
        <ul className={styles['classes']}>
          {groups.map((group) => {
            const choice = choiceOf(group.id);
            const plan = plans.find((one) => one.group === group);
            return (
              choice && (
                <RollOverClass
                  choice={choice}
                  disabled={atWork}
                  group={group}
                  key={group.id}
                  members={members.get(group.id) ?? []}
                  nextGroups={nextGroups}
                  onChange={(next) => setChoices(new Map(choices).set(group.id, next))}
                  onClaim={onClaim}
                  onUndo={setUndoing}
                  warnings={plan === undefined ? [] : warningsOf(plan, plans, years)}
                  years={years}
                />
              )
            );
          })}
        </ul>
      </div>
      <p>
        進級 {people(promoted)}、卒業 {people(graduated)}、新しく作るグループ {newGroups}
      </p>
      <Stack gap="s">
        {isToChoose && (
          <p id={hintId}>
            進級・卒業とする人が、まだ選ばれていません。グループごとに「進級する」か「卒業する」を選んでください。全員を除いているグループでは、進む人の印を外してください。
          </p>
        )}
        <div>
          <Button
            aria-describedby={isToChoose ? hintId : undefined}
            aria-disabled={!isChosen || wrong}
            busy={atWork}
            busyLabel="進級・卒業の処理が進んでいます"
            look="primary"
            onClick={() => {
              if (!isChosen || wrong) return;
              setRequestKey(crypto.randomUUID());
              setAsked(true);
            }}
            wide
          >
            進級・卒業を確定する
          </Button>
        </div>
      </Stack>
      {asked && (
        <RollOverConfirm
          fromYear={fromYear}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await startRollOver({ fromYear, classes: plans.map(classOf), requestKey });
            onStarted();
            await queryClient.resetQueries(newestJobQuery('roll-over'));
          }}
          plans={plans}
          years={years}
        />
      )}
      {undoing !== undefined && (
        <ConfirmDialog
          confirmLabel="卒業を取り消す"
          onClose={() => setUndoing(undefined)}
          onConfirm={async () => {
            const done = await undoGraduation(undoing.userId);
            await refreshAll(queryClient);
            toast(`${fullName(undoing.name)} さんの${done}`);
          }}
          open
          title={`${fullName(undoing.name)} さんの卒業を取り消しますか`}
        >
          <p>
            もう一度サインインできるようになり、アカウントは削除されません。卒業の前に利用を止めていた人と、止めていたかどうかの記録がない人は、止まったままです。
          </p>
          {undoing.claimedAt !== undefined && (
            <p>
              記録は、ほかの個人アカウントに引き継がれています。取り消しても、引き継がれた記録はそのアカウントに残ります。もう一度卒業とすると、新しい引き継ぎコードを発行できます。
            </p>
          )}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** The classes of a year with their pupils, what becomes of each, and the pressing of it. */
export function RollOverClasses({ state, ...rest }: Omit<ClassesProps, 'members'>) {
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
  if (lists.some(({ data }) => data === undefined))
    return (
      <Pending>
        <Skeleton label="生徒を読み込んでいます" lines={8} shape="row" />
      </Pending>
    );
  const members = new Map(state.groups.map(({ id }, index) => [id, lists[index]?.data ?? []]));
  return <Classes key={state.fromYear} members={members} state={state} {...rest} />;
}

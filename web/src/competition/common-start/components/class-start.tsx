import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommonStart } from '#shared/competition/common-start/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { useServerClock } from '#web/lib/now.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { Easy } from '#web/ui/easy.tsx';
import { commonStartQuery, openStart, pressStart, refreshStart } from '../queries.ts';
import styles from './class-start.module.css';

interface Choice {
  readonly code: string;
  readonly name: string;
}

interface OpenProps {
  seasonId: string;
  groupId: string;
  divisions: readonly Choice[];
  onOpened: (code: string) => void;
}

function Open({ seasonId, groupId, divisions, onOpened }: OpenProps) {
  const [asked, setAsked] = useState(divisions[0]?.code);
  // The last who waited for it may have begun meanwhile.
  const chosen = (divisions.find(({ code }) => code === asked) ?? divisions[0])?.code ?? '';
  const { act, busy, error } = useAct();
  const open = () =>
    act(async () => {
      const { code } = await openStart({ seasonId, groupId, divisionCode: chosen });
      onOpened(code);
    });
  return (
    <Stack>
      <p>
        <Easy>
          同じ時刻に全員で始めたいときに使います。教室を開くとコードが出ます。黒板に書き、生徒に競技の画面で入力してもらってください。
        </Easy>
      </p>
      <ActProblem error={error} title="教室を開けませんでした" />
      <Stack across>
        <FilterSelect
          label="課題"
          onChange={setAsked}
          options={divisions.map(({ code, name }) => ({ value: code, label: name }))}
          value={chosen}
        />
        <Button busy={busy} busyLabel="開いています" onClick={open}>
          教室を開く
        </Button>
      </Stack>
    </Stack>
  );
}

/** Large, for a projector: the seconds until everybody's page opens. */
function Countdown({ now, startsAt, heardAt }: { now: string; startsAt: string; heardAt: number }) {
  const left = Math.ceil((Date.parse(startsAt) - useServerClock(now, heardAt)) / 1000);
  return (
    <p className={styles['code']} role="timer">
      {left > 0 ? String(left) : 'スタート'}
    </p>
  );
}

const listed = (names: readonly string[]): string => names.join('、');

interface OpenedProps {
  start: CommonStart;
  heardAt: number;
  /** Expected in the room, and not ready: 「3. 岡本 樹」. */
  missing: readonly string[];
  onClose: () => void;
}

function Opened({ start, heardAt, missing, onClose }: OpenedProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { code, division, ready, startsAt, now } = start;
  const begun = startsAt !== undefined && startsAt <= now;
  return (
    <Stack>
      <p>
        <Easy>{`${start.groupName}・${division.name}。生徒が競技の画面で入力するコード:`}</Easy>
      </p>
      <Stack across gap="l">
        <p aria-label={`教室のコード ${[...code].join(' ')}`} className={styles['code']}>
          {code}
        </p>
        {startsAt === undefined && (
          <Stack gap="s">
            <Button disabled={ready.length === 0} look="primary" onClick={() => setAsking(true)}>
              一斉に始める
            </Button>
            <Button look="quiet" onClick={onClose}>
              この教室を使わない
            </Button>
          </Stack>
        )}
      </Stack>
      <p aria-live="polite">
        <Easy>
          {ready.length === 0
            ? '準備ができた生徒はまだいません。'
            : `準備ができた生徒 ${String(ready.length)}人`}
        </Easy>{' '}
        {startsAt === undefined && missing.length > 0 && (
          <Easy>{`まだの生徒 ${String(missing.length)}人`}</Easy>
        )}
      </p>
      {startsAt !== undefined && (
        <>
          {!begun && <Countdown heardAt={heardAt} now={now} startsAt={startsAt} />}
          <Notice live="polite" title={begun ? '競技が始まりました' : 'まもなく始まります'} tone="info">
            {`開始は${formatInstant(startsAt)}です。このあとに入った生徒も、終わりの時刻は全員と同じです。`}
          </Notice>
          <div>
            <Button onClick={onClose}>別の教室を開く</Button>
          </div>
        </>
      )}
      <ConfirmDialog
        busyLabel="始めています"
        confirmLabel="一斉に始める"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await pressStart(code);
          await refreshStart(queryClient);
        }}
        open={asking}
        title={`${String(ready.length)}人で始めますか`}
      >
        {missing.length > 0 && (
          <p>
            <Easy>{`まだの生徒が${String(missing.length)}人います: ${listed(missing)}`}</Easy>
          </p>
        )}
        <p>押してから10秒後に、全員の画面で課題文が開きます。始めたあとは止められません。</p>
      </ConfirmDialog>
    </Stack>
  );
}

interface ClassStartProps extends Omit<OpenProps, 'onOpened'> {
  missing: readonly string[];
  /** Kept in the address, so that a reload comes back to it. */
  code: string;
  onCode: (code: string) => void;
}

/** 一斉開始: opened by the teacher, entered by the pupils, begun by one press. */
export function ClassStart({ code, missing, onCode, ...open }: ClassStartProps) {
  const query = useQuery({ ...commonStartQuery(code), enabled: code !== '' });
  if (code === '')
    return open.divisions.length === 0 ? (
      <p>この組には、開始を待っている参加者がいません。</p>
    ) : (
      <Open key={open.groupId} {...open} onOpened={onCode} />
    );
  return (
    <Loaded lines={3} query={query} what="教室">
      {(start) => (
        <Opened heardAt={query.dataUpdatedAt} missing={missing} onClose={() => onCode('')} start={start} />
      )}
    </Loaded>
  );
}

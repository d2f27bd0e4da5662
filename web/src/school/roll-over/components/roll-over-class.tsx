import { useId, useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { nextGroupNamed, type SchoolYears } from '#shared/school/roll-over/policy.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { isClaimable, nameProblem, type ClassChoice, type Decision } from '../plan.ts';
import styles from './roll-over-class.module.css';

const decisions: readonly { value: Decision; label: string }[] = [
  { value: 'promote', label: '進級する' },
  { value: 'graduate', label: '卒業する' },
  { value: 'skip', label: '今回は何もしない' },
];

interface RollOverClassProps {
  group: Group;
  members: readonly Student[];
  nextGroups: readonly Group[];
  choice: ClassChoice;
  years: SchoolYears | undefined;
  warnings: readonly string[];
  onChange: (choice: ClassChoice) => void;
  onUndo: (student: Student) => void;
  onClaim: (students: readonly Student[]) => void;
  disabled: boolean;
}

function NextName({
  group,
  nextGroups,
  years,
  choice,
  onChange,
  disabled,
}: Pick<RollOverClassProps, 'group' | 'nextGroups' | 'years' | 'choice' | 'onChange' | 'disabled'>) {
  const id = useId();
  const problem = nameProblem(choice);
  const there = nextGroups.some(({ name }) => name === choice.next.name);
  return (
    <div className={styles['next']}>
      <input
        aria-describedby={`${id}-hint`}
        aria-invalid={problem !== undefined}
        aria-label={`${group.name}の進級先`}
        autoComplete="off"
        className={controlClass}
        disabled={disabled}
        onChange={(event) => onChange({ ...choice, next: nextGroupNamed(group, event.target.value, years) })}
        type="text"
        value={choice.next.name}
      />
      <p className={styles['hint']} id={`${id}-hint`}>
        {problem ?? (there ? 'すでにあるグループ' : '新しいグループ')}
      </p>
    </div>
  );
}

interface ExcludedProps extends Pick<RollOverClassProps, 'choice' | 'onChange' | 'disabled'> {
  open: readonly Student[];
}

/** Who does not go with the class. */
function Excluded({ open, choice, onChange, disabled }: ExcludedProps) {
  const toggle = (userId: string) => {
    const excluded = new Set(choice.excluded);
    if (!excluded.delete(userId)) excluded.add(userId);
    onChange({ ...choice, excluded });
  };
  const all = new Set(open.map(({ userId }) => userId));
  return (
    <Stack gap="s">
      <Stack across>
        <Button disabled={disabled} look="quiet" onClick={() => onChange({ ...choice, excluded: all })}>
          全員を除く
        </Button>
      </Stack>
      <ul className={styles['people']}>
        {open.map((student) => (
          <li key={student.userId}>
            <label className={styles['person']}>
              <input
                checked={choice.excluded.has(student.userId)}
                disabled={disabled}
                onChange={() => toggle(student.userId)}
                type="checkbox"
              />
              {fullName(student.name)}を除く
            </label>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface ThroughMembersProps {
  through: readonly Student[];
  /** Graduates whose record may still be taken over. */
  claimable: readonly Student[];
  onUndo: (student: Student) => void;
  onClaim: (students: readonly Student[]) => void;
  disabled: boolean;
}

/** Whom the turn of the year has been made for, each with the way back. */
const ThroughMembers = ({ through, claimable, onUndo, onClaim, disabled }: ThroughMembersProps) => (
  <details>
    <summary className={styles['summary']}>
      <Easy>{`済んだ生徒 ${String(through.length)}人`}</Easy>
    </summary>
    <ul className={styles['done']}>
      {through.map((student) => (
        <li key={student.userId}>
          <Stack across gap="s">
            {fullName(student.name)}：{student.rolledOver === 'graduated' ? '卒業' : '進級'}
            {student.rolledOver === 'graduated' && (
              <Button
                aria-label={`卒業を取り消す：${fullName(student.name)}`}
                disabled={disabled}
                look="quiet"
                onClick={() => onUndo(student)}
              >
                卒業を取り消す
              </Button>
            )}
            {claimable.includes(student) && (
              <Button
                aria-label={`引き継ぎコードを発行する：${fullName(student.name)}`}
                disabled={disabled}
                look="quiet"
                onClick={() => onClaim([student])}
              >
                引き継ぎコード
              </Button>
            )}
            {student.claimedAt !== undefined && <Badge tone="good">記録を引き継ぎ済み</Badge>}
          </Stack>
        </li>
      ))}
    </ul>
  </details>
);

/** One class on one line: its name, how many go, what becomes of them, and who does not go with it. */
export function RollOverClass({
  group,
  members,
  nextGroups,
  choice,
  years,
  warnings,
  onChange,
  onUndo,
  onClaim,
  disabled,
}: RollOverClassProps) {
  const [choosing, setChoosing] = useState(false);
  const id = useId();
  const open = members.filter(({ rolledOver }) => rolledOver === undefined);
  const through = members.filter(({ rolledOver }) => rolledOver !== undefined);
  const claimable = through.filter(isClaimable);
  const going = open.filter(({ userId }) => !choice.excluded.has(userId)).length;
  const goes = choice.decision !== 'skip';
  return (
    <li className={styles['class']}>
      <div className={styles['line']}>
        <h2 className={styles['name']}>{group.name}</h2>
        {open.length === 0 ? (
          <div>
            <Badge tone={members.length === 0 ? 'plain' : 'good'}>
              {members.length === 0 ? '生徒がいません' : '済み'}
            </Badge>
          </div>
        ) : (
          <>
            <p className={styles['number']}>{`${String(open.length)}人中 ${String(goes ? going : 0)}人`}</p>
            <FilterSelect
              label={`${group.name}は`}
              labelHidden
              onChange={(decision) => onChange({ ...choice, decision })}
              options={decisions}
              value={choice.decision}
            />
            {choice.decision === 'promote' ? (
              <NextName
                choice={choice}
                disabled={disabled}
                group={group}
                nextGroups={nextGroups}
                onChange={onChange}
                years={years}
              />
            ) : (
              <span className={styles['nowhere']} />
            )}
            {goes && (
              <Button
                aria-controls={id}
                aria-expanded={choosing}
                look="quiet"
                onClick={() => setChoosing(!choosing)}
              >
                <Easy>除く生徒を選ぶ</Easy>
                <VisuallyHidden>：{group.name}</VisuallyHidden>
              </Button>
            )}
          </>
        )}
      </div>
      {warnings.map((warning) => (
        <Notice key={warning} live="polite" tone="warn">
          {warning}
        </Notice>
      ))}
      <div id={id}>
        {choosing && goes && open.length > 0 && (
          <Excluded choice={choice} disabled={disabled} onChange={onChange} open={open} />
        )}
      </div>
      {through.length > 0 && (
        <Stack across>
          {claimable.length > 0 && (
            <Button
              aria-label={`${group.name}の卒業生${String(claimable.length)}人に引き継ぎコードを発行する`}
              disabled={disabled}
              onClick={() => onClaim(claimable)}
            >
              卒業生{claimable.length}人に引き継ぎコードを発行する
            </Button>
          )}
          <ThroughMembers
            claimable={claimable}
            disabled={disabled}
            onClaim={onClaim}
            onUndo={onUndo}
            through={through}
          />
        </Stack>
      )}
    </li>
  );
}

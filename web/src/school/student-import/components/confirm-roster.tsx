import { useMemo, useState } from 'react';
import type { Group } from '#shared/people/group/schema.ts';
import type { SchoolType } from '#shared/people/organization/schema.ts';
import { doubtsOf, type Doubt } from '#shared/school/student-import/planning/doubt.ts';
import type { ReadRoster } from '#shared/school/student-import/reading/file.ts';
import { lackingOnlyBirth, withoutBirths } from '#shared/school/student-import/planning/without-births.ts';
import { besideMissing, missingGroups } from '#shared/school/student-import/persons/missing-group.ts';
import { countVerdicts, planImport } from '#shared/school/student-import/planning/plan.ts';
import type { Answer } from '#shared/school/student-import/persons/question.ts';
import type { ConfirmedRow } from '#shared/school/student-import/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { groupNames } from '#web/people/group/words.ts';
import { to } from '#shared/kernel/paths.ts';
import { people } from '#web/lib/people.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { askedRows, isAnswered } from '../asked.ts';
import { confirmedRows, plannedOf } from '../run.ts';
import { leftRows } from '../question-words.ts';
import { actWords, apartWords, doubtWords, groupCount, groupList } from '../words.ts';
import { ImportChanges } from './import-changes.tsx';
import { RosterClasses } from './roster-classes.tsx';
import { RosterProblems } from './roster-problems.tsx';
import { RosterQuestions } from './roster-questions.tsx';
import { Tick } from './tick.tsx';

/** What is registered, with the classes that have to be made for it. */
export interface Confirmed {
  readonly rows: readonly ConfirmedRow[];
  readonly missing: readonly Group[];
  /** Why the other rows are not, by line. */
  readonly left: ReadonlyMap<number, string>;
}

interface ConfirmRosterProps {
  roster: ReadRoster;
  groups: readonly Group[];
  /** Undefined: a club's. */
  schoolType?: SchoolType | undefined;
  existing: readonly Student[];
  /** Who is still to be rolled over. */
  lastYear: readonly Student[];
  /** Who was taken out and could be put back. */
  removed: readonly Student[];
  onConfirm: (confirmed: Confirmed) => void;
  onBack: () => void;
}

/** A file that looks like another one is not registered before somebody says that it is the right one. */
function Doubts({
  doubts,
  sure,
  onSure,
}: {
  doubts: readonly Doubt[];
  sure: ReadonlySet<Doubt['why']>;
  onSure: (why: Doubt['why'], sure: boolean) => void;
}) {
  const school = useSession()?.organization?.name ?? 'この団体';
  return doubts.map((doubt) => {
    const { title, text, tick } = doubtWords(doubt, school);
    return (
      <Notice
        action={
          doubt.why === 'last-year' ? (
            <Link look="secondary" to={to('/user-group/roll-over')}>
              進級・卒業へ
            </Link>
          ) : (
            doubt.why === 'removed' && (
              <Link look="secondary" to={to('/user-group/list', {}, { status: 'removed' })}>
                外した生徒の一覧へ
              </Link>
            )
          )
        }
        key={doubt.why}
        title={title}
        tone="warn"
      >
        <Stack gap="s">
          <p>
            <Easy>{text}</Easy>
          </p>
          <Tick checked={sure.has(doubt.why)} onChange={(checked) => onSure(doubt.why, checked)}>
            {tick}
          </Tick>
        </Stack>
      </Notice>
    );
  });
}

/** What would happen, before anything does: nothing is written of what is still to be answered or mended. */
export function ConfirmRoster({
  roster,
  groups,
  schoolType,
  existing,
  lastYear,
  removed,
  onConfirm,
  onBack,
}: ConfirmRosterProps) {
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map());
  const [makesGroups, setMakesGroups] = useState(true);
  const [sure, setSure] = useState<ReadonlySet<Doubt['why']>>(new Set());
  const [goodOnly, setGoodOnly] = useState(false);
  const [leavesBirths, setLeavesBirths] = useState(false);

  const missing = useMemo(() => missingGroups(roster.rows, groups), [roster, groups]);
  const beside = useMemo(() => besideMissing(missing, groups, schoolType), [missing, groups, schoolType]);
  const all = useMemo(() => (makesGroups ? [...groups, ...missing] : groups), [groups, missing, makesGroups]);
  const asRead = useMemo(
    () => planImport(roster.rows, all, existing, answers),
    [roster, all, existing, answers],
  );
  const birthless = useMemo(() => lackingOnlyBirth(asRead), [asRead]);
  const verdicts = useMemo(
    () =>
      leavesBirths && birthless.size > 0
        ? planImport(withoutBirths(roster.rows, birthless), all, existing, answers)
        : asRead,
    [roster, all, existing, answers, asRead, birthless, leavesBirths],
  );
  const counts = countVerdicts(verdicts);
  const doubts = doubtsOf(verdicts, existing, lastYear, removed);
  const rows = confirmedRows(verdicts);
  const groupName = groupNames(all);
  const bad = verdicts.filter((verdict) => verdict.kind === 'error');
  const open = counts.question + counts.waiting;
  const asked = askedRows(verdicts).filter((one) => !isAnswered(one, verdicts)).length;
  const made = makesGroups ? missing.filter(({ id }) => rows.some(({ input }) => input.groupId === id)) : [];
  const isSure = doubts.every(({ why }) => sure.has(why));
  const isPartial = open + counts.error > 0;
  const onlyWords = counts.error === 0 ? '答えた行だけを登録する' : '登録できる行だけを登録する';
  const toDo = isSure
    ? isPartial && !goodOnly
      ? `${open > 0 ? '質問に答える' : 'ファイルを直す'}か、「${onlyWords}」を選ぶ`
      : undefined
    : '上の「注意」を確かめる';

  return (
    <Stack gap="l">
      <DefinitionList
        items={[
          { term: '新しく登録する', value: people(counts.create) },
          { term: '登録内容を直す', value: people(counts.update) },
          { term: '変わらない', value: people(counts.unchanged) },
          ...(asked > 0 ? [{ term: '確かめたいこと', value: `${String(asked)}件` }] : []),
          ...(open > 0 ? [{ term: '質問に答えると決まる', value: people(open) }] : []),
          ...(counts.skipped > 0 ? [{ term: '登録しない', value: people(counts.skipped) }] : []),
          { term: '登録できない', value: people(counts.error) },
        ]}
      />
      <Doubts
        doubts={doubts}
        onSure={(why, checked) =>
          setSure(new Set(checked ? [...sure, why] : [...sure].filter((other) => other !== why)))
        }
        sure={sure}
      />
      {missing.length > 0 && (
        <Notice title={`${groupCount(missing.length)}がまだありません`} tone="info">
          <Stack gap="s">
            <p>{groupList(missing)}</p>
            {beside.length > 0 && <p>{apartWords(beside)}</p>}
            <Tick checked={makesGroups} onChange={setMakesGroups}>
              まとめて作って登録する
            </Tick>
          </Stack>
        </Notice>
      )}
      <RosterQuestions
        answers={answers}
        groupName={groupName}
        onAnswer={(given) =>
          setAnswers(
            new Map([
              ...answers,
              ...[...given].map(([at, answer]) => [at, { ...answers.get(at), ...answer }] as const),
            ]),
          )
        }
        verdicts={verdicts}
      />
      {birthless.size > 0 && (
        <Notice title={`${people(birthless.size)}の生年月日が読み取れません`} tone="info">
          <Stack gap="s">
            <p>生年月日はなくても登録でき、あとから1人ずつの画面で入力できます。</p>
            <Tick checked={leavesBirths} onChange={setLeavesBirths}>
              この{people(birthless.size)}は、生年月日なしで登録する
            </Tick>
          </Stack>
        </Notice>
      )}
      {bad.length > 0 && <RosterProblems bad={bad} roster={roster} />}
      <RosterClasses groupName={groupName} verdicts={verdicts} />
      <ImportChanges groupName={groupName} verdicts={verdicts} />
      {rows.length === 0 ? (
        <Notice title="登録することはありません" tone="info">
          {open > 0
            ? '上の質問に答えると、登録できるようになります。'
            : counts.error === 0
              ? 'ファイルの生徒は、すべてこの内容で登録されています。'
              : 'ファイルを直して、選び直してください。'}
        </Notice>
      ) : (
        (isPartial || toDo !== undefined) && (
          <Stack gap="s">
            {isPartial && (
              <Tick checked={goodOnly} onChange={setGoodOnly}>
                {onlyWords}
              </Tick>
            )}
            {toDo !== undefined && <p>{`${toDo}と、登録できるようになります。`}</p>}
          </Stack>
        )
      )}
      <Stack across>
        {rows.length > 0 && toDo === undefined && (
          <Button
            look="primary"
            onClick={() => onConfirm({ rows, missing: made, left: leftRows(verdicts) })}
            wide
          >
            {actWords(plannedOf(rows), made.length)}
          </Button>
        )}
        <Button look="quiet" onClick={onBack} wide>
          ファイルを選び直す
        </Button>
      </Stack>
    </Stack>
  );
}

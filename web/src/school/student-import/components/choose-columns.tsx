import { useRef, useState } from 'react';
import type { Group } from '#shared/people/group/schema.ts';
import type { Meaning } from '#shared/school/student-import/columns/column-list.ts';
import { fingerprintOf } from '#shared/school/student-import/reading/layout.ts';
import { missingOf } from '#shared/school/student-import/columns/missing.ts';
import { withMeanings, type Candidate } from '#shared/school/student-import/reading/roster.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { finishReading, remember, type Draft } from '../reading.ts';
import type { OnRead } from './choose-roster.tsx';
import { ColumnTable } from './column-table.tsx';
import styles from './choose-columns.module.css';

const missingWords = {
  name: '氏名（または姓と名）の列を選んでください。',
  kana: 'ふりがな（またはセイとメイ）の列を選んでください。ファイルにないときは、列を足してから選び直してください。',
  class: '学年と組の列か、全員を入れるグループを選んでください。',
} as const;

const unchosen = '';

/** Not of the file: of whoever reads it. */
class NotYet extends Error {}

interface SheetsProps {
  draft: Draft;
  onPick: (at: number) => void;
}

function Sheets({ draft: { candidates, schools }, onPick }: SheetsProps) {
  return (
    <fieldset className={styles['sheets']}>
      <legend>{schools ? '読み込む学校' : '読み込むシート'}</legend>
      {candidates.map(({ sheet, layout, picked }, at) => (
        <label className={styles['sheet']} key={sheet.name}>
          <input
            checked={picked}
            name="sheet"
            onChange={() => onPick(at)}
            type={schools ? 'radio' : 'checkbox'}
          />
          <span>{`${sheet.name}（${String(sheet.rows.length - layout.heading - 1)}行）`}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Sheets with the same headings are one question. */
const kindOf = ({ sheet, layout }: Candidate): string =>
  `${fingerprintOf(sheet, layout) || sheet.name} ${String(layout.meanings.length)}`;

/** One column for each meaning: whatever had it before has none. */
function withMeaning(candidate: Candidate, at: number, meaning: Meaning | ''): Candidate {
  const changed = candidate.layout.meanings.map((own, index) =>
    index === at ? meaning : own === meaning ? '' : own,
  );
  return withMeanings(candidate, changed);
}

interface ChooseColumnsProps {
  draft: Draft;
  groups: readonly Group[];
  userId: string;
  onBack: () => void;
  onRead: OnRead;
}

/** What the file leaves open, asked over its own first rows. */
export function ChooseColumns({ draft: begun, groups, userId, onBack, onRead }: ChooseColumnsProps) {
  const [draft, setDraft] = useState(begun);
  const [groupName, setGroupName] = useState(unchosen);
  const { act, busy, error } = useAct();
  const doubts = useRef([...new Set(begun.candidates.flatMap(({ layout }) => layout.doubts))]).current;
  const change = (next: (candidate: Candidate, at: number) => Candidate): void =>
    setDraft((before) => ({ ...before, candidates: before.candidates.map(next) }));
  const picked = draft.candidates.filter((one) => one.picked);
  const kinds = [...Map.groupBy(picked, kindOf)];
  const missing = new Set(picked.flatMap(({ layout }) => missingOf(layout)));

  const read = () =>
    act(async () => {
      if (picked.length === 0) throw new NotYet('読み込むシートを選んでください。');
      const open = [...missing].filter((one) => one !== 'class' || groupName === unchosen);
      if (open.length > 0) throw new NotYet(open.map((one) => missingWords[one]).join(''));
      const said: Draft =
        missing.has('class') && groupName !== unchosen
          ? { ...draft, candidates: draft.candidates.map((one) => ({ ...one, groupName })) }
          : draft;
      const roster = finishReading(said);
      if ('refused' in roster) throw new NotYet(roster.refused);
      remember(userId, said);
      await onRead(roster, said);
    });

  return (
    <Stack gap="l">
      <Notice
        live="polite"
        title={
          doubts.length > 0 || missing.size > 0 ? '列を確かめてください' : '読み込む内容を確かめてください'
        }
        tone="info"
      >
        <ul className={styles['doubts']}>
          {draft.asksSheets && (
            <li>{draft.schools ? '学校を1つ選んでください。' : '読み込むシートを選んでください。'}</li>
          )}
          {[...doubts, ...[...missing].map((one) => missingWords[one])].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p>まだ何も登録していません。選んだ読み方は、同じ見出しの名簿で次からも使われます。</p>
      </Notice>
      {draft.candidates.length > 1 && (
        <Sheets
          draft={draft}
          onPick={(chosen) =>
            change((one, at) => ({
              ...one,
              picked: at === chosen ? draft.schools || !one.picked : !draft.schools && one.picked,
            }))
          }
        />
      )}
      {kinds.map(([kind, [first, ...same]]) =>
        first === undefined ? null : (
          <Section
            key={kind}
            title={
              draft.candidates.length === 1
                ? '列の読み方'
                : `「${first.sheet.name}」${same.length > 0 ? `ほか${String(same.length)}枚` : ''}の列の読み方`
            }
          >
            <ColumnTable
              candidate={first}
              onChoose={(column, meaning) =>
                change((one) => (kindOf(one) === kind ? withMeaning(one, column, meaning) : one))
              }
            />
          </Section>
        ),
      )}
      {missing.has('class') && groups.length > 0 && (
        <FilterSelect
          label="全員を入れるグループ"
          onChange={setGroupName}
          options={[
            { value: unchosen, label: '選択してください' },
            ...groups.map(({ name }) => ({ value: name, label: name })),
          ]}
          value={groupName}
        />
      )}
      <ActProblem error={error} title="まだ読み込めません">
        {error instanceof NotYet ? error.message : undefined}
      </ActProblem>
      <Stack across>
        <Button busy={busy} busyLabel="読み込んでいます" look="primary" onClick={read} wide>
          この読み方で読み込む
        </Button>
        <Button look="quiet" onClick={onBack} wide>
          ファイルを選び直す
        </Button>
      </Stack>
    </Stack>
  );
}

import { useState } from 'react';
import type { Group } from '#shared/group/schema.ts';
import { countVerdicts, type Verdict } from '#shared/student-import/plan.ts';
import { problemWords } from '#shared/student-import/row-problem.ts';
import type { TextTable } from '#web/lib/table-file.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { Column } from '#web/ui/table.tsx';
import styles from './import-preview.module.css';
import { withReasons } from '../file.ts';
import { actWords } from '../words.ts';
import { groupNames } from '#web/features/group/words.ts';
import { people } from '#web/lib/people.ts';
import { ImportChanges } from './import-changes.tsx';
import { TurnedTable } from '#web/ui/turned-table.tsx';

const size = 30;
const few = 10;

interface BadRow {
  readonly line: number;
  readonly who: string;
  readonly words: readonly string[];
}

const badColumns: readonly Column<BadRow>[] = [
  {
    id: 'who',
    header: '行と氏名',
    rowHeader: true,
    cell: ({ line, who }) => `${String(line)}行目 ${who}`,
  },
  {
    id: 'words',
    header: '直すところ',
    cell: ({ words }) => (
      <ul className={styles['words']}>
        {words.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  },
];

function BadRows({ rows, table }: { rows: readonly BadRow[]; table: TextTable }) {
  return (
    <Section title={`登録できない行 ${String(rows.length)}行`}>
      <Notice
        action={
          <SaveMenu
            fileName="登録できない行"
            label="理由を付けたファイルを保存する"
            table={() =>
              withReasons(table, new Map(rows.map(({ line, words }) => [line - 2, words.join('。')])))
            }
          />
        }
        title={`${people(rows.length)}分の行は、このままでは登録できません`}
        tone="warn"
      >
        まだ何も登録していません。ファイルを直して選び直すか、登録できる行だけを先に登録できます。
      </Notice>
      <TurnedTable
        caption="登録できない行"
        columns={badColumns}
        rowId={({ line }) => String(line)}
        rows={rows}
        size={size}
        unit="行"
      />
    </Section>
  );
}

interface Newcomer {
  readonly line: number;
  readonly name: string;
  readonly kana: string;
  readonly place: string;
}

const newcomerColumns: readonly Column<Newcomer>[] = [
  { id: 'name', header: '氏名', rowHeader: true, cell: ({ name }) => name },
  { id: 'kana', header: 'フリガナ', cell: ({ kana }) => kana },
  { id: 'place', header: 'グループと番号', cell: ({ place }) => place },
];

interface ImportPreviewProps {
  table: TextTable;
  groups: readonly Group[];
  verdicts: readonly Verdict[];
  nameOf: (index: number) => string;
  onConfirm: () => void;
  onBack: () => void;
}

/** What would happen, before anything does. */
export function ImportPreview({ table, groups, verdicts, nameOf, onConfirm, onBack }: ImportPreviewProps) {
  const [goodOnly, setGoodOnly] = useState(false);
  const counts = countVerdicts(verdicts);
  const groupName = groupNames(groups);
  const bad = verdicts.flatMap((verdict, index): BadRow[] =>
    verdict.kind === 'error'
      ? [{ line: index + 2, who: nameOf(index), words: verdict.problems.map(problemWords) }]
      : [],
  );
  const newcomers = verdicts.flatMap((verdict, index): Newcomer[] => {
    if (verdict.kind !== 'create') return [];
    const { familyKana, givenKana, groupId, number } = verdict.input;
    const place = `${groupName(groupId)}${number === '' ? '' : `${number}番`}`;
    return [{ line: index + 2, name: nameOf(index), kana: `${familyKana} ${givenKana}`, place }];
  });
  const writes = counts.create + counts.update;
  return (
    <Stack gap="l">
      <DefinitionList
        items={[
          { term: '新しく登録する', value: people(counts.create) },
          { term: '登録内容を直す', value: people(counts.update) },
          { term: '変わらない', value: people(counts.unchanged) },
          { term: '登録できない', value: people(counts.error) },
        ]}
      />
      {bad.length > 0 && <BadRows rows={bad} table={table} />}
      {counts.update > 0 && (
        <ImportChanges
          groupName={groupName}
          updates={verdicts.filter((verdict) => verdict.kind === 'update')}
        />
      )}
      {newcomers.length > 0 && (
        // A few are seen without asking.
        <details open={newcomers.length <= few}>
          <summary className={styles['summary']}>{`新しく登録する${people(newcomers.length)}を見る`}</summary>
          <TurnedTable
            caption="新しく登録する生徒"
            columns={newcomerColumns}
            rowId={({ line }) => String(line)}
            rows={newcomers}
            size={size}
            unit="人"
          />
        </details>
      )}
      {writes === 0 ? (
        <Notice title="登録することはありません" tone="info">
          {counts.error === 0
            ? 'ファイルの生徒は、すべてこの内容で登録されています。'
            : 'ファイルを直して、選び直してください。'}
        </Notice>
      ) : (
        bad.length > 0 && (
          <label className={styles['goodOnly']}>
            <input checked={goodOnly} onChange={() => setGoodOnly(!goodOnly)} type="checkbox" />{' '}
            登録できる行だけを登録する
          </label>
        )
      )}
      <Stack across>
        {writes > 0 && (bad.length === 0 || goodOnly) && (
          <Button look="primary" onClick={onConfirm} wide>
            {actWords(counts)}
          </Button>
        )}
        <Button look="quiet" onClick={onBack} wide>
          ファイルを選び直す
        </Button>
      </Stack>
    </Stack>
  );
}

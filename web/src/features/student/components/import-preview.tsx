import { useState } from 'react';
import { countVerdicts, type Verdict } from '#shared/student/import-plan.ts';
import { problemWords } from '#shared/student/import-problem.ts';
import type { TextTable } from '#web/lib/table-file.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import styles from './import-preview.module.css';
import { withReasons } from '../import-file.ts';
import { people } from '../people.ts';

interface Row {
  readonly line: number;
  readonly who: string;
  readonly words: readonly string[];
}

const columns: readonly Column<Row>[] = [
  { id: 'line', header: '行', rowHeader: true, cell: ({ line }) => `${String(line)}行目` },
  { id: 'who', header: '氏名', cell: ({ who }) => who },
  { id: 'words', header: '直すところ', cell: ({ words }) => words.join('、') },
];

/** Rows shown; the file with reasons has all. */
const shown = 100;

interface ImportPreviewProps {
  table: TextTable;
  verdicts: readonly Verdict[];
  nameOf: (index: number) => string;
  onConfirm: () => void;
  onBack: () => void;
}

/** What would happen, before anything does. */
export function ImportPreview({ table, verdicts, nameOf, onConfirm, onBack }: ImportPreviewProps) {
  const [goodOnly, setGoodOnly] = useState(false);
  const counts = countVerdicts(verdicts);
  const errors = verdicts.flatMap((verdict, index): Row[] =>
    verdict.kind === 'error'
      ? [{ line: index + 2, who: nameOf(index), words: verdict.problems.map(problemWords) }]
      : [],
  );
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
      {errors.length > 0 && (
        <Stack>
          <Notice
            action={
              <SaveMenu
                fileName="登録できない行"
                label="理由を付けたファイルを保存する"
                table={() =>
                  withReasons(table, new Map(errors.map(({ line, words }) => [line - 2, words.join('、')])))
                }
              />
            }
            title={`${people(errors.length)}分の行は、このままでは登録できません`}
            tone="warn"
          >
            まだ何も登録していません。ファイルを直して選び直すか、登録できる行だけを先に登録できます。
          </Notice>
          <Table
            caption={`登録できない行${errors.length > shown ? `(はじめの${String(shown)}行)` : ''}`}
            captionShown
            columns={columns}
            rowId={({ line }) => String(line)}
            rows={errors.slice(0, shown)}
          />
        </Stack>
      )}
      {writes === 0 ? (
        <Notice title="登録することはありません" tone="info">
          {counts.error === 0
            ? 'ファイルの生徒は、すべてこの内容で登録されています。'
            : 'ファイルを直して、選び直してください。'}
        </Notice>
      ) : (
        errors.length > 0 && (
          <label className={styles['goodOnly']}>
            <input checked={goodOnly} onChange={() => setGoodOnly(!goodOnly)} type="checkbox" />{' '}
            登録できる行だけを登録する
          </label>
        )
      )}
      <Stack across>
        {writes > 0 && (errors.length === 0 || goodOnly) && (
          <Button look="primary" onClick={onConfirm} wide>
            {`${people(writes)}を登録する`}
          </Button>
        )}
        <Button look="quiet" onClick={onBack} wide>
          ファイルを選び直す
        </Button>
      </Stack>
    </Stack>
  );
}

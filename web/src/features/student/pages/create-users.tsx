import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod';
import type { Group } from '#shared/group/schema.ts';
import { BadFile, planImport, readRows, type ImportRow, type Verdict } from '#shared/student/import.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { saveBytes } from '#web/lib/save-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { ImportPreview } from '../components/import-preview.tsx';
import { ImportRun, type RunState } from '../components/import-run.tsx';
import { readTable, template } from '../import-file.ts';
import { fetchAllStudents, groupsQuery, refreshAll } from '../queries.ts';
import { runImport, type ImportOutcome } from '../run-import.ts';

export function loader({ queryClient }: { queryClient: QueryClient }) {
  void queryClient.prefetchQuery(groupsQuery);
}

interface Plan {
  readonly table: readonly (readonly string[])[];
  readonly rows: readonly ImportRow[];
  readonly verdicts: readonly Verdict[];
}

const fileSchema = z.object({ file: z.instanceof(File, { error: 'ファイルを選んでください' }) });
const nothingDone = (): ImportOutcome => ({ created: 0, there: 0, updated: 0, refused: new Map() });
const isWrite = ({ kind }: Verdict): boolean => kind === 'create' || kind === 'update';

async function planOf(file: File, groups: readonly Group[]): Promise<Plan> {
  const table = await readTable(file);
  const rows = readRows(table);
  return { table, rows, verdicts: planImport(rows, groups, await fetchAllStudents()) };
}

function Choose({ groups, onPlan }: { groups: readonly Group[]; onPlan: (plan: Plan) => void }) {
  return (
    <Stack gap="l">
      <Section title="ファイルの作り方">
        <p>
          1行目に「姓」「名」「セイ」「メイ」と、「グループ名」か「学年」「組」の見出しを付けた、ExcelブックかCSVのファイルです。「ユーザーID」「出席番号」「生年月日」もあれば読み取ります。列の順番は自由で、Excelは最初のシートを読みます。CSVの文字コードは、UTF-8でもShift_JISでもかまいません。
        </p>
        <p>
          <Button
            onClick={() =>
              saveBytes(
                new TextEncoder().encode(`\uFEFF${template(groups)}`),
                '生徒登録のひな形.csv',
                'text/csv',
              )
            }
          >
            自校のクラスが入ったひな形を保存する
          </Button>
        </p>
      </Section>
      <Form
        aria-label="生徒のファイル"
        defaultValues={{ file: null as never }}
        onSubmit={async ({ file }): Promise<SubmitProblem | undefined> => {
          try {
            onPlan(await planOf(file, groups));
            return undefined;
          } catch (error) {
            return error instanceof BadFile
              ? { fieldErrors: { file: error.message } }
              : { formError: sentenceOf(error) };
          }
        }}
        schema={fileSchema}
      >
        <FileField
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          hint="5,000行まで。ここで登録は始まりません"
          label="生徒のファイル(Excel・CSV)"
          name="file"
        />
        <SubmitButton busyLabel="確かめています">内容を確かめる</SubmitButton>
      </Form>
    </Stack>
  );
}

function Import({ groups, fiscalYear }: { groups: readonly Group[]; fiscalYear: number }) {
  const queryClient = useQueryClient();
  const [plan, setPlan] = useState<Plan>();
  const [run, setRun] = useState<RunState>();
  const [outcome, setOutcome] = useState(nothingDone);
  // A ref, because two clicks can come before React renders the first.
  const running = useRef(false);

  async function start({ verdicts }: Plan) {
    if (running.current) return;
    running.current = true;
    setRun({ at: 'running' });
    const counted = nothingDone();
    const tell = () => setOutcome({ ...counted });
    tell();
    try {
      await runImport(verdicts, fiscalYear, counted, tell);
      setRun({ at: 'done' });
    } catch (error) {
      setRun({ at: 'stopped', error });
    } finally {
      running.current = false;
      await refreshAll(queryClient);
    }
  }

  /** What was done before it stopped is unchanged in the new plan. */
  async function goOn(before: Plan) {
    if (running.current) return;
    try {
      const verdicts = planImport(before.rows, groups, await fetchAllStudents());
      const next = { ...before, verdicts };
      setPlan(next);
      await start(next);
    } catch (error) {
      setRun({ at: 'stopped', error });
    }
  }

  const at = run !== undefined ? 2 : plan !== undefined ? 1 : 0;
  return (
    <Stack>
      <Steps current={at} steps={['ファイル', '確認', '登録']} />
      {plan === undefined ? (
        <Choose groups={groups} onPlan={setPlan} />
      ) : run === undefined ? (
        <ImportPreview
          nameOf={(index) => `${plan.rows[index]?.family ?? ''} ${plan.rows[index]?.given ?? ''}`.trim()}
          onBack={() => setPlan(undefined)}
          onConfirm={() => void start(plan)}
          table={plan.table}
          verdicts={plan.verdicts}
        />
      ) : (
        <ImportRun
          onAgain={() => void goOn(plan)}
          outcome={outcome}
          state={run}
          table={plan.table}
          total={plan.verdicts.filter(isWrite).length}
        />
      )}
    </Stack>
  );
}

export function Component() {
  const query = useQuery(groupsQuery);
  return (
    <>
      <PageHeader
        lead="ExcelやCSVのファイルの生徒を、内容を確かめてからまとめて登録します。"
        title="生徒をまとめて登録する"
      />
      <Loaded
        pending={<Skeleton label="グループを読み込んでいます" lines={8} shape="row" />}
        query={query}
        what="グループ"
      >
        {({ items, fiscalYear }) => <Import fiscalYear={fiscalYear} groups={items} />}
      </Loaded>
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { fullName } from '#shared/people/account/schema.ts';
import type { AssignmentView } from '#shared/competition/competition/view.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import type { TextTable } from '#web/lib/table-file.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { BadBulkFile, planBulk, type BulkPlan, type BulkProblem } from '../bulk-plan.ts';
import { keepGroupDraft } from '../group-draft.ts';
import { withPairs, type GroupDraft } from '../group-picks.ts';
import { groupEntriesQuery, groupsQuery, pupilsQuery } from '../queries.ts';

/** A school's file as a table, read as the roster's files are. @throws an error whose message says what is wrong with it */
export type ReadTable = (file: File) => Promise<TextTable | { readonly refused: string }>;

const schema = z.object({ file: z.instanceof(File, { error: 'ファイルを選んでください' }) });

const columns: readonly Column<BulkProblem>[] = [
  { id: 'row', header: '行', rowHeader: true, cell: ({ row }) => `${String(row)}行目` },
  { id: 'column', header: '列', cell: ({ column }) => column },
  { id: 'message', header: '直していただきたいこと', cell: ({ message }) => message },
];

interface BulkFileProps {
  draft: GroupDraft;
  assignments: readonly AssignmentView[];
  readTable: ReadTable;
}

/** What was read: nothing is picked before it is confirmed. */
function Reading({ plan, onTake, onBack }: { plan: BulkPlan; onTake: () => void; onBack: () => void }) {
  const { pairs, people, problems } = plan;
  const now = useNow();
  return (
    <Stack>
      <Notice
        live="polite"
        title={
          pairs.length === 0
            ? '申し込むものを読み取れませんでした'
            : `${formatCount(people)}人・${formatCount(pairs.length)}件を読み取りました`
        }
        tone={problems.length > 0 || pairs.length === 0 ? 'warn' : 'good'}
      >
        {problems.length === 0
          ? 'まだ申し込まれていません。'
          : `${String(problems.length)}か所は読み取れませんでした。ファイルを直して選び直すか、読み取れたものだけを加えられます。`}
      </Notice>
      {problems.length > 0 && (
        <>
          <SaveMenu
            fileName={`参加申込の直すところ_${dayOf(now)}`}
            label="直すところを保存する"
            table={() => [
              ['行', '列', '直していただきたいこと'],
              ...problems.map(({ row, column, message }) => [String(row), column, message]),
            ]}
          />
          <Table
            caption="直していただきたいところ"
            captionShown
            columns={columns}
            rowId={({ row, column }) => `${String(row)} ${column}`}
            rows={problems.slice(0, 100)}
          />
        </>
      )}
      <Stack across>
        {pairs.length > 0 && (
          <Button look="primary" onClick={onTake} wide>
            {`${formatCount(pairs.length)}件を申込に加える`}
          </Button>
        )}
        <Button look="quiet" onClick={onBack} wide>
          別のファイルを選ぶ
        </Button>
      </Stack>
    </Stack>
  );
}

/** Owner: the whole school; a teacher: the classes given to them, one after the other. */
function usePupils(seasonId: string) {
  const queryClient = useQueryClient();
  const owner = useSession()?.organization?.role === 'owner';
  return async () => {
    const groups = owner
      ? [undefined]
      : (await queryClient.fetchQuery(groupsQuery)).items.map(({ id }) => id);
    const read = await Promise.all(
      groups.map(async (groupId) => ({
        pupils: await queryClient.fetchQuery(pupilsQuery(groupId)),
        entries: await queryClient.fetchQuery(groupEntriesQuery(seasonId, groupId)),
      })),
    );
    return {
      pupils: read.flatMap(({ pupils }) => pupils),
      entries: read.flatMap(({ entries }) => entries),
    };
  };
}

export function BulkFile({ draft, assignments, readTable }: BulkFileProps) {
  const groups = useQuery(groupsQuery);
  const fetchKnown = usePupils(draft.seasonId);
  const [plan, setPlan] = useState<BulkPlan>();
  const [taken, setTaken] = useState<number>();
  if (plan !== undefined)
    return (
      <Reading
        onBack={() => setPlan(undefined)}
        onTake={() => {
          keepGroupDraft(withPairs(draft, plan.pairs));
          setTaken(plan.pairs.length);
          setPlan(undefined);
        }}
        plan={plan}
      />
    );

  async function template(): Promise<TextTable> {
    const { pupils } = await fetchKnown();
    return [
      ['学年', '組', '出席番号', 'ユーザーID', '氏名', ...assignments.map(({ division }) => division.name)],
      ...pupils.map(({ grade, className, number, userName, name }) => [
        grade,
        className,
        number === undefined ? '' : String(number),
        userName,
        fullName(name),
        ...assignments.map(() => ''),
      ]),
    ];
  }

  return (
    <Stack gap="l">
      {taken !== undefined && (
        <Notice live="polite" title={`${formatCount(taken)}件を申込に加えました`} tone="good">
          下の「申込内容を確認する」から、金額とお支払いの条件を確かめられます。
        </Notice>
      )}
      <Stack>
        <p>
          1行目に「学年」「組」「出席番号」か「ユーザーID」と、課題の名前の見出しを付けた表を使います。参加する課題の欄に「○」を入れてください。
        </p>
        <Loaded lines={1} query={groups} what="グループ">
          {() => (
            <SaveMenu
              fileName="参加申込のひな形"
              label="生徒と課題が入ったひな形を保存する"
              table={template}
            />
          )}
        </Loaded>
      </Stack>
      <Form
        aria-label="参加申込のファイル"
        defaultValues={{ file: null as never }}
        keep={false}
        onSubmit={async ({ file }): Promise<SubmitProblem | undefined> => {
          try {
            const table = await readTable(file);
            if ('refused' in table) return { fieldErrors: { file: table.refused } };
            setPlan(planBulk(table, { assignments, ...(await fetchKnown()) }));
            return undefined;
          } catch (error) {
            if (error instanceof BadBulkFile) return { fieldErrors: { file: error.message } };
            return { formError: sentenceOf(error) };
          }
        }}
        schema={schema}
      >
        <FileField
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          hint="ここで申込は確定しません"
          label="生徒と課題の表（Excel・CSV）"
          name="file"
        />
        <SubmitButton busyLabel="確かめています">内容を確かめる</SubmitButton>
      </Form>
    </Stack>
  );
}

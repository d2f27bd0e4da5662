import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import type { StudentImport } from '#shared/student-import/schema.ts';
import type { Group } from '#shared/group/schema.ts';
import type { Student } from '#shared/student/schema.ts';
import type { Verdict } from '#shared/student-import/plan.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Plan } from '../plan.ts';
import { groupsQuery } from '#web/features/group/queries.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { importsQuery, isGoingOn } from '../queries.ts';

/** The form stands first; what reads the file and what comes after it is fetched when there is one. */
const ImportHistory = lazy(async () => ({
  default: (await import('../components/import-history.tsx')).ImportHistory,
}));
const ImportPreview = lazy(async () => ({
  default: (await import('../components/import-preview.tsx')).ImportPreview,
}));
const ImportRun = lazy(async () => ({ default: (await import('../components/import-run.tsx')).ImportRun }));
const CardDialog = lazy(async () => ({
  default: (await import('#web/features/login-card/components/card-dialog.tsx')).CardDialog,
}));

export function loader({ queryClient }: { queryClient: QueryClient }) {
  void queryClient.prefetchQuery(groupsQuery);
  void queryClient.prefetchQuery(importsQuery);
}

const fileSchema = z.object({ file: z.instanceof(File, { error: 'ファイルを選んでください' }) });
const isWrite = ({ kind }: Verdict): boolean => kind === 'create' || kind === 'update';

function Choose({ groups, onPlan }: { groups: readonly Group[]; onPlan: (plan: Plan) => void }) {
  return (
    <Stack gap="l">
      <Section title="ファイルの作り方">
        <p>
          1行目に「姓」「名」「セイ」「メイ」と、「グループ名」か「学年」「組」の見出しを付けた、ExcelブックかCSVのファイルです。「ユーザーID」「出席番号」「生年月日」もあれば読み取ります。列の順番は自由で、Excelは最初のシートを読みます。CSVの文字コードは、UTF-8でもShift_JISでもかまいません。
        </p>
        <SaveMenu
          fileName="生徒登録のひな形"
          label="自校のクラスが入ったひな形を保存する"
          table={async () => (await import('../file.ts')).template(groups)}
        />
      </Section>
      <Form
        aria-label="生徒のファイル"
        defaultValues={{ file: null as never }}
        onSubmit={async ({ file }): Promise<SubmitProblem | undefined> => {
          try {
            const { planOf } = await import('../plan.ts');
            const plan = await planOf(file, groups);
            if ('refused' in plan) return { fieldErrors: { file: plan.refused } };
            onPlan(plan);
            return undefined;
          } catch (error) {
            return { formError: sentenceOf(error) };
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

type Handing = { at: 'sending'; rows: number } | { at: 'stopped'; error: unknown };

function Import({ groups, imports }: { groups: readonly Group[]; imports: readonly StudentImport[] }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [search, setSearch] = useSearchParams();
  const [plan, setPlan] = useState<Plan>();
  const [handing, setHanding] = useState<Handing>();
  const [cards, setCards] = useState<readonly Student[]>();
  // A ref, because two clicks can come before React renders the first.
  const sending = useRef(false);
  const shown = search.get('import') ?? undefined;
  const goingOn = imports.find(isGoingOn)?.id;
  useEffect(() => {
    // In the address, so that what comes of it stays on the page when it is over.
    if (shown === undefined && goingOn !== undefined) setSearch({ import: goingOn }, { replace: true });
  }, [shown, goingOn, setSearch]);

  async function another() {
    // The list may still say that this one goes on.
    await queryClient.refetchQueries(importsQuery);
    if (queryClient.getQueryData(importsQuery.queryKey)?.items.some(isGoingOn) === true) {
      toast('この登録が終わるまで、別のファイルは登録できません');
      return;
    }
    setPlan(undefined);
    setSearch({});
  }

  async function start({ verdicts }: Plan) {
    if (sending.current) return;
    sending.current = true;
    setHanding({ at: 'sending', rows: 0 });
    try {
      const { handOver } = await import('../run.ts');
      const id = await handOver(verdicts, (rows) => setHanding({ at: 'sending', rows }));
      setSearch({ import: id });
      setHanding(undefined);
      await refreshAll(queryClient);
    } catch (error) {
      setHanding({ at: 'stopped', error });
    } finally {
      sending.current = false;
    }
  }

  const total = plan?.verdicts.filter(isWrite).length ?? 0;
  const at = shown !== undefined || handing !== undefined ? 2 : plan !== undefined ? 1 : 0;
  return (
    <Stack gap="l">
      <Steps current={at} steps={['ファイル', '確認', '登録']} />
      <Suspense fallback={<Skeleton label="内容を表示しています" lines={8} shape="row" />}>
        {shown !== undefined ? (
          <>
            <ImportRun importId={shown} key={shown} onCards={setCards} table={plan?.table} />
            {cards !== undefined && (
              <Suspense>
                <CardDialog onClose={() => setCards(undefined)} students={cards} />
              </Suspense>
            )}
            <Stack across>
              <Button look="quiet" onClick={() => void another()}>
                別のファイルを登録する
              </Button>
            </Stack>
          </>
        ) : plan === undefined ? (
          <>
            <Choose groups={groups} onPlan={setPlan} />
            <Suspense fallback={null}>
              <ImportHistory imports={imports} />
            </Suspense>
          </>
        ) : handing === undefined ? (
          <ImportPreview
            groups={groups}
            nameOf={(index) => `${plan.rows[index]?.family ?? ''} ${plan.rows[index]?.given ?? ''}`.trim()}
            onBack={() => setPlan(undefined)}
            onConfirm={() => void start(plan)}
            table={plan.table}
            verdicts={plan.verdicts}
          />
        ) : handing.at === 'sending' ? (
          <Progress
            label="送信の進み具合"
            max={total}
            value={handing.rows}
            words={`${String(total)}行中 ${String(handing.rows)}行を送りました`}
          />
        ) : (
          <Notice
            action={<Button onClick={() => void start(plan)}>もう一度送る</Button>}
            live="urgent"
            title="登録を始められませんでした"
            tone="bad"
          >
            {sentenceOf(handing.error)}
          </Notice>
        )}
      </Suspense>
    </Stack>
  );
}

export function Component() {
  const groups = useQuery(groupsQuery);
  const imports = useQuery(importsQuery);
  return (
    <>
      <PageHeader
        lead="ExcelやCSVのファイルの生徒を、内容を確かめてからまとめて登録します。"
        title="生徒をまとめて登録する"
      />
      <Loaded
        pending={<Skeleton label="グループを読み込んでいます" lines={8} shape="row" />}
        query={groups}
        what="グループ"
      >
        {({ items }) => (
          <Loaded
            pending={<Skeleton label="これまでの登録を読み込んでいます" lines={8} shape="row" />}
            query={imports}
            what="これまでの登録"
          >
            {(found) => <Import groups={items} imports={found.items} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

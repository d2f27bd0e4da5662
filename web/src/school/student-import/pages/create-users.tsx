import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StudentImport } from '#shared/school/student-import/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import type { SchoolType } from '#shared/people/organization/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import type { ReadRoster } from '#shared/school/student-import/reading/file.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { expectId, type LoaderArgs } from '#web/lib/loader.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Confirmed } from '../components/confirm-roster.tsx';
import { groupsQuery } from '#web/people/group/queries.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { ChooseRoster } from '../components/choose-roster.tsx';
import { importsQuery, isGoingOn } from '../queries.ts';
import type { Draft } from '../reading.ts';

/** The form stands first; what reads the file and what comes after it is fetched when there is one. */
const ImportHistory = later(async () => (await import('../components/import-history.tsx')).ImportHistory);
const ConfirmRoster = later(async () => (await import('../components/confirm-roster.tsx')).ConfirmRoster);
const ReadAs = later(async () => (await import('../components/read-as.tsx')).ReadAs);
const ImportRun = later(async () => (await import('../components/import-run.tsx')).ImportRun);
const CardDialog = later(
  async () => (await import('#web/school/login-card/components/card-dialog.tsx')).CardDialog,
);

export function loader({ queryClient, url }: LoaderArgs) {
  const shown = url.searchParams.get('import');
  if (shown !== null) expectId('import', shown);
  void queryClient.prefetchQuery(groupsQuery);
  void queryClient.prefetchQuery(importsQuery);
}

/** What was read, and whom it is compared with. */
interface Read {
  readonly roster: ReadRoster;
  /** How it was read, to be put right. */
  readonly draft: Draft;
  readonly schoolType: SchoolType | undefined;
  readonly existing: readonly Student[];
  readonly lastYear: readonly Student[];
  readonly removed: readonly Student[];
}

/** The groups that are made come first. */
type Handing =
  | { readonly at: 'sending'; readonly what: 'groups' | 'rows'; readonly done: number }
  /** `id`: all of it is there, and it may have begun. */
  | { readonly at: 'stopped'; readonly error: unknown; readonly id: string | undefined };

function Sending({ confirmed, what, done }: { confirmed: Confirmed; what: 'groups' | 'rows'; done: number }) {
  const total = confirmed[what === 'groups' ? 'missing' : 'rows'].length;
  const [unit, words] = what === 'groups' ? ['グループ', 'を作りました'] : ['行', 'を送りました'];
  return (
    <Progress
      label={what === 'groups' ? 'グループを作る進み具合' : '送信の進み具合'}
      max={total}
      value={done}
      words={`${String(total)}${unit}中 ${String(done)}${unit}${words}`}
    />
  );
}

/** Asked when it is wanted; whoever is known here already brings the reading of their name. */
async function askPortal(classId: string, groups: readonly Group[]) {
  const [{ readPortalRoster }, { fetchAllStudents }, { bookOf }] = await Promise.all([
    import('#web/access/portal/queries.ts'),
    import('#web/school/student/queries.ts'),
    import('#shared/school/student-import/reading/told.ts'),
  ]);
  const roster = await readPortalRoster(classId);
  return bookOf(roster, groups, await fetchAllStudents());
}

function Import({ groups, imports }: { groups: readonly Group[]; imports: readonly StudentImport[] }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [search, setSearch] = useSearchParams();
  const [read, setRead] = useState<Read>();
  const [again, setAgain] = useState<Draft>();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const [handing, setHanding] = useState<Handing>();
  const [cards, setCards] = useState<readonly Student[]>();
  // A ref, because two clicks can come before React renders the first.
  const sending = useRef(false);
  const shown = search.get('import') ?? undefined;
  const portalClass = search.get('portal') ?? undefined;
  const goingOn = imports.find(isGoingOn)?.id;
  useEffect(() => {
    // In the address, so that what comes of it stays on the page when it is over.
    if (shown === undefined && goingOn !== undefined) setSearch({ import: goingOn }, { replace: true });
  }, [shown, goingOn, setSearch]);
  // No sooner: until the address has changed, what was confirmed would be asked anew.
  if (shown !== undefined && handing?.at === 'sending') setHanding(undefined);

  async function another() {
    // The list may still say that this one goes on.
    await queryClient.refetchQueries(importsQuery);
    if (queryClient.getQueryData(importsQuery.queryKey)?.items.some(isGoingOn) === true) {
      toast('この登録が終わるまで、別のファイルは登録できません');
      return;
    }
    chooseAgain();
    setSearch({});
  }

  /** With a draft: how its columns are read. */
  function chooseAgain(draft?: Draft) {
    setAgain(draft);
    setRead(undefined);
    setConfirmed(undefined);
  }

  async function start({ rows, missing }: Confirmed, handedOver?: string) {
    if (sending.current) return;
    sending.current = true;
    const tell = (what: 'groups' | 'rows') => (done: number) => setHanding({ at: 'sending', what, done });
    if (handedOver === undefined) tell(missing.length > 0 ? 'groups' : 'rows')(0);
    else tell('rows')(rows.length);
    const { begin, handOver, isPassing, withGroups } = await import('../run.ts');
    let id = handedOver;
    try {
      id ??= await handOver(await withGroups(rows, missing, tell('groups')), tell('rows'));
      await begin(id);
      setSearch({ import: id });
      await refreshAll(queryClient);
    } catch (error) {
      setHanding({ at: 'stopped', error, id: isPassing(error) ? id : undefined });
    } finally {
      sending.current = false;
    }
  }

  const at = shown !== undefined || handing !== undefined ? 2 : read !== undefined ? 1 : 0;
  return (
    <Stack gap="l">
      <Steps current={at} steps={['名簿', '確認', '登録']} />
      <Suspense fallback={<Skeleton label="内容を表示しています" lines={8} shape="row" />}>
        {shown !== undefined ? (
          <>
            <ImportRun
              importId={shown}
              key={shown}
              left={confirmed?.left}
              onCards={setCards}
              roster={read?.roster}
            />
            {cards !== undefined && (
              <Suspense>
                <CardDialog onClose={() => setCards(undefined)} students={cards} />
              </Suspense>
            )}
            <Stack across>
              <Button look="quiet" onClick={() => void another()}>
                別の名簿を読み込む
              </Button>
            </Stack>
          </>
        ) : read === undefined ? (
          <>
            <ChooseRoster
              {...(again !== undefined && { again })}
              groups={groups}
              {...(portalClass !== undefined && {
                told: { system: '学習eポータル', ask: () => askPortal(portalClass, groups) },
              })}
              onRead={async (roster, draft) => {
                const [{ fetchAllStudents, fetchRemovedStudents }, { fetchBefore }, { inOwnWords }] =
                  await Promise.all([
                    import('#web/school/student/queries.ts'),
                    import('#web/school/roll-over/queries.ts'),
                    import('#shared/school/student-import/persons/own-school.ts'),
                  ]);
                const [existing, { schoolType, lastYear }, removed] = await Promise.all([
                  fetchAllStudents(),
                  fetchBefore(queryClient),
                  fetchRemovedStudents(),
                ]);
                const rows = inOwnWords(roster.rows, groups, schoolType);
                setRead({ roster: { ...roster, rows }, draft, schoolType, existing, lastYear, removed });
              }}
            />
            <Suspense fallback={null}>
              <ImportHistory imports={imports} />
            </Suspense>
          </>
        ) : handing === undefined || confirmed === undefined ? (
          <>
            <ReadAs draft={read.draft} onCorrect={() => chooseAgain(read.draft)} roster={read.roster} />
            <ConfirmRoster
              existing={read.existing}
              groups={groups}
              lastYear={read.lastYear}
              removed={read.removed}
              onBack={() => chooseAgain()}
              onConfirm={(given) => {
                setConfirmed(given);
                void start(given);
              }}
              roster={read.roster}
              schoolType={read.schoolType}
            />
          </>
        ) : handing.at === 'sending' ? (
          <Sending confirmed={confirmed} done={handing.done} what={handing.what} />
        ) : handing.id !== undefined ? (
          <Notice
            action={<Button onClick={() => void start(confirmed, handing.id)}>もう一度確かめる</Button>}
            live="urgent"
            title="登録が始まったかどうかを確かめられませんでした"
            tone="warn"
          >
            {sentenceOf(handing.error)}
            名簿は届いています。もう一度確かめると、始まっていればその進み具合を表示し、まだなら始めます。2回登録されることはありません。
          </Notice>
        ) : (
          <Notice
            action={<Button onClick={() => void start(confirmed)}>もう一度送る</Button>}
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
        lead="学校の名簿（Excel・CSV）から、内容を確かめて生徒をまとめて登録します。"
        title="名簿を読み込む"
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

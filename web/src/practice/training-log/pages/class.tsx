import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { numberedName } from '#shared/school/student/policy.ts';
import type { Group as GroupOfSchool } from '#shared/people/group/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { periods, type ClassTraining } from '#shared/practice/training-log/contract.ts';
import { effortPlaces } from '#shared/practice/training-log/effort.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { kindWords } from '#shared/practice/training-log/words.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { median } from '#shared/practice/training-log/statistics.ts';
import { goalOfAddress } from '#shared/practice/homework/address.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { HomeworkPanel } from '#web/practice/homework/components/homework-panel.tsx';
import { TowelCards } from '#web/practice/homework/components/towel-cards.tsx';
import { homeworkQuery } from '#web/practice/homework/queries.ts';
import { meetingsQuery } from '#web/practice/room/queries.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { PrintedHead } from '#web/people/parts/printed-head.tsx';
import { GroupFilter } from '#web/people/parts/group-filter.tsx';
import { choiceFilter, sortFilter, textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { chooseGroup, currentGroup } from '#web/state/group.ts';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ClassMiddle, NeedsHelp, TopGains } from '../components/class-summary.tsx';
import { classSorts, ClassTable, sortedPupils } from '../components/class-table.tsx';
import { EffortTable } from '../components/effort-table.tsx';
import { KeyMisses } from '../components/key-misses.tsx';
import { PupilPractice } from '../components/pupil-practice.tsx';
import { classFile } from '../log-file.ts';
import { classQuery } from '../queries.ts';
import { kindOf, periodOptions, periodWords } from '../words.ts';

const TogetherPanel = later(
  async () => (await import('#web/practice/room/components/together-panel.tsx')).TogetherPanel,
);

/** The one that has a course, in which a class is given what to practise. */
const hasCourse = (kind: TrainingKind): boolean => kind === 'typing-method';

export function loader({ queryClient, url }: LoaderArgs): void {
  void queryClient.prefetchQuery(groupsQuery);
  if (hasCourse(kindOf(url.pathname))) void queryClient.prefetchQuery(homeworkQuery);
}

const filter = {
  group: textFilter,
  period: choiceFilter(periods, '30'),
  sort: sortFilter(classSorts, { column: 'name', direction: 'ascending' }),
  pupil: textFilter,
  part: textFilter,
  view: choiceFilter(['', 'sheet', 'towel'], ''),
  /** Of the cards; the class's own where none is chosen. */
  stage: choiceFilter(['', ...stages.map(({ id }) => String(id))], ''),
  /** What is to be given: its dialog is open. */
  give: textFilter,
};
/** Who needs help comes first. */
const courseFilter = {
  ...filter,
  sort: sortFilter(classSorts, { column: 'help', direction: 'descending' }),
};
type Filter = ReturnType<typeof useUrlFilter<typeof filter>>;

interface ClassEffortProps {
  caption: string;
  pupils: ClassTraining['pupils'];
  addressOf: (userId: string) => string;
}

/** Who of the class practised on most days, quick or not. */
function ClassEffort({ caption, pupils, addressOf }: ClassEffortProps) {
  const places = effortPlaces(pupils.map((pupil) => ({ ...pupil, days: pupil.days90 })));
  return (
    <Section title="練習した日の多い人（90日間）">
      <Stack>
        <p>
          <Easy>
            1回でも練習した日を数えます。同じ日数は同じ順位になり、次の順位はその人数だけ後ろになります。この90日に練習していない人は並べません。生徒の画面には、10位までの人と自分の日数が出ます。氏名かイニシャルかは、順位表と同じ設定に従います。
          </Easy>
        </p>
        <EffortTable
          caption={caption}
          empty={
            <EmptyState title="この90日に練習した人は、まだいません">
              練習アプリで練習すると、ここに並びます。
            </EmptyState>
          }
          rows={places.map(({ one: { userId, number, name, days }, rank }) => ({
            id: userId,
            rank,
            days,
            who: <Link to={addressOf(userId)}>{numberedName({ number, name })}</Link>,
          }))}
          whoHeader="氏名"
        />
      </Stack>
    </Section>
  );
}

interface PraiseProps {
  kind: TrainingKind;
  groupId: string;
  pupils: ClassTraining['pupils'];
}

/** Nobody is named before it is known whom the school keeps out of rankings. */
function Praise({ kind, groupId, pupils }: PraiseProps) {
  const enabled = pupils.some(({ weeklyGain }) => weeklyGain !== undefined);
  const { data } = useQuery({ ...meetingsQuery(groupId), enabled });
  return data && <TopGains hiddenIds={data.choice.hiddenIds} kind={kind} pupils={pupils} />;
}

type Group = Pick<GroupOfSchool, 'id' | 'name' | 'grade'>;

interface ClassProps {
  kind: TrainingKind;
  group: Group;
  training: ClassTraining;
  filter: Filter;
}

/** What is said of the table. */
function TableWords({ kind }: { kind: TrainingKind }) {
  const { unit } = kindWords[kind];
  const activity =
    '活動は、この7日間に3日以上・あわせて30分以上で「目標達成」、2日以上で「活動中」、1日で「少なめ」、0日で「休み中」です。矢印は前の7日間との比較';
  const reach =
    '「まだ練習なし」は、今年度の記録がない人です。6月までと、期間を1年間にしたときは、前の年度の記録もない人です。';
  if (hasCourse(kind))
    return (
      <p>
        {`はじめは、手助けが必要な人から並びます。段階は、いま練習しているところです。星は1つのレッスンに3つまで、練習は上で選んだ期間の時間、段階の下の「苦手」はミスのあった文字のうち打つのに時間がかかるものを3つまで出します。1打ごとの時間を送らないアプリで練習した人の段階と星は「—」です。${activity}です。${reach}段階と星は、前の年度のものも数えます。それより前から休んでいる人も、本人の画面では続きから始まります。`}
      </p>
    );
  return (
    <p>
      {`${activity}、灰色は60秒以上の練習が3回に満たない人です。${reach}`}
      {unit !== undefined &&
        `最高・中央値は${unit}、伸びは10時間の練習で増える見込みの${unit}です（週の中央値から、Theil–Sen の方法で）。`}
    </p>
  );
}

function Class({ kind, group, training, filter: [{ sort, period, view, stage, give }, change] }: ClassProps) {
  const { pupils, keys, pairs } = training;
  const caption = `${group.name}　${kindWords[kind].title}の記録`;
  const ofClass = { group: group.id, period };
  const address = (more: Readonly<Record<string, string | undefined>> = {}) =>
    to(`/organization/training-log/${kind}`, {}, { ...ofClass, ...more });
  const addressOf = (pupil: string, ofPupil?: 'sheet') => address({ pupil, view: ofPupil });
  if (view === 'towel') {
    const usual = Math.floor(median(pupils.flatMap(({ course }) => course?.stage ?? [])) ?? 0);
    return (
      <TowelCards
        backAddress={address()}
        groupName={group.name}
        onStage={(value) => change({ stage: String(value) })}
        stage={stage === '' ? usual : Number(stage)}
        usual={usual}
      />
    );
  }
  return (
    <Stack gap="l">
      <ClassMiddle groupName={group.name} kind={kind} pupils={pupils} />
      <Praise groupId={group.id} kind={kind} pupils={pupils} />
      {hasCourse(kind) && (
        <HomeworkPanel
          addressOf={addressOf}
          group={group}
          onProposedClosed={() => change({ give: '' })}
          proposed={goalOfAddress(give)}
          towelAddress={address({ view: 'towel' })}
          training={training}
        />
      )}
      {hasCourse(kind) && (
        <Suspense>
          <TogetherPanel group={group} />
        </Suspense>
      )}
      <NeedsHelp addressOf={addressOf} pupils={pupils} />
      <Section title="生徒の一覧">
        <Stack>
          <ScreenOnly>
            <Stack across>
              <SaveMenu
                fileName={caption.replace('　', '_')}
                label={`${String(pupils.length)}人の一覧を保存する`}
                table={() => classFile(kind, sortedPupils(pupils, sort))}
              />
              <Button onClick={() => window.print()}>印刷する</Button>
            </Stack>
          </ScreenOnly>
          <TableWords kind={kind} />
          <ClassTable
            addressOf={addressOf}
            caption={caption}
            kind={kind}
            onSort={(value) => change({ sort: value })}
            pupils={pupils}
            sort={sort}
          />
        </Stack>
      </Section>
      <ClassEffort addressOf={addressOf} caption={`${group.name}　練習した日の多い人`} pupils={pupils} />
      <KeyMisses book={{ keys, pairs }} />
    </Stack>
  );
}

interface OneGroupProps {
  kind: TrainingKind;
  group: Group;
  filter: Filter;
}

const pending: ReactNode = <Skeleton label="記録を読み込んでいます" lines={12} shape="row" />;

/** The lesson that the class is given, whose runs are asked for with its table. Without the homework the table is there all the same. */
function useGivenLesson(kind: TrainingKind, groupId: string) {
  const { data, isLoading } = useQuery({ ...homeworkQuery, enabled: hasCourse(kind) });
  const goal = data?.items.find((homework) => homework.groupId === groupId)?.goal;
  return { isLoading, lesson: goal?.kind === 'lesson' ? goal.lesson : '' };
}

function OneGroup({ kind, group, filter: urlFilter }: OneGroupProps) {
  const { isLoading, lesson } = useGivenLesson(kind, group.id);
  const query = useQuery({
    ...classQuery(kind, group.id, urlFilter[0].period, lesson),
    enabled: !isLoading,
    // Given another lesson, the class stays on the page while its runs are asked for.
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded pending={pending} query={query} what="クラスの記録">
      {(training) =>
        training.pupils.length === 0 ? (
          <EmptyState title="このグループには、まだ生徒がいません">
            生徒を登録すると、練習の記録がここに並びます。
          </EmptyState>
        ) : (
          <Class filter={urlFilter} group={group} kind={kind} training={training} />
        )
      }
    </Loaded>
  );
}

export function Component() {
  const kind = kindOf(useLocation().pathname);
  const urlFilter = useUrlFilter(hasCourse(kind) ? courseFilter : filter);
  const [{ group: askedGroup, period, pupil, part, view }, change] = urlFilter;
  const header = (
    <PageHeader
      lead="グループの練習を1人1行で確かめ、手助けが必要な人を見つけるページです。"
      title={`クラスの記録（${kindWords[kind].title}）`}
    />
  );
  const groups = useQuery(groupsQuery);
  return (
    <>
      {view === 'towel' ? <ScreenOnly>{header}</ScreenOnly> : header}
      <Loaded lines={12} query={groups} what="グループ">
        {({ items }) => {
          const group = currentGroup(items, askedGroup);
          if (group === undefined)
            return (
              <EmptyState title="見られるグループがありません">
                グループを作るか、責任者が担当グループを割り当てると、練習の記録をここで確かめられます。
              </EmptyState>
            );
          return (
            <Stack gap="l">
              <ScreenOnly>
                <Stack across>
                  {pupil === '' && (
                    <GroupFilter
                      all={false}
                      groups={items}
                      onChange={(value) => {
                        chooseGroup(value);
                        change({ group: value });
                      }}
                      value={group.id}
                    />
                  )}
                  <FilterSelect
                    label="期間"
                    onChange={(value) => change({ period: value })}
                    options={periodOptions}
                    value={period}
                  />
                </Stack>
              </ScreenOnly>
              {view === '' && <PrintedHead of={[group.name, periodWords[period]]} />}
              {pupil === '' ? (
                <OneGroup
                  filter={urlFilter}
                  group={group}
                  key={`${kind} ${group.id} ${period}`}
                  kind={kind}
                />
              ) : (
                <PupilPractice
                  kind={kind}
                  onBack={() => change({ pupil: '', part: '', view: '' })}
                  onPart={(value) => change({ part: value })}
                  onView={(value) => change({ view: value })}
                  part={part}
                  period={period}
                  userId={pupil}
                  view={view === 'sheet' ? view : ''}
                />
              )}
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { HelpRows } from '#web/practice/training-log/components/help-rows.tsx';
import type { ReactNode } from 'react';
import { to } from '#shared/kernel/paths.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { figuresOf } from '#shared/practice/month/class.ts';
import {
  formatMonth,
  monthOf,
  monthsBetween,
  monthShown,
  oldestMonth,
} from '#shared/practice/month/month.ts';
import { byNumber } from '#shared/school/student/policy.ts';
import { monthSchema, type ClassMonth } from '#shared/practice/month/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable, usePaged } from '#web/ui/paged-table.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useNow } from '#web/lib/now.ts';
import { readAll } from '#web/lib/paged.ts';
import { useSession } from '#web/lib/session.ts';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { useEveryGroup } from '#web/people/parts/every-group.ts';
import { PrintedHead } from '#web/people/parts/printed-head.tsx';
import { GroupFilter } from '#web/people/parts/group-filter.tsx';
import { chooseGroup } from '#web/state/group.ts';
import { ClassFigures } from '../components/class-figures.tsx';
import { Letters } from '../components/letters.tsx';
import { MonthTable } from '../components/month-table.tsx';
import { NobodyYet } from '../components/nobody-yet.tsx';
import { NextLesson } from '../components/next-lesson.tsx';
import { SchoolTable } from '../components/school-table.tsx';
import styles from '../components/month.module.css';
import { classesFile, pupilsFile } from '../month-file.ts';
import { classMonthQuery, classMonthsQuery, readClassMonths } from '../queries.ts';
import { helpActs, nationalWords } from '../words.ts';

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchQuery(groupsQuery);
}

const filter = { group: textFilter, month: textFilter };
const course = '/organization/training-log/typing-method';
const page = '/organization/training-log/month';

interface FiltersProps {
  /** Of the class, where there are several. */
  groupFilter: ReactNode;
  first: string;
  today: string;
  value: string;
  onMonth: (month: string) => void;
}

const Filters = ({ groupFilter, first, today, value, onMonth }: FiltersProps) => (
  <ScreenOnly>
    <Stack across>
      {groupFilter}
      <FilterSelect
        label="月"
        onChange={onMonth}
        options={monthsBetween(first < value ? first : value, monthOf(today)).map((month) => ({
          value: month,
          label: formatMonth(month),
        }))}
        value={value}
      />
    </Stack>
  </ScreenOnly>
);

interface ClassProps {
  groupId: string;
  of: ClassMonth;
}

/** What to do next, before any figure. */
function FirstSentence({ groupId, of: { month, today, pupils } }: ClassProps) {
  const figures = figuresOf(pupils);
  const { needHelp, practised, pupils: all } = figures;
  if (month !== monthOf(today)) return null;
  const words =
    needHelp > 0
      ? `いま手助けが必要な人が${formatCount(needHelp)}人います。`
      : practised === all
        ? '今月は全員が練習しました。'
        : `今月は、${formatCount(all)}人のうち${formatCount(practised)}人が練習しました。`;
  return (
    <>
      {(needHelp > 0 || practised > 0) && (
        <p className={styles['next']}>
          <Easy>{words}</Easy>
        </p>
      )}
      <NobodyYet
        addressOf={(last) => to(page, {}, { group: groupId, month: last })}
        month={month}
        of={[figures]}
        today={today}
      />
    </>
  );
}

function Class({ groupId, of }: ClassProps) {
  const { groupName, month, today, pupils } = of;
  const addressOf = (pupil: string, view?: 'sheet') => to(course, {}, { group: groupId, pupil, view });
  const caption = `${groupName}　${formatMonth(month)}のまとめ`;
  return (
    <>
      <PrintedHead of={[groupName, formatMonth(month)]} />
      <FirstSentence groupId={groupId} of={of} />
      <ClassFigures of={of} />
      {month === monthOf(today) ? (
        <>
          <NextLesson
            giveAddress={(give) => to(course, {}, { group: groupId, give })}
            of={of}
            togetherAddress={(lesson) => to('/user-group/room', {}, { group: groupId, lesson })}
          />
          <HelpRows addressOf={addressOf} advice={helpActs} pupils={pupils} title="いま手助けが必要な人">
            <p className={styles['said']}>
              <Easy>
                クラスの記録と同じ決まりで、今日の記録から出します。①60秒以上の練習のうち最近の10回を含む週で速さが伸びず、正確率が92%未満。②今年度のミス（20回以上）の半分より多くが3つの文字に集まっている。③クラスが練習している日（その日までの7日間に、始めた人の4分の1以上が練習した日）だけを数えて、14日以上練習していない。
              </Easy>
            </p>
          </HelpRows>
        </>
      ) : (
        <ScreenOnly>
          <p>
            手助けが必要な人と次の授業の案は、今日の記録から出します。
            <Link to={to(page, {}, { group: groupId })}>今月のまとめを見る</Link>
          </p>
        </ScreenOnly>
      )}
      <Section title="1人ずつの記録">
        <Stack>
          <ScreenOnly>
            <Stack across>
              <SaveMenu
                fileName={caption.replace('　', '_')}
                label={`${formatCount(pupils.length)}人の一覧を保存する`}
                table={() => pupilsFile(month, pupils.toSorted(byNumber))}
              />
              <Button onClick={() => window.print()}>印刷する</Button>
              <Link look="standalone" to={to(course, {}, { group: groupId })}>
                クラスの記録を見る
              </Link>
            </Stack>
          </ScreenOnly>
          <MonthTable addressOf={addressOf} caption={caption} month={month} pupils={pupils} />
        </Stack>
      </Section>
      <Letters groupId={groupId} of={of} />
    </>
  );
}

interface MonthProps {
  /** As the address has it; '' for the present one. */
  asked: string;
}

const OneClass = ({ groupId, asked }: MonthProps & { groupId: string }) => (
  <Loaded
    pending={<Skeleton label="まとめを読み込んでいます" lines={12} shape="row" />}
    query={useQuery(classMonthQuery(groupId, asked))}
    what="クラスのまとめ"
  >
    {(of) =>
      of.pupils.length === 0 ? (
        <EmptyState title="このグループには、まだ生徒がいません">
          生徒を登録すると、練習のまとめがここに出ます。
        </EmptyState>
      ) : (
        <Class groupId={groupId} of={of} />
      )
    }
  </Loaded>
);

/** Every class that one sees, a row each. */
function School({ asked }: MonthProps) {
  const today = dayOf(useNow());
  const month = monthShown(asked, today);
  const every = useEveryGroup();
  const school = useSession()?.organization?.name ?? '';
  const list = classMonthsQuery(month);
  const { hasNextPage } = usePaged(list);
  const caption = `グループごとの${formatMonth(month)}のまとめ`;
  return (
    <Section title={`グループごとの${formatMonth(month)}`}>
      <PrintedHead of={[every]} />
      <PagedTable
        empty={<EmptyState title="まだグループがありません">グループを作ると、ここに並びます。</EmptyState>}
        list={list}
        what="グループのまとめ"
      >
        {(lines) => (
          <Stack>
            <ScreenOnly>
              <Stack across>
                <SaveMenu
                  fileName={[school, every, `${formatMonth(month)}のまとめ`, today].join('_')}
                  label="グループごとのまとめを保存する"
                  table={async () => classesFile(month, await readAll(readClassMonths(month)))}
                />
                <Button onClick={() => window.print()}>印刷する</Button>
              </Stack>
            </ScreenOnly>
            <NobodyYet
              addressOf={(last) => to(page, {}, { month: last })}
              month={month}
              more={hasNextPage}
              of={lines}
              today={today}
            />
            <p className={styles['said']}>
              {`練習時間・速さ・正確率・段階は、まん中の人（中央値）です。速さと正確率は5人から出します。${nationalWords(lines[0]?.schoolType)}手助けと課題は今日のもので、まだ練習していない人は、手助けが必要な人に入れていません。`}
            </p>
            <SchoolTable
              addressOf={(group) => to(page, {}, { group, month: asked === '' ? undefined : asked })}
              caption={caption}
              lines={lines}
              month={month}
            />
          </Stack>
        )}
      </PagedTable>
    </Section>
  );
}

interface ShownProps extends MonthProps {
  groupId: string | undefined;
  groupFilter: ReactNode;
  onMonth: (month: string) => void;
}

/** What is chosen stands above both, so that whoever chooses by the keys stays where they are. */
function Shown({ groupId, asked, ...filters }: ShownProps) {
  const now = dayOf(useNow());
  const known = useQuery({ ...classMonthQuery(groupId ?? '', asked), enabled: groupId !== undefined });
  const { today = now, month = monthShown(asked, today) } = known.data ?? {};
  const { firstMonth = groupId === undefined ? oldestMonth(today) : monthOf(today) } = known.data ?? {};
  return (
    <Stack gap="l">
      <Filters {...filters} first={firstMonth} today={today} value={month} />
      {groupId === undefined ? (
        <School asked={asked} />
      ) : (
        <OneClass asked={asked} groupId={groupId} key={groupId} />
      )}
    </Stack>
  );
}

export function Component() {
  const [{ group: askedGroup, month: askedMonth }, change] = useUrlFilter(filter);
  const month = monthSchema.safeParse(askedMonth).data ?? '';
  // It has no place in the address: next month it is another.
  const present = monthOf(dayOf(useNow()));
  const onMonth = (value: string) => change({ month: value === present ? '' : value });
  return (
    <>
      <PageHeader
        lead="タイピングメソッドの練習を前の月と比べ、次の授業ですることと、手助けが必要な人を確かめるページです。"
        title="今月のまとめ"
      />
      <Loaded lines={12} query={useQuery(groupsQuery)} what="グループ">
        {({ items }) => {
          const asked = items.find(({ id }) => id === askedGroup);
          // Of one class alone there is nothing to put beside it.
          const group = asked ?? (items.length === 1 ? items[0] : undefined);
          if (items.length === 0)
            return (
              <EmptyState title="見られるグループがありません">
                グループを作るか、責任者が担当グループを割り当てると、ここで1か月の練習を確かめられます。
              </EmptyState>
            );
          const groupFilter = items.length > 1 && (
            <GroupFilter
              all
              groups={items}
              onChange={(value) => {
                if (value !== '') chooseGroup(value);
                change({ group: value });
              }}
              value={group?.id ?? ''}
            />
          );
          return <Shown asked={month} groupFilter={groupFilter} groupId={group?.id} onMonth={onMonth} />;
        }}
      </Loaded>
    </>
  );
}

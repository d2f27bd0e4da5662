import { useQueries, useQuery } from '@tanstack/react-query';
import type { Group } from '#shared/people/group/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { classQuery } from '#web/practice/training-log/queries.ts';
import { countedStudentsQuery } from '#web/school/student/queries.ts';
import { signInsOf } from '#web/school/student/sign-ins.ts';
import { Easy } from '#web/ui/easy.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { useGrowing } from '#web/ui/show-more.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { classFigures, withoutHelpWords, type ClassFigures } from '../class-figures.ts';
import { Later } from './later.tsx';
import { LeftBehind } from './left-behind.tsx';
import styles from './class-rows.module.css';

const Unplaced = later(async () => (await import('#web/school/staff/components/unplaced.tsx')).Unplaced);

/** What the typing app keeps, and what a competition is practised with: a class may use either. */
const kinds = ['typing-method', 'maipaso'] as const;
/** Each costs two calls. */
const shownAtOnce = 6;

interface Row {
  readonly group: Group;
  /** Undefined: on its way. */
  readonly figures: ClassFigures | 'failed' | undefined;
  readonly signedIn: { readonly of: number; readonly seen: number } | undefined;
}

const still = (figures: Row['figures']) => (figures === 'failed' ? '—' : '…');
const ofAll = (count: number, all: number) => `${formatCount(count)} / ${formatCount(all)}人`;

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'グループ',
    rowHeader: true,
    cell: ({ group: { id, name } }) => <Link to={to('/user-group/list', {}, { group: id })}>{name}</Link>,
  },
  { id: 'size', header: '人数', align: 'end', cell: ({ group }) => `${formatCount(group.memberCount)}人` },
  {
    id: 'signed-in',
    header: 'サインイン済み',
    align: 'end',
    cell: ({ signedIn }) => (signedIn === undefined ? '—' : ofAll(signedIn.seen, signedIn.of)),
  },
  {
    id: 'practised',
    header: 'この7日間に練習した人',
    align: 'end',
    brief: true,
    cell: ({ figures }) =>
      typeof figures === 'object' ? (
        <>
          {/* On a phone's one line nothing heads it. */}
          <span className={styles['unsaid']}>練習 </span>
          {ofAll(figures.practised, figures.of)}
        </>
      ) : (
        still(figures)
      ),
  },
  {
    id: 'help',
    header: '手助けが必要な人',
    align: 'end',
    cell: ({ group: { id, name }, figures }) =>
      typeof figures !== 'object' ? (
        still(figures)
      ) : figures.help === 0 ? (
        withoutHelpWords(figures)
      ) : (
        <Link
          aria-label={`${name}の手助けが必要な${formatCount(figures.help)}人を見る`}
          to={to('/organization/training-log/typing-method', {}, { group: id })}
        >
          {`${formatCount(figures.help)}人`}
        </Link>
      ),
  },
];

/** Later in the year nobody is asked about the turn of the last one. */
const isFirstHalf = (now: Date): boolean => dayOf(now) < `${String(fiscalYearOf(now))}-10-01`;

interface ClassRowsProps {
  /** All of the organisation for its owner, a teacher's own otherwise. */
  groups: readonly Group[];
  owner: boolean;
  now: Date;
  /** More are not read for a figure. */
  counted: boolean;
}

/** Each class in its numbers, each number of all that its pupils practise. */
export function ClassRows({ groups, owner, now, counted }: ClassRowsProps) {
  const { rows: shown, footer } = useGrowing(groups, shownAtOnce);
  const students = useQuery({
    ...countedStudentsQuery(owner ? undefined : groups.map(({ id }) => id)),
    enabled: counted,
  }).data;
  const training = useQueries({
    queries: shown.flatMap(({ id }) => kinds.map((kind) => classQuery(kind, id, '30'))),
  });
  const rows = shown.map((group, at): Row => {
    const own = training.slice(at * kinds.length, (at + 1) * kinds.length);
    const read = own.flatMap(({ data }) => (data === undefined ? [] : [data.pupils]));
    return {
      group,
      figures: own.some(({ isError }) => isError)
        ? 'failed'
        : read.length < kinds.length
          ? undefined
          : classFigures(read),
      signedIn:
        students &&
        signInsOf(
          students.filter(({ groupId }) => groupId === group.id),
          now,
        ),
    };
  });
  return (
    <>
      {owner && counted && isFirstHalf(now) && <LeftBehind />}
      {owner && isFirstHalf(now) && (
        <Later>
          <Unplaced
            action={
              <Link look="secondary" to={to('/organization/:authorize?')}>
                先生の担当を決める
              </Link>
            }
          />
        </Later>
      )}
      <Table
        caption="今年度のグループ"
        columns={columns}
        footer={footer}
        rowId={({ group }) => group.id}
        rows={rows}
      />
      <p>
        <Easy>
          サインイン済みは、今年度に1回でもサインインした人です。練習した人と手助けが必要な人は、すべての種類の練習を合わせて数えています。まだ練習していない人は、手助けが必要な人に入れていません。
        </Easy>
      </p>
    </>
  );
}

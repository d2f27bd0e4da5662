import { taskForms, type TaskForm } from '#shared/competition/competition/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { TaskTextForOffice } from '#shared/competition/task-text/office-contract.ts';
import { taskTextStates, type TaskTextState } from '#shared/competition/task-text/schema.ts';
import { FrozenBanner } from '#web/competition/ruling/components/frozen-banner.tsx';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { choiceFilter, readFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { textsQuery } from '../queries.ts';
import { formWords, stateWords, statisticsWords } from '../words.ts';

const forms = ['all', ...taskForms] as const;
const filter = { state: choiceFilter(taskTextStates, 'draft'), form: choiceFilter(forms, 'all') };
const chosen = (form: (typeof forms)[number]): TaskForm | undefined => (form === 'all' ? undefined : form);

export const loader = ({ queryClient, url }: LoaderArgs): void => {
  const { state, form } = readFilter(filter, url.searchParams);
  void queryClient.prefetchInfiniteQuery(textsQuery(state, chosen(form)));
};

const columns: readonly Column<TaskTextForOffice>[] = [
  {
    id: 'title',
    header: '題',
    rowHeader: true,
    cell: ({ id, title, correction }) => (
      <>
        <Link to={to('/admin/competition/texts/:id', { id })}>{title}</Link>
        {correction && (
          <>
            {' '}
            <Badge tone="warn">訂正あり</Badge>
          </>
        )}
      </>
    ),
  },
  { id: 'form', brief: true, whole: true, header: '形', cell: ({ form }) => formWords[form].label },
  { id: 'statistics', header: '量', cell: ({ statistics }) => statisticsWords(statistics) },
  { id: 'readings', header: '校正', cell: ({ proofreadings }) => `${proofreadings.length}人` },
  { id: 'by', whole: true, header: '書いた人', cell: ({ writtenByName }) => writtenByName ?? '記録なし' },
  { id: 'created', header: '登録', cell: ({ createdAt }) => formatInstant(createdAt) },
];

function Texts({ state, form }: { state: TaskTextState; form: TaskForm | undefined }) {
  return (
    <PagedTable
      empty={
        <EmptyState title={`${stateWords[state].label}の課題文はありません`}>
          課題文は、下書き、2人の校正、封印の順に進みます。
        </EmptyState>
      }
      list={textsQuery(state, form)}
      what="課題文"
    >
      {(texts) => (
        <Table
          caption={`${stateWords[state].label}の課題文（新しい順）`}
          columns={columns}
          rowId={({ id }) => id}
          rows={texts}
        />
      )}
    </PagedTable>
  );
}

export function Component() {
  const [{ state, form }, change] = useUrlFilter(filter);
  return (
    <>
      <PageHeader
        action={
          <Link look="primary" to={to('/admin/competition/texts/new')}>
            課題文を書く
          </Link>
        }
        lead="書いた人のほかに2人が校正し、封印すると大会で使えます。"
        title="課題文"
      />
      <FrozenBanner />
      <Stack>
        <Stack across>
          <FilterSelect
            label="状態"
            onChange={(value) => change({ state: value })}
            options={taskTextStates.map((value) => ({ value, label: stateWords[value].label }))}
            value={state}
          />
          <FilterSelect
            label="課題の形"
            onChange={(value) => change({ form: value })}
            options={[
              { value: 'all', label: 'すべて' },
              ...taskForms.map((value) => ({ value, label: formWords[value].label })),
            ]}
            value={form}
          />
        </Stack>
        <Texts form={chosen(form)} key={`${state} ${form}`} state={state} />
      </Stack>
    </>
  );
}

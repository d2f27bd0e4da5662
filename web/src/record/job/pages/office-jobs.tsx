import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { Deliveries } from '#web/mail/delivery/components/deliveries.tsx';
import { deliveriesQuery } from '#web/mail/delivery/queries.ts';
import { Pulse } from '#web/office/office/components/pulse.tsx';
import { overviewQuery } from '#web/office/office/queries.ts';
import { choiceFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { OfficeJobs } from '../components/office-jobs.tsx';
import { officeJobsQuery } from '../queries.ts';

type Part = 'stuck' | 'failed' | 'late' | 'at-work';

const parts: readonly { readonly id: Part; readonly title: string; readonly content: ReactNode }[] = [
  {
    id: 'stuck',
    title: '止まっている送付',
    content: <Deliveries empty="止まっている送付はありません。" of="stuck" />,
  },
  {
    id: 'failed',
    title: '進まずに止まった処理',
    content: <OfficeJobs empty="この30日に、進まずに止まった処理はありません。" of="failed" />,
  },
  {
    id: 'late',
    title: '遅れている送付',
    content: <Deliveries empty="遅れている送付はありません。" of="late" />,
  },
  {
    id: 'at-work',
    title: '進んでいる処理',
    content: <OfficeJobs empty="いま進んでいる処理はありません。" of="at-work" />,
  },
];

const filter = { of: choiceFilter(['', 'stuck', 'failed', 'late', 'at-work'], '') };
const choices = [
  { value: '', label: 'すべて' },
  ...parts.map(({ id, title }) => ({ value: id, label: title })),
] as const;

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchQuery(overviewQuery);
  void queryClient.prefetchInfiniteQuery(deliveriesQuery('stuck'));
  void queryClient.prefetchInfiniteQuery(officeJobsQuery('failed'));
}

export function Component() {
  const [{ of }, change] = useUrlFilter(filter);
  const query = useQuery(overviewQuery);
  return (
    <>
      <PageHeader
        lead="メールや認定証の送付と、時間のかかる処理の様子です。止まったものは、もう一度進めるか、止めておくかを決めます。"
        title="裏で進む処理"
      />
      <Stack gap="l">
        <Loaded lines={2} query={query} what="様子">
          {(overview) => <Pulse overview={overview} />}
        </Loaded>
        <FilterSelect
          label="見るもの"
          onChange={(next) => change({ of: next })}
          options={choices}
          value={of}
        />
        {parts
          .filter(({ id }) => of === '' || of === id)
          .map(({ id, title, content }) => (
            <Section key={id} title={title}>
              {content}
            </Section>
          ))}
      </Stack>
    </>
  );
}

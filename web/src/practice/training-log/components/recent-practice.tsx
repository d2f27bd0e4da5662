import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { daysOf } from '#shared/practice/training-log/book.ts';
import type { TrainingBooks } from '#shared/practice/training-log/contract.ts';
import { minutesIn, streakOf } from '#shared/practice/training-log/progress.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure, Figures } from '#web/ui/figure.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { booksQuery } from '../queries.ts';
import { hasPractised, seriesOf } from '../series.ts';
import { WeeklyMinutes } from './time-charts.tsx';

const weeksShown = 8;

function Recent({ books }: { books: TrainingBooks }) {
  const minutes = useMemo(() => seriesOf(books, '90').minutes.slice(-weeksShown), [books]);
  const days = daysOf(books.books);
  return (
    <Stack>
      <Figures>
        <Figure label="この7日間の練習" unit="分" value={formatCount(minutesIn(days, books.today, 7))} />
        <Figure label="続けて練習した日" unit="日" value={formatCount(streakOf(days, books.today))} />
      </Figures>
      <WeeklyMinutes points={minutes} />
    </Stack>
  );
}

/** By both, and where most of the last is to be seen. */
function together(competing: TrainingBooks, learning: TrainingBooks) {
  const lastOf = ({ books }: TrainingBooks): string => daysOf(books).at(-1)?.day ?? '';
  return {
    books: { today: competing.today, books: [...competing.books, ...learning.books] },
    records: to(
      lastOf(competing) > lastOf(learning) ? '/training-log/maipaso' : '/training-log/typing-method',
    ),
  };
}

/** What one practised in the last weeks, for one's home: of the competition, and of the way to it, which the home has read. */
export function RecentPractice() {
  const competing = useQuery(booksQuery('maipaso'));
  const learning = useQuery(booksQuery('typing-method'));
  const both = competing.data && learning.data && together(competing.data, learning.data);
  return (
    <Section
      aside={
        both && (
          <Link look="standalone" to={both.records}>
            練習の記録を見る
          </Link>
        )
      }
      title="最近の練習"
    >
      <Loaded height={20} query={competing} what="練習の集計">
        {() => (
          <Loaded height={20} query={learning} what="練習の集計">
            {() =>
              both && hasPractised(both.books) ? (
                <Recent books={both.books} />
              ) : (
                <EmptyState title="まだ練習していません">
                  練習アプリで練習すると、速さや正確率がここに出ます。
                </EmptyState>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Section>
  );
}

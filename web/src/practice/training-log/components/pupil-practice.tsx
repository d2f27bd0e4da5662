import { useQuery } from '@tanstack/react-query';
import { fullName } from '#shared/people/account/schema.ts';
import type { Period } from '#shared/practice/training-log/contract.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { pupilLogsQuery, pupilQuery } from '../queries.ts';
import { hasPractised } from '../series.ts';
import { DrillSheet } from './drill-sheet.tsx';
import { Logs } from './logs.tsx';
import { Practice } from './practice.tsx';

interface PupilPracticeProps {
  kind: TrainingKind;
  userId: string;
  period: Period;
  /** 課題, lesson, unit or chapter; '' for all. */
  part: string;
  onPart: (part: string) => void;
  view: '' | 'sheet';
  onView: (view: '' | 'sheet') => void;
  onBack: () => void;
}

/** One pupil of the class: what they see themself, and the sheet of the keys they miss. */
export function PupilPractice({
  kind,
  userId,
  period,
  part,
  onPart,
  view,
  onView,
  onBack,
}: PupilPracticeProps) {
  const query = useQuery(pupilQuery(kind, userId));
  return (
    <Loaded lines={12} query={query} what="生徒の記録">
      {({ name, ...books }) => (
        <Stack gap="l">
          <ScreenOnly>
            <Stack across>
              <Button look="quiet" onClick={onBack}>
                クラスの一覧に戻る
              </Button>
              <Button onClick={() => onView(view === 'sheet' ? '' : 'sheet')}>
                {view === 'sheet' ? '記録を見る' : '練習シートを開く'}
              </Button>
            </Stack>
          </ScreenOnly>
          {view === 'sheet' ? (
            <DrillSheet
              book={books.books.findLast(({ days }) => Object.keys(days).length > 0)}
              name={fullName(name)}
            />
          ) : (
            <>
              <h2>{`${fullName(name)}さんの記録`}</h2>
              {hasPractised(books) ? (
                <Practice books={books} kind={kind} period={period} />
              ) : (
                <EmptyState
                  title={
                    books.books.length > 0 ? '今年度と前の年度は練習していません' : 'まだ練習していません'
                  }
                >
                  練習アプリで練習すると、ここに集計が出ます。
                </EmptyState>
              )}
              <ScreenOnly>
                <Logs
                  books={books.books}
                  empty={<EmptyState title="まだ記録がありません">練習すると、ここに並びます。</EmptyState>}
                  kind={kind}
                  list={pupilLogsQuery(kind, userId, part)}
                  onPart={onPart}
                  part={part}
                />
              </ScreenOnly>
            </>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

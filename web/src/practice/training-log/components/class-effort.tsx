import { fullName } from '#shared/people/account/schema.ts';
import type { ClassTraining } from '#shared/practice/training-log/contract.ts';
import { effortPlaces } from '#shared/practice/training-log/effort.ts';
import { Easy } from '#web/ui/easy.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { EffortTable } from './effort-table.tsx';

interface ClassEffortProps {
  caption: string;
  pupils: ClassTraining['pupils'];
  addressOf: (userId: string) => string;
}

/** Who of the class practised on most days, quick or not. */
export function ClassEffort({ caption, pupils, addressOf }: ClassEffortProps) {
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
            who: (
              <Link to={addressOf(userId)}>
                {`${number === undefined ? '' : `${String(number)}. `}${fullName(name)}`}
              </Link>
            ),
          }))}
          whoHeader="氏名"
        />
      </Stack>
    </Section>
  );
}

import { formatDay } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { useEasyText } from '#web/ui/easy.tsx';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import type { ChartPoint } from '#web/ui/chart-line.tsx';
import { HeatCalendar } from '#web/ui/heat-calendar.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { Series } from '../series.ts';

interface WeeklyProps {
  title: string;
  points: readonly ChartPoint[];
  unit: string;
  /** Of the last week there is. */
  sentence: (last: ChartPoint) => string;
  formula: string;
  bars?: boolean;
}

function Weekly({ title, points, unit, sentence, formula, bars = false }: WeeklyProps) {
  const easyText = useEasyText();
  const last = points.at(-1);
  if (last === undefined) return null;
  return (
    <ChartFrame
      formula={formula}
      headers={['週のはじめ', title]}
      rows={points.map(({ label, value }) => [label, `${formatCount(value)}${unit}`])}
      sentence={sentence(last)}
      title={title}
    >
      <LineChart bars={bars} label={easyText(title)} points={points} unit={unit} />
    </ChartFrame>
  );
}

export const WeeklyMinutes = ({ points }: Pick<WeeklyProps, 'points'>) => (
  <Weekly
    bars
    formula="練習を始めた日の週に数えます。休んでいた時間は入りません。"
    points={points}
    sentence={({ label, value }) =>
      value === 0
        ? `${label}の週は、まだ練習していません。`
        : `${label}の週は${formatCount(value)}分練習しました。`
    }
    title="週ごとの練習時間"
    unit="分"
  />
);

/** By week and by day; what a kind does not have is not there. */
export function TimeCharts({ series, unit }: { series: Series; unit: string | undefined }) {
  const { calendar } = series;
  const days = calendar.filter(({ minutes }) => minutes > 0);
  return (
    <Section title="練習の移り変わり">
      <Stack gap="l">
        {unit !== undefined && (
          <Weekly
            formula="週ごとの中央値（順に並べたときのまん中）です。60秒以上で正確率が80%以上の練習だけを数えます。"
            points={series.speeds}
            sentence={({ label, value }) => `${label}の週は${formatCount(value)}${unit}でした。`}
            title="速さ"
            unit={unit}
          />
        )}
        <Weekly
          formula="正しく打った数÷（正しく打った数＋ミス）を、週ごとに計算しています。"
          points={series.accuracies}
          sentence={({ label, value }) => `${label}の週は${formatCount(value)}%でした。`}
          title="正確率"
          unit="%"
        />
        <WeeklyMinutes points={series.minutes} />
        <ChartFrame
          formula="色の濃さは、その日に練習した時間です（1分、5分、10分、20分から濃くなります）。"
          headers={['日', '練習した時間（分）']}
          longTable
          rows={days
            .toReversed()
            .map(({ day, minutes }) => [formatDay(`${day}T00:00:00+09:00`), formatCount(minutes)])}
          sentence={`${formatCount(calendar.length)}日のうち${formatCount(days.length)}日、練習しました。`}
          title="練習した日"
        >
          <HeatCalendar
            days={calendar}
            label="練習した日のカレンダー（左から右へ週、上から下へ月曜日から日曜日）"
          />
        </ChartFrame>
      </Stack>
    </Section>
  );
}

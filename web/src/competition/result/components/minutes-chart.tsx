import { useMemo } from 'react';
import type { Result } from '#shared/competition/result/schema.ts';
import { formatCount, minutesReading } from '#shared/kernel/count.ts';
import { useSession } from '#web/lib/session.ts';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { Section } from '#web/ui/section.tsx';

/** A canvas has no place for a reading above: pupils have it instead. */
const minuteLabel = (minute: number, pupil: boolean): string =>
  `${String(minute)}${pupil ? `${minutesReading(minute)}め` : '分目'}`;

/** One minute is no line: short divisions say it in words. */
export function MinutesChart({ result }: { result: Result }) {
  const { charactersPerMinute, division } = result;
  const pupil = useSession()?.kind === 'student';
  const title = '1分ごとの記録';
  const points = useMemo(
    () => charactersPerMinute.map((value, index) => ({ label: minuteLabel(index + 1, pupil), value })),
    [charactersPerMinute, pupil],
  );
  const first = points[0];
  const fastest = points.toSorted((left, right) => right.value - left.value)[0];
  if (first === undefined || fastest === undefined)
    return (
      <p>
        <Easy>1分ごとの記録はありません。</Easy>
      </p>
    );
  if (points.length === 1)
    return (
      <Section title={title}>
        <p>
          <Easy>1分間に打った数は</Easy>
          <strong>
            {formatCount(first.value)}
            {division.unit}
          </strong>
          です。
        </p>
      </Section>
    );
  return (
    <ChartFrame
      headers={['時間', `打った数（${division.unit}）`]}
      rows={points.map(({ label, value }) => [label, formatCount(value)])}
      sentence={`いちばん多く打ったのは${fastest.label}の${formatCount(fastest.value)}${division.unit}です。`}
      level={2}
      title={title}
    >
      <LineChart bars={pupil} label="1分ごとに打った数" points={points} unit={division.unit} />
    </ChartFrame>
  );
}

import { useMemo } from 'react';
import type { Result } from '#shared/result/schema.ts';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { Section } from '#web/ui/section.tsx';
import { formatCount } from '../words.ts';

/** One minute is no line: short divisions say it in words. */
export function MinutesChart({ result, pupil = false }: { result: Result; pupil?: boolean }) {
  const { charactersPerMinute, division } = result;
  const title = pupil ? '1ぷんごとの きろく' : '1分ごとの記録';
  const points = useMemo(
    () =>
      charactersPerMinute.map((value, index) => ({
        label: pupil ? `${String(index + 1)}ぷんめ` : `${String(index + 1)}分目`,
        value,
      })),
    [charactersPerMinute, pupil],
  );
  const first = points[0];
  const fastest = points.toSorted((left, right) => right.value - left.value)[0];
  if (first === undefined || fastest === undefined) return <p>1分ごとの記録はありません。</p>;
  if (points.length === 1)
    return (
      <Section title={title}>
        <p>
          {pupil ? '1ぷんかんに うった かずは ' : '1分間に打った数は'}
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
      headers={[pupil ? 'じかん' : '時間', `${pupil ? 'うった かず' : '打った数'}（${division.unit}）`]}
      rows={points.map(({ label, value }) => [label, formatCount(value)])}
      sentence={
        pupil
          ? `いちばん たくさん うったのは ${fastest.label}の ${formatCount(fastest.value)}${division.unit}です。`
          : `いちばん多く打ったのは${fastest.label}の${formatCount(fastest.value)}${division.unit}です。`
      }
      level={2}
      title={title}
    >
      <LineChart bars={pupil} label="1分ごとに打った数" points={points} unit={division.unit} />
    </ChartFrame>
  );
}

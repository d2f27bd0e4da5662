import { useMemo } from 'react';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { changeSentence, scoreHistory } from '../score-history.ts';

/** Nothing to draw until a division was played twice. */
export function ScoreChart({ results }: { results: readonly ResultSummary[] }) {
  const history = useMemo(() => scoreHistory(results), [results]);
  if (history === undefined) return null;
  const { division, points } = history;
  return (
    <ChartFrame
      headers={['競技した日', `得点（${division.unit}）`]}
      level={2}
      rows={points.map(({ label, season, value }) => [`${label} ${season}`, value.toLocaleString('ja-JP')])}
      sentence={changeSentence(history)}
      title={`${division.name}の得点の移り変わり`}
    >
      <LineChart label={`${division.name}の得点`} points={points} unit={division.unit} />
    </ChartFrame>
  );
}

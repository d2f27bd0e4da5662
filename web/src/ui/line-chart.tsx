import { Suspense } from 'react';
import type { ChartLineProps } from './chart-line.tsx';
import { chartHeight } from './chart-size.ts';
import { later } from './later.tsx';
import { Skeleton } from './skeleton.tsx';

/** Loads uPlot only where a line is drawn; the place it takes is kept free meanwhile. Stands in a <ChartFrame>. */
const ChartLine = /* @__PURE__ */ later(async () => (await import('./chart-line.tsx')).default);

export function LineChart(props: ChartLineProps) {
  return (
    <Suspense
      fallback={<Skeleton height={chartHeight / 16 + 1.4} label="グラフを読み込んでいます" shape="block" />}
    >
      <ChartLine {...props} />
    </Suspense>
  );
}

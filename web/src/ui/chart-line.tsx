import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatCount } from '#shared/kernel/count.ts';
import styles from './chart-line.module.css';
import { valueTicks } from './chart-scale.ts';
import { chartHeight } from './chart-size.ts';

export interface ChartPoint {
  /** As read: 「6月3日」. */
  label: string;
  value: number;
}

export interface ChartLineProps {
  /** What the line is of; the accessible name. */
  label: string;
  points: readonly ChartPoint[];
  unit: string;
  /** Each value from the ground up, for those who read no lines yet. */
  bars?: boolean;
}

/** A canvas cannot use CSS variables: lets the browser resolve them in the theme of the moment. */
function colourReader(host: HTMLElement) {
  const probe = host.appendChild(document.createElement('span'));
  probe.hidden = true;
  return {
    read(variable: string) {
      probe.style.color = `var(${variable})`;
      return getComputedStyle(probe).color;
    },
    remove: () => probe.remove(),
  };
}

/** Room beside the outermost points, in steps of the axis. */
const ends = (last: number): number => Math.max(0.25, last * 0.06);

export default function ChartLine({ label, points, unit, bars = false }: ChartLineProps) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot | null>(null);
  const [index, setIndex] = useState(points.length - 1);
  const at = Math.min(Math.max(index, 0), points.length - 1);

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const colour = colourReader(element);
    const font = `14px ${getComputedStyle(element).fontFamily}`;
    const axis = { font, stroke: () => colour.read('--ink-muted'), ticks: { show: false } };
    const grid = { stroke: () => colour.read('--line'), width: 1 };
    const values = valueTicks(Math.max(0, ...points.map(({ value }) => value)));
    const fill = () => colour.read('--action');
    const paths = bars ? UPlot.paths.bars?.({ size: [0.6, 48] }) : undefined;
    const drawn = paths ? { paths, fill, points: { show: false } } : { points: { size: 6, fill } };
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height: chartHeight,
        padding: [12, 28, 0, 0],
        legend: { show: false },
        scales: {
          // The first and last label stand clear of the value axis and of the edge.
          x: { time: false, range: (_, first, last) => [first - ends(last), last + ends(last)] },
          y: { range: [0, values.at(-1) ?? 1] },
        },
        cursor: { y: false, drag: { x: false, y: false }, points: { size: 10 } },
        axes: [
          {
            ...axis,
            grid: { show: false },
            incrs: [1, 2, 5, 10, 20, 30, 50, 100],
            space: 72,
            size: 36,
            values: (_, ticks) => ticks.map((tick) => points[tick]?.label ?? ''),
          },
          { ...axis, grid, splits: () => values, size: 56 },
        ],
        series: [
          {},
          {
            ...drawn,
            stroke: () => colour.read('--action'),
            width: 2,
          },
        ],
        hooks: {
          setCursor: [
            (self) => {
              if (typeof self.cursor.idx === 'number') setIndex(self.cursor.idx);
            },
          ],
        },
      },
      [points.map((_, position) => position), points.map((point) => point.value)],
      element,
    );
    plot.current = chart;

    const resize = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: chartHeight }),
    );
    resize.observe(element);
    const redraw = () => chart.redraw();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', redraw);
    const theme = new MutationObserver(redraw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resize.disconnect();
      theme.disconnect();
      dark.removeEventListener('change', redraw);
      chart.destroy();
      colour.remove();
      plot.current = null;
    };
  }, [points, bars]);

  function moveTo(next: number) {
    const chart = plot.current;
    const value = points[next]?.value;
    if (!chart || value === undefined) return;
    setIndex(next);
    chart.setCursor({ left: chart.valToPos(next, 'x'), top: chart.valToPos(value, 'y') });
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: points.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    moveTo(Math.min(Math.max(next, 0), points.length - 1));
  }

  const point = points[at];
  const words = point ? `${point.label}　${formatCount(point.value)}${unit}` : '記録がありません';
  return (
    <div className={styles['chart']}>
      <p aria-hidden="true" className={styles['value']}>
        {words}
      </p>
      <div
        aria-label={`${label}（左右の矢印キーで値を読めます）`}
        aria-orientation="horizontal"
        aria-valuemax={points.length}
        aria-valuemin={1}
        aria-valuenow={at + 1}
        aria-valuetext={words}
        className={styles['canvas']}
        onKeyDown={onKeyDown}
        ref={host}
        role="slider"
        tabIndex={0}
      />
    </div>
  );
}

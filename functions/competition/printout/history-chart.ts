/** Bars of one's own scores, season by season, on a result sheet. Black and white; told apart by their numbers. */
import type { Schema } from '@pdfme/common';
import { grey } from '#functions/platform/pdf/hand.ts';
import { ink, label, vector, words, type Box } from '#functions/platform/pdf/layout.ts';
import { within } from '#functions/platform/pdf/tags.ts';
import { filled, rectangle, stroked } from '#functions/platform/pdf/paths.ts';

export interface Bar {
  /** 「2026年度 秋季大会」, 「1分目」 */
  readonly name: string;
  readonly value: number;
}

const sans = { face: 'sans' } as const;
const head = 6;
const foot = 8;
const gap = 2;

/** The last bar is the one the sheet is about. */
export function historyChart(id: string, title: string, bars: readonly Bar[], box: Box): Schema[] {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const pitch = box.width / bars.length;
  const high = box.height - head - foot - 5;
  const base = box.height - foot;
  const areaOf = (value: number, at: number): Box => {
    const height = Math.max(0.5, (high * value) / most);
    const width = Math.min(pitch - gap, 11);
    return { x: at * pitch + (pitch - width) / 2, y: base - height, width, height };
  };
  const areas = bars.map(({ value }, at) => areaOf(value, at));
  const last = areas.at(-1);
  return [
    label(`chart-title${id}`, title, { ...box, height: 5 }, { ...sans, size: 8.5, color: grey }),
    vector(
      `chart${id}`,
      box,
      [
        stroked(areas.map(rectangle).join(''), ink, 0.3),
        ...(last === undefined ? [] : [filled(rectangle(last), ink)]),
        stroked(`M0 ${String(base)}h${String(box.width)}`, ink, 0.3),
      ].join(''),
    ),
    ...bars.flatMap(({ name, value }, at): Schema[] => {
      const { y } = areaOf(value, at);
      const place = { x: box.x + at * pitch, width: pitch };
      const type = { ...sans, align: 'center' } as const;
      return within(
        [`P#bar${id}-${String(at)}`],
        [
          words(
            `bar-value${id}-${String(at)}`,
            String(value),
            { ...place, y: box.y + y - 5, height: 5 },
            { ...type, size: 10, bold: at === bars.length - 1 },
          ),
          label(
            `bar-name${id}-${String(at)}`,
            name.replace(' ', '\n'),
            { ...place, y: box.y + base + 0.7, height: 7 },
            { ...type, size: 7, vertical: 'top' },
          ),
        ],
      );
    }),
  ];
}

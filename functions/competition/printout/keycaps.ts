/** The home row that fills key by key towards the next level, as it is on the screen. */
import type { Schema } from '@pdfme/common';
import { filledKeys, homeRow } from '#shared/competition/competition/home-row.ts';
import { ink, label } from '#functions/platform/pdf/layout.ts';
import { unread } from '#functions/platform/pdf/tags.ts';

const size = 8;
const gap = 1;

/** `progress`: of the way, 0 to 1, which words beside it say too. Told apart without colour: what is filled is dark. */
export function keycaps(name: string, corner: { x: number; y: number }, progress: number): Schema[] {
  const filled = filledKeys(progress);
  const keys = homeRow.flatMap((key, index): Schema[] => {
    const box = { x: corner.x + index * (size + gap), y: corner.y, width: size, height: size };
    const dark = index < filled;
    return [
      {
        name: `${name}-key${String(index)}`,
        type: 'rectangle',
        readOnly: true,
        position: { x: box.x, y: box.y },
        width: size,
        height: size,
        radius: 1.2,
        borderWidth: index === filled ? 0.6 : 0.25,
        borderColor: ink,
        color: dark ? ink : '',
      },
      {
        ...label(`${name}-letter${String(index)}`, key, box, { size: 9, bold: true, align: 'center' }),
        fontColor: dark ? '#ffffff' : ink,
      },
    ];
  });
  return unread(keys);
}

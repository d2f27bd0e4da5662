import { expect, test } from 'vitest';
import { rounded } from '#functions/platform/pdf/paths.ts';

test('a rounded outline is closed along a side: at a corner, hundredths left over draw a thorn', () => {
  const box = { x: 4.318, y: 2, width: 8.37, height: 8.37 };
  const [begin] = rounded(box, 1.5).slice(1).split(' ').map(Number);
  expect(begin).toBeGreaterThan(box.x + 1.5 + 1);
  expect(begin).toBeLessThan(box.x + box.width - 1.5 - 1);
});

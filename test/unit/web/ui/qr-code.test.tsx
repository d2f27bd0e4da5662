// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { QrCode } from '#web/ui/qr-code.tsx';

test('a phone reads from the drawn path what was put in', () => {
  const address = 'https://typing.example/auth/signin?code=482913&user=s012345';

  const { container } = render(<QrCode label="サインイン" text={address} />);

  const [, , width] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const scale = 4;
  const side = (width ?? 0) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of (container.querySelector('path')?.getAttribute('d') ?? '').matchAll(
    /M(\d+) (\d+)/gu,
  ))
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++)
        pixels.set([0, 0, 0], (((Number(y) + 2) * scale + dy) * side + (Number(x) + 2) * scale + dx) * 4);
  expect((jsqr as unknown as typeof jsqr.default)(pixels, side, side)?.data).toBe(address);
});

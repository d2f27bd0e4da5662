// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NextStepPanel } from '#web/home/components/next-step-panel.tsx';
import { speakTo } from '#web/lib/easy.ts';

afterEach(async () => {
  cleanup();
  await speakTo('everybody');
});

test.each([
  ['everybody', '12月\u20604日'],
  ['members', '12月\u20604日'],
] as const)(
  'GIVEN a date in what comes next WHEN %s read it THEN no line ends within it',
  async (reader, day) => {
    await speakTo(reader);
    const { container } = render(
      <NextStepPanel title="次にすること">6月大会は2026年12月4日(金) 12:00に始まります。</NextStepPanel>,
    );
    expect(container.textContent).toContain(day);
  },
);

test('GIVEN a pupil THEN the date keeps its readings', async () => {
  await speakTo('pupil');
  const { container } = render(
    <NextStepPanel title="次にすること">
      次の大会は6月大会です。申込の受付は2026年12月4日(金) 12:00に始まります。
    </NextStepPanel>,
  );
  expect(container.querySelectorAll('ruby').length).toBeGreaterThan(0);
  expect(container.textContent).not.toContain('\u2060');
});

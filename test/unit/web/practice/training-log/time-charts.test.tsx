// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WeeklyMinutes } from '#web/practice/training-log/components/time-charts.tsx';

afterEach(cleanup);

test.each([
  [0, '11月30日の週は、まだ練習していません。'],
  [54, '11月30日の週は54分練習しました。'],
])('GIVEN %i minutes since Monday THEN the week is told as it is', async (value, sentence) => {
  const of = (label: string, minutes: number) => ({ label, value: minutes });
  render(<WeeklyMinutes points={[of('11月23日', 30), of('11月30日', value)]} />);
  expect(await screen.findByText(sentence)).toBeDefined();
});

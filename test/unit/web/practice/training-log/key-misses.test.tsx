// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyBook } from '#shared/practice/training-log/book.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Practice } from '#web/practice/training-log/components/practice.tsx';

afterEach(cleanup);

test('GIVEN April and no practice in the new year THEN keys of the year before are not said to be of this one', () => {
  const book = {
    ...emptyBook(2026),
    days: { '300': [1, 60, 0] as [number, number, number] },
    keys: { k: [30, 10] as [number, number] },
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Practice books={{ today: '2027-04-10', books: [book] }} kind="maipaso" period="365" />
    </QueryClientProvider>,
  );
  expect(screen.getByText('いちばん多いのは K のキーです。')).toBeDefined();
  expect(document.body.textContent).not.toContain('今年度');
});

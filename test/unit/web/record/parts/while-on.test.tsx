// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SwitchName } from '#shared/record/feature-switch/schema.ts';
import { switchedOffQuery } from '#web/record/parts/switches.ts';
import { WhileOn } from '#web/record/parts/while-on.tsx';

afterEach(cleanup);

function shown(of: SwitchName | readonly SwitchName[], off: readonly SwitchName[]): boolean {
  const queryClient = new QueryClient();
  queryClient.setQueryData(
    switchedOffQuery.queryKey,
    off.map((name) => ({ name, notice: `${name}は点検中です`, until: '2026-06-01T00:00:00.000Z' })),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <WhileOn of={of}>
        <button type="button">支払う</button>
      </WhileOn>
    </QueryClientProvider>,
  );
  return screen.queryByRole('button') !== null;
}

test.each([
  ['payment', [], true],
  ['payment', ['entry', 'sign-up'], true],
  ['payment', ['payment'], false],
  [['entry', 'payment'], ['entry'], false],
  [['entry', 'payment'], ['payment'], false],
  [['entry', 'payment'], ['sign-up'], true],
] as const)('an act that %j stop is there while %j are off: %s', (of, off, there) => {
  expect(shown(of, off)).toBe(there);
});

test('GIVEN it is off THEN what the office wrote stands in its place, with when it goes on', () => {
  shown('payment', ['payment']);
  expect(screen.getByText(/paymentは点検中です/u).textContent).toContain(
    '2026年6月1日(月) 09:00に再開する予定',
  );
});

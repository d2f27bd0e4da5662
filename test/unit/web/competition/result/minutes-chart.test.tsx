// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Result } from '#shared/competition/result/schema.ts';
import { MinutesChart } from '#web/competition/result/components/minutes-chart.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { session } from '#test/unit/web/support.ts';

vi.mock('#web/ui/line-chart.tsx', () => ({ LineChart: () => null }));

afterEach(cleanup);

test.each([
  ['student', ['1ぷんめ', '2ふんめ', '3ぷんめ', '4ぷんめ', '5ふんめ']],
  ['individual', ['1分目', '2分目', '3分目', '4分目', '5分目']],
] as const)('GIVEN a %s THEN each minute is called as they read it', (kind, read) => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, session({ kind }));
  const result = { charactersPerMinute: [80, 90, 95, 92, 88], division: { unit: '字' } } as Result;
  render(
    <QueryClientProvider client={queryClient}>
      <MinutesChart result={result} />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(read);
});

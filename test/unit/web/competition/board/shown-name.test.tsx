// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShownNameBlock } from '#web/competition/board/shown-name/components/shown-name-block.tsx';
import { shownNameQuery } from '#web/competition/board/shown-name/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['own', 1],
  ['pupils', 0],
] as const)(
  'of %s it is said that what a school entered is shown where both decide so: %i',
  (about, times) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const queryClient = createQueryClient();
    queryClient.setQueryData(shownNameQuery.queryKey, { shown: false });
    render(
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <ShownNameBlock about={about} />
        </ToastProvider>
      </QueryClientProvider>,
    );
    expect(screen.queryAllByText(/学校・団体が申し込んだ参加/u)).toHaveLength(times);
  },
);

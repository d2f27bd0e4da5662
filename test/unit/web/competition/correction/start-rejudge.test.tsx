// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config, json, problem } from '#test/unit/web/support.ts';
import { StartDialog } from '#web/competition/correction/rejudge/components/start-dialog.tsx';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

beforeEach(() => {
  resetConfig();
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address === '/config.json' ? json(config) : problem('rejudge-undecided', 409)),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('GIVEN a colleague began to judge the division once more WHEN it is begun here THEN it is refused, and theirs is read', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['sets'], []);
  render(
    <QueryClientProvider client={queryClient}>
      <StartDialog
        divisions={[{ code: 'kanji', name: '漢字' }]}
        onClose={() => undefined}
        onStarted={() => undefined}
        seasonId="sea_01"
      />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'kanji' } });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '正解を加えたため' } });
  fireEvent.click(screen.getByRole('button', { name: '採点し直して比べる' }));
  await vi.waitFor(() => expect(queryClient.getQueryState(['sets'])?.isInvalidated).toBe(true), 30_000);
});

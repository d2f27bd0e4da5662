// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Prepare } from '#web/typing/compete/prepare.tsx';
import { change } from '#web/typing/settings.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  change({ method: 'romaji' });
});

const entry = {
  season: { id: 'sea_1', title: '冬季大会' },
  division: { name: '日本語', form: 'guided', durationSeconds: 60 },
} as unknown as Entry;

test.each([
  ['romaji', 'ローマ字'],
  ['kana', 'JISかな'],
] as const)('GIVEN who practises by %s THEN they are asked for a line by it', (method, name) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  change({ method });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Prepare entry={entry} error={undefined} onStart={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText<HTMLSelectElement>('打ち方').selectedOptions[0]?.textContent).toBe(name);
});

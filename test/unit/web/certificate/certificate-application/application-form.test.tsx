// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { ApplicationForm } from '#web/certificate/certificate-application/components/application-form.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { noAddress } from '#web/certificate/certificate-application/how.ts';
import { pricesQuery } from '#web/certificate/certificate-application/price-queries.ts';

afterEach(cleanup);

const resultOf = (id: string, level: string) =>
  ({
    id,
    level,
    score: 363,
    playedAt: '2026-06-01T00:00:00.000Z',
    season: { id: 'sea_1', title: '2026年度 秋季大会' },
    division: { code: 'japanese-a', name: '和文A', unit: '字', durationSeconds: 300 },
  }) as unknown as ResultSummary;

test('GIVEN results to choose from WHEN one is chosen and the name is typed otherwise THEN the sample is of both', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(pricesQuery.queryKey, {});
  render(
    <ApplicationForm
      initial={{
        resultId: '',
        printedName: '髙橋 結衣',
        printedKana: '',
        how: 'digital',
        again: false,
        delivery: noAddress,
      }}
      onSubmit={() => Promise.resolve(undefined)}
      registered={undefined}
      results={[resultOf('res_1', '2級'), resultOf('res_2', '準1級')]}
      sampleOf={({ level, name, kana }) => <output>{[level, name, kana].join('/')}</output>}
    />,
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  const shown = () => screen.getByRole('status').textContent;
  expect(shown()).toBe('/髙橋 結衣/');
  fireEvent.click(screen.getAllByRole('radio')[1]!);
  fireEvent.change(screen.getByRole('textbox', { name: /印字する氏名/u }), { target: { value: ' Yui ' } });
  fireEvent.change(screen.getByRole('textbox', { name: /ふりがな/u }), { target: { value: 'ゆい' } });
  await waitFor(() => expect(shown()).toBe('準1級/Yui/ゆい'));
  fireEvent.change(screen.getByRole('textbox', { name: /印字する氏名/u }), { target: { value: '' } });
  await waitFor(() => expect(shown()).toBe('準1級//ゆい'));
});

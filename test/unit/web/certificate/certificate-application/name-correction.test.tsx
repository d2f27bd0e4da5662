// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config, json, problem } from '#test/unit/web/support.ts';
import { NameCorrectionDialog } from '#web/certificate/certificate-application/components/name-correction-dialog.tsx';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

const certificate = { number: '2026-june-japanese-b-1', printedName: '高橋 結衣' } as never;

beforeEach(resetConfig);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(['version-conflict', 'certificate-not-correctable'])(
  'GIVEN a colleague was quicker (%s) THEN it is said, the page behind is read anew, and this dialog asks for nothing more',
  async (code) => {
    let asked = 0;
    vi.stubGlobal('fetch', (address: string) => {
      if (address === '/config.json') return Promise.resolve(json(config));
      asked++;
      return Promise.resolve(problem(code, 409));
    });
    const queryClient = createQueryClient();
    queryClient.setQueryData(['behind'], 'as it was');
    render(
      <QueryClientProvider client={queryClient}>
        <NameCorrectionDialog
          certificate={certificate}
          onClose={vi.fn<() => void>()}
          onDone={vi.fn<() => void>()}
        />
      </QueryClientProvider>,
    );
    const type = (field: RegExp, value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value } });
    const press = () => fireEvent.click(screen.getByRole('button', { name: '新しい認定証を作る' }));
    type(/^券面の氏名/u, '髙橋 結衣');
    type(/^理由/u, '字が違うため');
    press();
    await screen.findByText(/何もしていません/u);
    expect(queryClient.getQueryState(['behind'])?.isInvalidated).toBe(true);
    press();
    await screen.findByText(/何もしていません/u);
    expect(asked).toBe(1);
  },
);

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

const answer = '新しい認定証を作る';

/** The dialog, filled in, and what it sends to a server that answers so. */
function open(refusal: string) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { body = '' }: { body?: string } = {}) => {
    if (address === '/config.json') return Promise.resolve(json(config));
    sent.push(JSON.parse(body));
    return Promise.resolve(problem(refusal, 409));
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
  type(/^券面の氏名/u, '髙橋 結衣');
  type(/^理由/u, '字が違うため');
  const press = () => fireEvent.click(screen.getByRole('button', { name: answer }));
  return { sent, press, isBehindAnew: () => queryClient.getQueryState(['behind'])?.isInvalidated };
}

test.each(['version-conflict', 'certificate-not-correctable'])(
  'GIVEN a colleague was quicker (%s) THEN it is said, the page behind is read anew, and this dialog asks for nothing more',
  async (code) => {
    const { sent, press, isBehindAnew } = open(code);
    press();
    await screen.findByText(/何もしていません/u);
    expect(isBehindAnew()).toBe(true);
    press();
    await screen.findByText(/何もしていません/u);
    expect(sent).toHaveLength(1);
  },
);

test('GIVEN paper that was in the office when the page opened THEN it is posted again where it has left meanwhile', async () => {
  const { sent, press } = open('version-conflict');
  press();
  await vi.waitFor(() => expect(sent).toMatchObject([{ post: true }]));
});

// @vitest-environment happy-dom
/** Dialogs that name what was seen by its version, which is read anew while they are open. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppealForOffice } from '#shared/competition/correction/appeal/contract.ts';
import type { RuledResult } from '#shared/competition/correction/contract.ts';
import type { Homework } from '#shared/practice/homework/schema.ts';
import { config, json, problem } from '#test/unit/web/support.ts';
import { AcceptDialog } from '#web/competition/correction/appeal/components/accept-dialog.tsx';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { GiveHomeworkDialog } from '#web/practice/homework/components/homework-dialogs.tsx';
import { OffDialog } from '#web/record/feature-switch/components/off-dialog.tsx';
import { CancelDialog } from '#web/shop/payment/components/cancel-dialog.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

beforeEach(resetConfig);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const done = { onClose: () => undefined, onDone: () => undefined };
const errors = { typo: 0, omission: 0, surplus: 0, unconverted: 0 };
const goal = { kind: 'minutes', minutes: 10 } as const;

test.each([
  [
    'an appeal is accepted',
    (version: number): ReactNode => (
      <AcceptDialog
        {...done}
        appeal={{ id: 'apl_01JABCDEFGH', version } as AppealForOffice}
        result={{ state: 'void', correct: 300, misses: 0, errors, version } as unknown as RuledResult}
        struck={[]}
      />
    ),
    ['理由'],
    '認めて結果を改める',
  ],
  [
    'entries are stopped',
    (version: number): ReactNode => (
      <OffDialog {...done} item={{ name: 'entry', state: 'on' }} version={version} />
    ),
    ['利用者に見せる文', '理由'],
    '受付を止める',
  ],
  [
    'an order is canceled',
    (): ReactNode => <CancelDialog {...done} orderId="ord_01JABCDEFGH" />,
    ['理由'],
    '注文を取り消す',
  ],
  [
    'a class is given homework',
    (version: number): ReactNode => (
      <GiveHomeworkDialog
        group={{ id: 'grp_01JABCDEFGH', name: '3年1組' }}
        homework={{ goal, words: '', version } as unknown as Homework}
        onClose={done.onClose}
        over={false}
      />
    ),
    ['生徒へのひとこと'],
    '変更を保存する',
  ],
] as const)(
  'GIVEN %s WHEN a colleague was quicker and it is pressed once more THEN nothing is written over theirs',
  async (_, dialog, fields, decide) => {
    let sent = 0;
    vi.stubGlobal('fetch', (address: string) => {
      if (address === '/config.json') return Promise.resolve(json(config));
      return Promise.resolve(++sent > 1 ? json({}) : problem('version-conflict', 409));
    });
    const queryClient = createQueryClient();
    const pageOf = (version: number) => (
      <QueryClientProvider client={queryClient}>
        <ToastProvider>{dialog(version)}</ToastProvider>
      </QueryClientProvider>
    );
    const press = () =>
      act(async () => {
        screen.getByRole('button', { name: decide }).click();
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
    const { rerender } = render(pageOf(1));
    for (const name of fields)
      fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}`, 'u') }), {
        target: { value: '電話で確かめたため' },
      });
    await press();
    await screen.findByText(/閉じて、今の内容を確かめてください/u);
    rerender(pageOf(2));

    await press();

    expect(sent).toBe(1);
  },
);

// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Homework } from '#shared/practice/homework/schema.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { GiveHomeworkDialog } from '#web/practice/homework/components/homework-dialogs.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

afterEach(cleanup);

const homework: Homework = {
  groupId: 'grp_01JABCDEFGH',
  goal: { kind: 'minutes', minutes: 20 },
  until: '2026-12-01',
  words: '火曜日に聞きます',
  givenAt: '2026-11-26T00:00:00.000Z',
  before: {},
  version: 2,
};

test.each([
  [true, ''],
  [false, '火曜日に聞きます'],
])(
  'GIVEN homework whose day is over: %s WHEN it is given or changed THEN its words stand as 「%s」',
  (over, words) => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <GiveHomeworkDialog
            group={{ id: 'grp_01JABCDEFGH', name: '3年1組' }}
            homework={homework}
            onClose={() => undefined}
            over={over}
          />
        </ToastProvider>
      </QueryClientProvider>,
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^生徒へのひとこと/u }).value).toBe(words);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^1日の練習/u }).value).toBe('20');
  },
);

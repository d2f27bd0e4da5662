// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { emptyInput } from '#shared/school/student/schema.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { RemovedStudents } from '#web/school/student/components/removed-students.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { config, json, organization, session } from '#test/unit/web/support.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lastYear = fiscalYearOf(new Date()) - 1;
const student = {
  ...emptyInput,
  birthOn: undefined,
  number: undefined,
  name: { family: '青木', given: '葵', familyKana: 'アオキ', givenKana: 'アオイ' },
  userId: 'usr_00000001',
  userName: 'aoi',
  grade: '5年',
  className: '1組',
  groupId: 'grp_last-year',
  status: 'active',
  version: 2,
};

const removedAt = `${String(lastYear + 1)}-03-10T00:00:00.000Z`;
/** Of whom it was named later than they were taken out. */
const named = { ...student, deleteAfter: `${String(lastYear + 1)}-12-24T15:00:00.000Z` };
const movedUp = {
  ...student,
  userId: 'usr_00000002',
  name: { ...student.name, given: '樹' },
  rolledOver: 'promoted',
  removedAt,
};

test.each([
  ['the owner', 'owner', true],
  ['a teacher, who may not go it', 'teacher', false],
] as const)(
  'GIVEN somebody who was taken out last year WHEN they are put back THEN it says into which year, and the way on, to %s',
  async (_, role, leads) => {
    resetConfig();
    let isOut = true;
    vi.stubGlobal('fetch', (address: string, init?: { method?: string }) => {
      if (address === '/config.json') return Promise.resolve(json(config));
      if (init?.method === 'POST') {
        isOut = false;
        return Promise.resolve(json(student));
      }
      const items =
        isOut && address.includes(`fiscalYear=${String(lastYear)}`) ? [{ ...named, removedAt }, movedUp] : [];
      return Promise.resolve(json({ items }));
    });
    const queryClient = createQueryClient();
    queryClient.setQueryData(sessionKey, session({ kind: 'school', organization: organization({ role }) }));
    render(
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <MemoryRouter>
            <RemovedStudents groupName={() => ''} />
          </MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>,
    );

    await screen.findByText(new RegExp(`^${String(lastYear + 1)}年12月25日`, 'u'));
    await screen.findByText(new RegExp(`^${String(lastYear + 2)}年9月2[78]日`, 'u'));
    fireEvent.click(await screen.findByRole('button', { name: 'もとに戻す：青木 葵' }));

    await screen.findByText(`青木 葵 さんを${String(lastYear)}年度の5年1組に戻しました`);
    expect(screen.queryByRole('link', { name: '進級・卒業へ' })?.getAttribute('href')).toBe(
      leads ? `/user-group/roll-over?from=${String(lastYear)}` : undefined,
    );
    expect(screen.queryByText('前の年度に外した生徒')).toBeNull();
  },
);

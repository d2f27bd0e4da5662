// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Component as SelectType } from '#web/people/organization/pages/select-type.tsx';
import { Authorize } from '#web/school/staff/components/authorize.tsx';
import { invitationQuery } from '#web/school/staff/queries.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function look(page: ReactNode): void {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queryClient = createQueryClient();
  queryClient.setQueryData(invitationQuery('proof').queryKey, {
    organizationName: 'みどり小学校',
    organizationKind: 'school',
    role: 'teacher',
    validUntil: '2026-12-10T03:00:00.000Z',
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/organization/authorize#token=proof']}>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ['an invitation is accepted', <Authorize key="authorize" />],
  ['a school is applied for', <SelectType key="select" />],
])('before %s one reads that entries that are paid, results and certificates are out of reach', (_, page) => {
  look(page);
  expect(screen.getByText(/支払い済みのものも/u).textContent).toMatch(/結果、認定証、教材/u);
});

// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Component as SignInPage } from '#web/access/session/pages/sign-in.tsx';
import { loadConfig, resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { config, json } from '#test/unit/web/support.ts';

afterEach(() => {
  cleanup();
  resetConfig();
  vi.unstubAllGlobals();
});

async function open(companionSignInUrl: string): Promise<void> {
  resetConfig();
  vi.stubGlobal('fetch', () => Promise.resolve(json({ ...config, companionSignInUrl })));
  await loadConfig();
  const router = createMemoryRouter([{ path: '*', Component: SignInPage }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'サインイン' });
}
const link = () => screen.queryByRole('link', { name: /タイピングアプリにサインインする/u });

test("GIVEN another's typing app THEN the sign-in leads to that of its own", async () => {
  await open(config.companionSignInUrl);
  expect(link()?.getAttribute('href')).toBe(config.companionSignInUrl);
});

test('GIVEN ours THEN there is but the one', async () => {
  await open('/typing');
  expect(link()).toBeNull();
});

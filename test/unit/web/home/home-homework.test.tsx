// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HomeHomework } from '#web/home/components/home-homework.tsx';

vi.mock('#web/practice/parts/own-homework.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('GIVEN the code of homework does not come THEN the next lesson stands where it would stand', async () => {
  // Without a connection the page is not loaded anew by itself.
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then());
  await act(async () => void render(<HomeHomework otherwise="つぎのレッスン" />));
  await act(() => vi.waitFor(() => expect(online).toHaveBeenCalled()));
  expect(screen.getByText('つぎのレッスン')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

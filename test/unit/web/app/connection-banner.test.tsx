// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { backOnlineShownMs, ConnectionBanner } from '#web/app/connection-banner.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('GIVEN the connection goes and comes THEN the banner says both, and goes by itself', () => {
  vi.useFakeTimers();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const becomes = (state: boolean) =>
    act(() => {
      online.mockReturnValue(state);
      window.dispatchEvent(new Event(state ? 'online' : 'offline'));
    });
  render(<ConnectionBanner />);
  expect(screen.queryByText(/インターネット/)).toBeNull();
  becomes(false);
  expect(screen.getByText(/インターネットにつながっていません/)).toBeTruthy();
  becomes(true);
  expect(screen.getByText(/インターネットにつながりました/)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(backOnlineShownMs));
  expect(screen.queryByText(/インターネット/)).toBeNull();
});

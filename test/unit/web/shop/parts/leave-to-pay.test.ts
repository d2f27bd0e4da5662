// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leaveToPay } from '#web/shop/parts/leave-to-pay.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('GIVEN the browser kept the page WHEN somebody comes back to it THEN the order is read there, and not where it was still loading', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  history.replaceState({ key: 'k' }, '', '/cart/confirm');

  leaveToPay('https://pay.example/cs_1', '/payment/confirm?order=ord_1');

  expect(assign).toHaveBeenCalledWith('https://pay.example/cs_1');
  expect(location.pathname + location.search).toBe('/payment/confirm?order=ord_1');
  expect(history.state).toEqual({ key: 'k' });
  expect(reload).not.toHaveBeenCalled();
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  shown(true);
  expect(reload).toHaveBeenCalledOnce();
});

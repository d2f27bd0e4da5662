// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leaveToPay } from '#web/shop/parts/leave-to-pay.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('GIVEN the browser kept the page WHEN somebody comes back to it THEN the order is read there, once', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  history.replaceState({ key: 'k' }, '', '/cart/confirm');

  leaveToPay('https://pay.example/cs_1', '/payment/confirm?order=ord_1');

  expect(assign).toHaveBeenCalledWith('https://pay.example/cs_1');
  expect(location.pathname + location.search).toBe('/payment/confirm?order=ord_1');
  expect(history.state).toEqual({ key: 'k' });
  expect(reload).not.toHaveBeenCalled();
  for (let times = 1; times <= 2; times++) window.dispatchEvent(new Event('pageshow'));
  expect(reload).toHaveBeenCalledOnce();
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchLinksOnScreen } from '#web/lib/prefetch.ts';

class FakeObserver {
  static last: FakeObserver;
  readonly observed = new Set<Element>();
  readonly notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.notify = notify;
    FakeObserver.last = this;
  }
  observe = (element: Element) => this.observed.add(element);
  unobserve = (element: Element) => this.observed.delete(element);
  disconnect = () => this.observed.clear();
  show(element: Element) {
    const entry = { isIntersecting: true, target: element } as IntersectionObserverEntry;
    this.notify([entry], this as unknown as IntersectionObserver);
  }
}

const idle = vi.fn<(work: () => void, options: { timeout: number }) => number>();
beforeEach(() => {
  document.body.innerHTML =
    '<a href="/news">n</a><a href="/news?page=2">n2</a><a href="https://else.example/x">x</a>';
  idle.mockReset();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('requestIdleCallback', idle);
});
afterEach(() => vi.unstubAllGlobals());

test('GIVEN links WHEN they come on screen THEN each address is fetched once, when idle, at the latest after 2000 ms', () => {
  const prefetch = vi.fn<(pathname: string) => void>();
  prefetchLinksOnScreen(document.body, { wanted: () => true, prefetch });
  for (const link of document.querySelectorAll('a')) FakeObserver.last.show(link);
  expect(prefetch).not.toHaveBeenCalled();
  expect(idle.mock.calls.map(([, options]) => options)).toEqual([{ timeout: 2000 }]);
  idle.mock.calls[0]?.[0]();
  expect(prefetch.mock.calls).toEqual([['/news']]);
});

test('GIVEN a link that comes later THEN it is watched too', async () => {
  const prefetch = vi.fn<(pathname: string) => void>();
  prefetchLinksOnScreen(document.body, { wanted: () => true, prefetch });
  const before = FakeObserver.last.observed.size;
  const section = document.createElement('section');
  section.innerHTML = '<a href="/cart">c</a>';
  document.body.append(section);
  await expect.poll(() => FakeObserver.last.observed.size).toBe(before + 1);
});

test('GIVEN a page where nothing is fetched ahead THEN its links wait for the click, and for the next page', () => {
  const prefetch = vi.fn<(pathname: string) => void>();
  let wanted = false;
  prefetchLinksOnScreen(document.body, { wanted: () => wanted, prefetch });
  const link = document.querySelector('a');
  if (link === null) throw new Error('no link');
  FakeObserver.last.show(link);
  expect(idle).not.toHaveBeenCalled();
  wanted = true;
  FakeObserver.last.show(link);
  expect(idle).toHaveBeenCalledTimes(1);
});

/** Links on screen fetch their page's chunk when the browser has nothing better to do. */
const prefetchIdleTimeoutMs = 2000;

interface Prefetching {
  /** Asked when a link comes on screen. */
  readonly wanted: () => boolean;
  readonly prefetch: (pathname: string) => void;
}

/** Once the browser has nothing better to do, or after two seconds. */
export const whenIdle = (work: () => void): void => {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(work, { timeout: prefetchIdleTimeoutMs });
  else setTimeout(work, 1);
};

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Watches every link of ours under `root`, also those that come later. `prefetch` is called once per address. */
export function prefetchLinksOnScreen(root: HTMLElement, { wanted, prefetch }: Prefetching): void {
  if (savesData()) return;
  const asked = new Set<string>();

  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      visible.unobserve(target);
      const { origin, pathname } = target;
      if (origin !== location.origin || asked.has(pathname) || !wanted()) continue;
      asked.add(pathname);
      whenIdle(() => prefetch(pathname));
    }
  });
  const watch = (parent: ParentNode) => {
    for (const link of parent.querySelectorAll('a[href]')) visible.observe(link);
  };

  const added = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (node instanceof HTMLAnchorElement) visible.observe(node);
        else if (node instanceof HTMLElement) watch(node);
      }
  });
  watch(root);
  added.observe(root, { childList: true, subtree: true });
}

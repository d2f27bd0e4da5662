import { useSyncExternalStore } from 'react';

const paper = (): MediaQueryList => matchMedia('print');

function subscribe(onChange: () => void): () => void {
  const media = paper();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** The page is being put on paper right now: what is drawn for paper only need not be there before. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => paper().matches);

/** Which keyboard this device has: found where the browser tells, JIS where it does not. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';

interface KeyboardMap {
  readonly getLayoutMap?: () => Promise<ReadonlyMap<string, string>>;
}

/** On a JIS keyboard the key right of P says @; on one of the US it says [. */
async function findLayout(): Promise<KeyboardLayout | undefined> {
  const keyboard = (navigator as Navigator & { readonly keyboard?: KeyboardMap }).keyboard;
  const map = await keyboard?.getLayoutMap?.();
  const label = map?.get('BracketLeft');
  return label === undefined ? undefined : label === '[' ? 'us' : 'jis';
}

const layoutQuery = queryOptions({
  queryKey: ['typing', 'keyboard'],
  queryFn: async () => (await findLayout()) ?? 'jis',
  staleTime: Infinity,
});

export const useKeyboardLayout = (): KeyboardLayout => useQuery(layoutQuery).data ?? 'jis';

/** Which keyboard this device has: said by somebody, found where the browser tells, else to be asked. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import { useSettings } from './settings.ts';

interface KeyboardMap {
  readonly getLayoutMap?: () => Promise<ReadonlyMap<string, string>>;
}

/** Right of P a JIS keyboard has @, one of the US [. */
export const rightOfP = 'BracketLeft';
export const layoutBySign = (sign: string): KeyboardLayout | undefined =>
  ({ '@': 'jis', '`': 'jis', '[': 'us', '{': 'us' } as const)[sign];

async function findLayout(): Promise<KeyboardLayout | null> {
  const keyboard = (navigator as Navigator & { readonly keyboard?: KeyboardMap }).keyboard;
  const map = await keyboard?.getLayoutMap?.();
  return layoutBySign(map?.get(rightOfP) ?? '') ?? null;
}

const layoutQuery = queryOptions({
  queryKey: ['typing', 'keyboard'],
  queryFn: findLayout,
  staleTime: Infinity,
});

interface KnownLayout {
  /** JIS, as nearly all schools have it, until it is known. */
  readonly layout: KeyboardLayout;
  /** `no`: neither said nor found. */
  readonly known: 'yes' | 'no' | 'not-yet';
}

export function useKeyboardLayout(): KnownLayout {
  const { keyboard } = useSettings();
  const { data, isPending } = useQuery(layoutQuery);
  const layout = keyboard ?? data ?? undefined;
  return { layout: layout ?? 'jis', known: layout !== undefined ? 'yes' : isPending ? 'not-yet' : 'no' };
}

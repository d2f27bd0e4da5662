/** Which keyboard this device has: found where the browser tells, JIS where it does not. */
import { useEffect, useState } from 'react';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';

interface KeyboardMap {
  readonly getLayoutMap?: () => Promise<ReadonlyMap<string, string>>;
}

/** On a JIS keyboard the key right of P says @; on one of the US it says [. */
export async function findLayout(): Promise<KeyboardLayout | undefined> {
  const keyboard = (navigator as Navigator & { readonly keyboard?: KeyboardMap }).keyboard;
  const map = await keyboard?.getLayoutMap?.();
  const label = map?.get('BracketLeft');
  return label === undefined ? undefined : label === '[' ? 'us' : 'jis';
}

export function useKeyboardLayout(): KeyboardLayout {
  const [layout, setLayout] = useState<KeyboardLayout>('jis');
  useEffect(() => {
    let gone = false;
    void findLayout().then((found) => {
      if (!gone && found !== undefined) setLayout(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  return layout;
}

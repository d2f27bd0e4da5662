import { Suspense, type ReactNode } from 'react';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import { later } from '#web/ui/later.tsx';
import { useKeyboardLayout } from '../keyboard-layout.ts';

const KeyboardQuestion = later(async () => (await import('./keyboard-question.tsx')).KeyboardQuestion);

/** Before a run: with a picture of another keyboard, it would point at keys that are not there. */
export function KeyboardKnown({ children }: { children: (layout: KeyboardLayout) => ReactNode }) {
  const { layout, known } = useKeyboardLayout();
  if (known === 'not-yet') return null;
  if (known !== 'no') return children(layout);
  return (
    <Suspense>
      <KeyboardQuestion />
    </Suspense>
  );
}

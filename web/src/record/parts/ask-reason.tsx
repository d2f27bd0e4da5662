import { Suspense, useState, type ReactNode } from 'react';
import { later } from '#web/ui/later.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { ReasonDialogProps } from './reason-dialog.tsx';

/** With the form library behind it: comes when it is asked for. */
const ReasonDialog = later(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

interface Question extends Omit<ReasonDialogProps, 'children' | 'onClose' | 'onDone'> {
  /** What follows from it. */
  meaning: ReactNode;
  /** Said when it is done, or what is done then. */
  done: string | (() => void);
}

/**
 * An act that wants a reason: the way to ask for it, and the dialog in which it is asked.
 * @param questionOf from what is there now, not from what was there when the dialog opened
 */
export function useAskReason<Wish>(
  questionOf: (wish: Wish) => Question,
): readonly [ask: (wish: Wish) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<{ readonly wish: Wish }>();
  const toast = useToast();
  const ask = (wish: Wish): void => setAsked({ wish });
  if (asked === undefined) return [ask, null];
  const { meaning, done, ...dialog } = questionOf(asked.wish);
  return [
    ask,
    <Suspense key="dialog">
      <ReasonDialog
        {...dialog}
        onClose={() => setAsked(undefined)}
        onDone={() => {
          setAsked(undefined);
          if (typeof done === 'string') toast(done);
          else done();
        }}
      >
        <p>{meaning}</p>
      </ReasonDialog>
    </Suspense>,
  ];
}

import { Suspense, useState, type ReactNode } from 'react';
import { later } from '#web/ui/later.tsx';
import type { ReasonDialogProps } from './reason-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** With the form library behind it: comes when it is asked for. */
const ReasonDialog = later(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

interface Asked extends Omit<ReasonDialogProps, 'children' | 'onClose' | 'onDone'> {
  /** What follows from it, in a sentence. */
  meaning: string;
  /** Said when it is done. */
  done: string;
}

/** An act on one of many that wants a reason: the way to ask for it, and the dialog in which it is asked. */
export function useAskReason(): readonly [ask: (asked: Asked) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<Asked>();
  const toast = useToast();
  if (asked === undefined) return [setAsked, null];
  const { meaning, done, ...dialog } = asked;
  return [
    setAsked,
    <Suspense key="dialog">
      <ReasonDialog
        {...dialog}
        onClose={() => setAsked(undefined)}
        onDone={() => {
          setAsked(undefined);
          toast(done);
        }}
      >
        <p>{meaning}</p>
      </ReasonDialog>
    </Suspense>,
  ];
}

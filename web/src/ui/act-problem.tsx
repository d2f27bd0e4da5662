import { type ReactNode, useEffect, useRef } from 'react';
import { sentenceOf } from '#web/lib/api-error.ts';
import { Notice } from './notice.tsx';

interface ActProblemProps {
  /** What failed: 「招待を受けられませんでした」. */
  title: string;
  /** Of `useAct`. */
  error: unknown;
  /** Instead of the sentence of the error. */
  children?: ReactNode;
}

/** Why it could not be done; the focus goes there, so that it is read and seen before anything is pressed again. */
export function ActProblem({ title, error, children }: ActProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== undefined) box.current?.focus();
  }, [error]);
  if (error === undefined) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice live="urgent" title={title} tone="bad">
        {children ?? sentenceOf(error)}
      </Notice>
    </div>
  );
}

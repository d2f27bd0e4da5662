import { useEffect, useLayoutEffect, useRef } from 'react';
import type { LessonLine } from '#shared/practice/course/lines.ts';
import { usePace } from './pace.ts';
import { openCaret, wantsStillness, type Caret } from './caret.ts';
import { spaced } from './line-painter.ts';

interface GhostProps {
  /** What it is in the books. */
  part: string;
  lines: readonly LessonLine[];
  line: number;
}

/** At another's pace, over the line that stands beside it; for who has chosen one. */
export function Ghost({ part, lines, line }: GhostProps) {
  const pace = usePace(part);
  const mark = useRef<HTMLSpanElement>(null);
  const caret = useRef<Caret>(undefined);
  const perMinute = useRef<number>(undefined);
  perMinute.current = pace?.perMinute;

  useLayoutEffect(() => {
    const field = mark.current?.parentElement;
    const text = field?.querySelector<HTMLElement>('.typing-kana');
    if (mark.current === null || !field || !text || wantsStillness()) return undefined;
    const opened = openCaret(mark.current, text, () => perMinute.current);
    caret.current = opened;
    const step = ({ keyCode }: KeyboardEvent): void => {
      // What an input method takes is no key of the run.
      if (keyCode !== 229) opened.step();
    };
    field.addEventListener('keydown', step);
    return () => {
      field.removeEventListener('keydown', step);
      opened.clear();
    };
  }, []);

  // The line has been drawn by then.
  useEffect(() => {
    const now = lines[line];
    if (now === undefined) return;
    const { words, kana, isSpaced } = now;
    const before = lines.slice(0, line).reduce((sum, one) => sum + one.kana.length, 0);
    caret.current?.line(spaced(isSpaced ? words.map((word) => word.kana) : [kana]), kana.length, before);
  }, [lines, line]);
  return <span aria-hidden="true" className="typing-ghost" ref={mark} />;
}

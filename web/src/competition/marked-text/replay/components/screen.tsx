import { useEffect, useMemo, useRef } from 'react';
import { textAt, textSteps } from '#shared/competition/marked-text/replay/policy.ts';
import type { Replay } from '#shared/competition/marked-text/replay/schema.ts';
import { languageOf } from '#web/lib/language.ts';
import styles from './screen.module.css';

/** Longer than its frame: also to be scrolled by the keys. */
const scrolls = { tabIndex: 0, 'aria-label': 'その時の画面' };

interface ScreenProps {
  replay: Replay;
  moment: number;
}

interface TypedProps {
  replay: Replay;
  text: string;
  composing: string;
}

/** How far somebody was through a text that goes on only with the right key. */
function Guided({ replay: { lines, reached }, moment }: ScreenProps) {
  // They come in the order of time.
  const count = reached.findLastIndex((at) => at <= moment) + 1;
  const starts = lines.map((_, index) => lines.slice(0, index).join('').length);
  return lines.map((line, index) => {
    const done = Math.max(0, count - (starts[index] ?? 0));
    return (
      <p key={`${String(index)}${line}`}>
        {line.slice(0, done)}
        <span className={styles['rest']}>{line.slice(done)}</span>
      </p>
    );
  });
}

/** What had come in by then, with what was still being composed. */
function Typed({ replay: { prompts }, text, composing }: TypedProps) {
  const lines = text.split('\n');
  return lines.map((line, index) => (
    <p key={`line ${String(index)}`} lang={languageOf(line)}>
      {prompts.length > 0 && <span className={styles['rest']}>{`${prompts[index] ?? ''} → `}</span>}
      {line}
      {index === lines.length - 1 && (
        <>
          <span className={styles['composing']}>{composing}</span>
          <span className={styles['caret']} />
        </>
      )}
    </p>
  ));
}

/** The screen as it was at a moment. */
export function Screen({ replay, moment }: ScreenProps) {
  const element = useRef<HTMLElement>(null);
  const steps = useMemo(() => textSteps(replay.events), [replay.events]);
  const guided = replay.lines.length > 0;
  const { text, composing } = textAt(steps, moment);
  const length = text.length;
  useEffect(() => {
    const { current } = element;
    // What is being typed is at the end.
    if (current !== null && length > 0) current.scrollTop = current.scrollHeight;
  }, [length]);
  return (
    <section className={styles['screen']} ref={element} {...scrolls}>
      {guided ? (
        <Guided moment={moment} replay={replay} />
      ) : (
        <Typed composing={composing} replay={replay} text={text} />
      )}
    </section>
  );
}

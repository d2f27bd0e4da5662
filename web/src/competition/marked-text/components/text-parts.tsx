import { useEffect, useRef } from 'react';
import type { TextPart } from '#shared/competition/marked-text/schema.ts';
import { languageOf } from '#web/lib/language.ts';
import { keyName } from '#web/lib/key-names.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useEasyText } from '#web/ui/easy.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { isMiss, missSentence, seen } from '../words.ts';
import styles from './text-parts.module.css';

interface MissProps {
  part: TextPart;
  current: boolean;
  /** The one stop of the tab key: from there the arrow keys go on. */
  stop: boolean;
  /** Taken back by the office. */
  struck: boolean;
  onSelect: () => void;
  onStep: (by: 1 | -1) => void;
  /** Absent where it cannot be taken back. */
  onStrike: (() => void) | undefined;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** What should stand there, what stood there instead, and a sign of its kind: colour only repeats it. */
function Miss({ part, current, stop, struck, onSelect, onStep, onStrike }: MissProps) {
  const { kind, expected, typed, keys } = part;
  const element = useRef<HTMLButtonElement>(null);
  const easyText = useEasyText();
  useEffect(() => {
    if (!current) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    // The focus goes along only where it is among the misses already.
    if (document.activeElement?.hasAttribute('data-miss')) element.current?.focus();
  }, [current]);
  const Text = struck ? 's' : 'span';
  const got = keys === undefined ? seen(typed) : keys.map(keyName).join(' ');
  return (
    <button
      aria-current={current}
      className={classNames(styles['miss'], struck ? styles['untyped'] : styles[kind])}
      data-miss=""
      onClick={onSelect}
      onKeyDown={(event) => {
        if (event.key === 'Delete') onStrike?.();
        const by = steps[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onStep(by);
      }}
      ref={element}
      tabIndex={stop ? 0 : -1}
      type="button"
    >
      <VisuallyHidden>
        {struck && '取り消し済み：'}
        {easyText(missSentence(part))}
      </VisuallyHidden>
      <Text aria-hidden="true">
        {seen(expected)}
        {got !== '' && <span className={styles['typed']}>{got}</span>}
      </Text>
    </button>
  );
}

interface TextPartsProps {
  parts: readonly TextPart[];
  /** Which of the misses. */
  current: number | undefined;
  onSelect: (miss: number) => void;
  onStep: (by: 1 | -1) => void;
  struck: readonly TextPart[];
  /** Absent where nothing can be taken back. */
  onStrike: ((part: TextPart) => void) | undefined;
}

/** Longer than its frame: also to be scrolled by the keys. */
const scrolls = { tabIndex: 0, 'aria-label': '本文とミス' };

/** The whole text with its misses in place. */
export function TextParts({ parts, current, onSelect, onStep, struck, onStrike }: TextPartsProps) {
  const misses = parts.filter(isMiss);
  const language = languageOf(parts.map(({ expected }) => expected).join(''));
  return (
    <section className={styles['text']} {...scrolls}>
      {parts.map((part, index) => {
        const key = `${String(index)}${part.kind}`;
        if (part.kind === 'correct')
          return (
            <span key={key} lang={language}>
              {part.expected}
            </span>
          );
        if (!isMiss(part))
          return (
            <span className={styles['untyped']} key={key} lang={language}>
              {part.expected}
            </span>
          );
        const miss = misses.indexOf(part);
        return (
          <Miss
            current={miss === current}
            key={key}
            onSelect={() => onSelect(miss)}
            onStep={onStep}
            onStrike={onStrike && (() => onStrike(part))}
            part={part}
            stop={miss === (current ?? 0)}
            struck={struck.includes(part)}
          />
        );
      })}
    </section>
  );
}

import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import type { InputMethod } from '#shared/competition/competition/schema.ts';
import type { NextKey, Standing } from '#shared/competition/judge/guided.ts';
import type { LessonLine } from '#shared/practice/course/lines.ts';
import { patternsOf } from '#shared/practice/course/pattern.ts';
import { Button } from '#web/ui/button.tsx';
import { listenToKeys, type Command } from '../judge/keys.ts';
import { startRun, type Ended } from '../judge/run.ts';
import { beginRun } from '../run-state.ts';
import { fingerWords, Keyboard, type KeyboardHandle } from './keyboard.tsx';
import { paintLine, spaced, spelledLine } from './line-painter.ts';

export interface StageProps {
  lines: readonly LessonLine[];
  method: InputMethod;
  layout: KeyboardLayout;
  /** What stands above the line, small: where one is. */
  heading: ReactNode;
  /** Patterns whose key is shown at once, and whose line shows its romaji; of others when somebody needs it. */
  isNew: (pattern: string) => boolean;
  onEnd: (ended: Ended) => void;
  /** With what was typed until then. */
  onCommand: (command: Command, sofar: Ended | undefined) => void;
}

/** The right key lights after so long, or after the second miss in one place. */
const hintMs = 2000;
const missesBeforeHint = 2;

const letterOf = (code: string): string => (code.startsWith('Key') ? code.slice(3).toLowerCase() : '');

/** By the place of each kana in a line, the pattern it belongs to. */
const patternAt = (kana: string): readonly string[] =>
  patternsOf(kana).flatMap((pattern) => [...pattern].map(() => pattern));

interface Drawn {
  readonly field: RefObject<HTMLDivElement | null>;
  readonly kana: RefObject<HTMLParagraphElement | null>;
  readonly romaji: RefObject<HTMLParagraphElement | null>;
  readonly keyboard: RefObject<KeyboardHandle | null>;
}

interface Shown {
  readonly line: number;
  /** An input method stands between. */
  readonly converted: boolean;
  readonly hint: string;
  /** Keys go elsewhere. */
  readonly away: boolean;
}

function useStage({ lines, method, layout, isNew, onEnd, onCommand }: StageProps) {
  const drawn: Drawn = {
    field: useRef<HTMLDivElement>(null),
    kana: useRef<HTMLParagraphElement>(null),
    romaji: useRef<HTMLParagraphElement>(null),
    keyboard: useRef<KeyboardHandle>(null),
  };
  const { field, kana, romaji, keyboard } = drawn;
  const [shown, setShown] = useState<Shown>({ line: 0, converted: false, hint: '', away: false });
  const command = useRef<(command: Command) => void>(() => undefined);

  useEffect(() => {
    const [target, kanaText, romajiText] = [field.current, kana.current, romaji.current];
    if (target === null || kanaText === null || romajiText === null) return undefined;
    const kanaLine = paintLine(kanaText, 'kana');
    const romajiLine = paintLine(romajiText, 'romaji');
    const spell = spelledLine();
    const shownAs = lines.map(({ words, kana: whole, isSpaced }) =>
      spaced(isSpaced ? words.map((word) => word.kana) : [whole]),
    );
    const patterns = lines.map((one) => patternAt(one.kana));
    const spelledOut = patterns.map((ofLine) => ofLine.some(isNew));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let misses = 0;
    // React hears of a change alone: most keys change nothing of it.
    const say = (change: Partial<Shown>): void =>
      setShown((before) =>
        Object.entries(change).every(([key, value]) => before[key as keyof Shown] === value)
          ? before
          : { ...before, ...change },
      );

    function help(next: NextKey | undefined): void {
      romajiText?.removeAttribute('data-hidden');
      keyboard.current?.show(next);
      say({ hint: next === undefined ? '' : fingerWords(layout, next) });
    }

    function paint(standing: Standing, typed: string | undefined): void {
      const line = shownAs[standing.line];
      if (line !== undefined) kanaLine.paint(line.text, line.placeOf(standing.done));
      const { text, done } = spell(standing, typed);
      romajiLine.paint(text, done);
      if (standing.done === 0) romajiText?.toggleAttribute('data-hidden', spelledOut[standing.line] !== true);
      const pattern = patterns[standing.line]?.[standing.done];
      keyboard.current?.show(pattern !== undefined && isNew(pattern) ? standing.next : undefined);
      say({ hint: '' });
      timer = setTimeout(() => help(standing.next), hintMs);
    }

    const run = startRun(
      { lines: lines.map((one) => one.kana), method, layout },
      {
        painter: {
          paint(standing, stroke, code) {
            if (code !== undefined) keyboard.current?.press(code, stroke === 'right');
            if (stroke === 'wrong') {
              misses++;
              if (misses >= missesBeforeHint) help(standing?.next);
              return;
            }
            clearTimeout(timer);
            misses = 0;
            if (standing !== undefined) paint(standing, code === undefined ? undefined : letterOf(code));
          },
        },
        onLine: (line) => say({ line }),
        onEnd,
      },
    );
    command.current = (given) => onCommand(given, run.sofar());
    const stop = listenToKeys(target, {
      stroke(kind, code, at) {
        say({ converted: false });
        run.stroke(kind, code, at);
      },
      converted: () => say({ converted: true }),
      command: (given) => command.current(given),
      here: (here) => say({ away: !here }),
    });
    target.focus();
    return () => {
      stop();
      clearTimeout(timer);
      kanaLine.clear();
      romajiLine.clear();
    };
    // A run is of its lines: others are another run, which has a key of its own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { drawn, shown, command: (given: Command) => command.current(given) };
}

function Written({ line }: { line: LessonLine | undefined }) {
  const words = line?.words ?? [];
  // What is written as it is read stands below already.
  if (words.every(({ kana, written }) => kana === written)) return null;
  return (
    <p className="typing-written">
      {words.map(({ kana: reading, written }, at) => (
        // eslint-disable-next-line react/no-array-index-key
        <span className="typing-word" key={at}>
          {reading === written ? (
            written
          ) : (
            <ruby>
              {written}
              <rt>{reading}</rt>
            </ruby>
          )}
        </span>
      ))}
    </p>
  );
}

const imeWords =
  '日本語入力がオンになっています。Chromebook・iPad・Mac は「英数」、Windows は「半角/全角」のキーを押してください。';
const awayWords = 'ここを押すと、続きから打てます。';

/** Some lines to be typed, one after the other. No picture of it is made by React while keys come. */
export function Stage(props: StageProps) {
  const { lines, layout, heading } = props;
  useEffect(() => beginRun(), []);
  const { drawn, shown, command } = useStage(props);
  const { line, converted, hint, away } = shown;
  return (
    <section aria-label="打つところ" className="typing-stage">
      <div className="typing-top">
        <div className="typing-heading">{heading}</div>
        <ol aria-label={`${String(lines.length)}行のうち${String(line + 1)}行め`} className="typing-lines">
          {lines.map(({ kana }, at) => (
            // eslint-disable-next-line react/no-array-index-key
            <li
              data-done={at < line || undefined}
              data-now={at === line || undefined}
              key={`${String(at)}${kana}`}
            />
          ))}
        </ol>
        <div className="typing-commands">
          <Button look="quiet" onClick={() => command('again')}>
            はじめから（Tab）
          </Button>
          <Button look="quiet" onClick={() => command('stop')}>
            やめる（Esc）
          </Button>
        </div>
      </div>
      <div
        aria-describedby="typing-help"
        aria-label={lines[line]?.kana}
        className="typing-field"
        data-away={away || undefined}
        ref={drawn.field}
        role="application"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Written line={lines[line]} />
        <p className="typing-kana" ref={drawn.kana} />
        <p className="typing-romaji" ref={drawn.romaji} />
      </div>
      <p className="typing-help" data-warn={converted || away || undefined} id="typing-help" role="status">
        {converted ? imeWords : away ? awayWords : hint}
      </p>
      <Keyboard handle={drawn.keyboard} layout={layout} />
    </section>
  );
}

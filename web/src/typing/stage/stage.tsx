import { useEffect, useRef, useState } from 'react';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import type { InputMethod } from '#shared/competition/competition/schema.ts';
import type { Standing } from '#shared/competition/judge/guided.ts';
import type { LessonLine } from '#shared/practice/course/lines.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { listenToKeys, type Command } from '../judge/keys.ts';
import { startRun, type Ended } from '../judge/run.ts';
import { fingerWords, Keyboard, type KeyboardHandle } from './keyboard.tsx';
import { paintLine, spelledLine } from './line-painter.ts';

interface StageProps {
  lines: readonly LessonLine[];
  method: InputMethod;
  layout: KeyboardLayout;
  onEnd: (ended: Ended) => void;
  onCommand: (command: Command) => void;
}

/** The right key lights after so long, or after the second miss in one place. */
const hintMs = 2000;
const missesBeforeHint = 2;

const letterOf = (code: string): string => (code.startsWith('Key') ? code.slice(3).toLowerCase() : '');

function useStage({ lines, method, layout, onEnd, onCommand }: StageProps) {
  const field = useRef<HTMLDivElement>(null);
  const kana = useRef<HTMLParagraphElement>(null);
  const romaji = useRef<HTMLParagraphElement>(null);
  const keyboard = useRef<KeyboardHandle>(null);
  const [line, setLine] = useState(0);
  const [converted, setConverted] = useState(false);
  const [hint, setHint] = useState('');

  useEffect(() => {
    if (field.current === null || kana.current === null || romaji.current === null) return undefined;
    const target = field.current;
    const kanaLine = paintLine(kana.current, 'kana');
    const romajiLine = paintLine(romaji.current, 'romaji');
    const spell = spelledLine();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missesHere = 0;

    const show = (next: string | undefined): void => {
      keyboard.current?.show(next);
      setHint(next === undefined ? '' : fingerWords(layout, next));
    };

    function paint(standing: Standing | undefined, typed: string | undefined): void {
      clearTimeout(timer);
      if (standing === undefined) return;
      kanaLine.paint(standing.text, standing.done);
      const { text, done } = spell(standing, typed);
      romajiLine.paint(text, done);
      timer = setTimeout(() => show(standing.next?.code), hintMs);
    }

    const run = startRun(
      { lines: lines.map((one) => one.kana), method, layout },
      {
        painter: {
          paint(standing, stroke, code) {
            if (code !== undefined) keyboard.current?.press(code, stroke === 'right');
            if (stroke === 'wrong') {
              missesHere++;
              if (missesHere >= missesBeforeHint) show(standing?.next?.code);
              return;
            }
            missesHere = 0;
            keyboard.current?.show(undefined);
            paint(standing, code === undefined ? undefined : letterOf(code));
          },
        },
        onLine: setLine,
        onEnd,
      },
    );
    const stop = listenToKeys(target, {
      stroke(kind, code, at) {
        setConverted(false);
        run.stroke(kind, code, at);
      },
      converted: () => setConverted(true),
      command: onCommand,
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
  return { field, kana, romaji, keyboard, line, converted, hint };
}

/** Some lines to be typed, one after the other. No picture of it is made by React while keys come. */
export function Stage(props: StageProps) {
  const { lines, layout } = props;
  const { field, kana, romaji, keyboard, line, converted, hint } = useStage(props);
  const words = lines[line]?.words ?? [];
  return (
    <section aria-label="打つところ" className="typing-stage">
      <p className="typing-count">{`${String(line + 1)}行め / ${String(lines.length)}行`}</p>
      <div
        aria-describedby="typing-help"
        aria-label={lines[line]?.kana}
        className="typing-field"
        ref={field}
        role="application"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
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
        <p className="typing-kana" ref={kana} />
        <p className="typing-romaji" ref={romaji} />
      </div>
      <p className="typing-help" id="typing-help" role="status">
        {converted ? '日本語入力がオンになっています。「英数」か「半角/全角」のキーを押してください。' : hint}
      </p>
      <Keyboard handle={keyboard} layout={layout} />
      <VisuallyHidden>Escでやめる、Tabではじめから。</VisuallyHidden>
    </section>
  );
}

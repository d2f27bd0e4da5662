import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import type { Standing } from '#shared/competition/judge/guided.ts';
import {
  afterWord,
  hiddenFrom,
  practisedMs,
  startUnit,
  type EnglishWord,
  type UnitRun,
} from '#shared/practice/course/english.ts';
import { withFurigana } from '#shared/practice/course/furigana.ts';
import { Button } from '#web/ui/button.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { sayAloud } from '../aloud.tsx';
import { listenToKeys, type Command, type Obstacle } from '../judge/keys.ts';
import { startRun, type Painter, type Run } from '../judge/run.ts';
import { longer, settingsNow, useSettings } from '../settings.ts';
import { fingerWords, Keyboard, type Desk, type KeyboardHandle } from '../stage/keyboard.tsx';
import { paintLine } from '../stage/line-painter.ts';
import { RunField } from '../stage/run-field.tsx';
import { hintMs, missesBeforeHint, RunSection } from '../stage/run-section.tsx';
import { say } from '../voice.ts';

export interface UnitEnded {
  readonly missed: readonly EnglishWord[];
  readonly mended: readonly EnglishWord[];
  readonly startedAt: Date;
  readonly durationMs: number;
}

export interface UnitLeft extends UnitEnded {
  /** That have come. */
  readonly words: number;
}

interface WordStageProps {
  /** What stands above the word, small: where one is, and how one practises. */
  heading: ReactNode;
  words: readonly EnglishWord[];
  layout: KeyboardLayout;
  /** The spelling is seen only after a miss. */
  hidden: boolean;
  /** Says each word as it comes; Enter says it again. */
  voice: string | undefined;
  onEnd: (ended: UnitEnded) => void;
  /** Before its end: it is stopped or begun anew, or the page is loaded again. */
  onLeave: (left: UnitLeft) => void;
  onCommand: (command: Command) => void;
}

interface Wish {
  readonly hidden: boolean;
  readonly voice: string | undefined;
}

/** All of a unit outside of React, which hears of words and of the end alone. */
function typeUnit(
  { words, layout, onEnd, onLeave }: Pick<WordStageProps, 'words' | 'layout' | 'onEnd' | 'onLeave'>,
  wish: () => Wish,
  shown: {
    line: ReturnType<typeof paintLine>;
    press: (code: string, right: boolean) => void;
    next: (next: Standing['next']) => void;
    word: (unit: UnitRun) => void;
  },
) {
  const typed: { startedAt: Date; durationMs: number }[] = [];
  let unit = startUnit(words);
  let standing: Standing | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missesHere = 0;
  let missed = false;
  let begun = false;
  let run: Run | undefined;
  let over = false;

  /** What has been typed of it, once: it ends with it. */
  function close(): UnitLeft | undefined {
    const [first] = typed;
    if (over || first === undefined) return undefined;
    over = true;
    return {
      missed: unit.missed,
      mended: unit.mended,
      words: unit.times.size,
      startedAt: first.startedAt,
      durationMs: practisedMs(typed),
    };
  }
  const hides = (): boolean => wish().hidden && !missed;
  function draw(): void {
    if (standing === undefined) return;
    const { text, done } = standing;
    shown.line.paint(hides() ? hiddenFrom(text, done) : text, done);
  }
  function speak(): void {
    const { voice } = wish();
    const [word] = unit.ahead;
    if (voice !== undefined && word !== undefined) say(voice, word[0]);
  }
  /** What is left of the word, letter by letter; of one to be known by heart what it means alone. */
  function tell(before = ''): void {
    const [word] = unit.ahead;
    if (word === undefined) return;
    const letters = hides() ? '' : Array.from(word[0].slice(standing?.done ?? 0)).join(' ');
    sayAloud(`${before}${word[1]}。${letters}`);
  }
  const painter: Painter = {
    paint(now, stroke, code) {
      if (code !== undefined) shown.press(code, stroke === 'right');
      clearTimeout(timer);
      if (stroke === 'wrong') {
        missesHere++;
        missed = true;
        tell('ちがうキーです。');
      } else {
        missesHere = 0;
        standing = now;
        shown.next(undefined);
      }
      draw();
      if (standing === undefined) return;
      const { next } = standing;
      if (missesHere >= missesBeforeHint) shown.next(next);
      // A word that is to be known by heart is not given away by waiting.
      else if (!hides()) timer = setTimeout(() => shown.next(next), hintMs * longer(settingsNow()));
    },
  };
  function begin(): void {
    const [word] = unit.ahead;
    if (word === undefined) {
      const ended = close();
      if (ended !== undefined) onEnd(ended);
      return;
    }
    missesHere = 0;
    missed = false;
    begun = false;
    standing = undefined;
    shown.word(unit);
    tell();
    run = startRun(
      { lines: [word[0]], method: 'romaji', layout },
      {
        painter,
        onLine: () => undefined,
        onEnd(ended) {
          typed.push(ended);
          unit = afterWord(unit, missed);
          begin();
        },
      },
    );
    speak();
  }
  begin();
  return {
    stroke(kind: 'down' | 'up', code: string, at: number): void {
      begun ||= kind === 'down';
      // The last key of the word before is let go of after this one has come.
      if (begun) run?.stroke(kind, code, at);
    },
    draw,
    speak,
    stop() {
      clearTimeout(timer);
      const left = close();
      if (left !== undefined) onLeave(left);
    },
  };
}

function useWordStage(props: WordStageProps) {
  const { words, layout, hidden, voice, onEnd, onLeave, onCommand } = props;
  const field = useRef<HTMLDivElement>(null);
  const spelling = useRef<HTMLParagraphElement>(null);
  const keyboard = useRef<KeyboardHandle>(null);
  const wish = useRef<Wish>({ hidden, voice });
  const typing = useRef<ReturnType<typeof typeUnit>>(undefined);
  const [unit, setUnit] = useState<UnitRun>(() => startUnit(words));
  const [obstacle, setObstacle] = useState<Obstacle>();
  const settings = useSettings();
  const [desk] = useState<Desk>({ layout, method: 'romaji', hand: settings.hand });
  const [away, setAway] = useState(false);
  const [hint, setHint] = useState('');

  useEffect(() => {
    if (field.current === null || spelling.current === null) return undefined;
    const target = field.current;
    const line = paintLine(spelling.current, 'english');
    const run = typeUnit({ words, layout, onEnd, onLeave }, () => wish.current, {
      line,
      press: (code, right) => keyboard.current?.press(code, right),
      next(next) {
        keyboard.current?.show(next);
        setHint(next === undefined ? '' : fingerWords(desk, next));
      },
      word: setUnit,
    });
    typing.current = run;
    const stop = listenToKeys(target, {
      stroke(kind, code, at) {
        setObstacle(undefined);
        run.stroke(kind, code, at);
      },
      obstacle: setObstacle,
      command: (command) => (command === 'on' || command === 'repeat' ? run.speak() : onCommand(command)),
      here: (here) => setAway(!here),
    });
    // A page that a browser brings back begins anew.
    const leave = (): void => {
      run.stop();
      onCommand('again');
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      stop();
      run.stop();
      line.clear();
    };
    // A unit is typed as it began: another one has a key of its own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    const spokenBefore = wish.current.voice !== undefined;
    wish.current = { hidden, voice };
    typing.current?.draw();
    if (voice !== undefined && !spokenBefore) typing.current?.speak();
    // Whoever has just used a switch goes on typing.
    field.current?.focus();
  }, [hidden, voice]);
  const sayAgain = (): void => {
    typing.current?.speak();
    field.current?.focus();
  };
  return { field, spelling, keyboard, desk, board: settings.board, unit, obstacle, away, hint, sayAgain };
}

/** A unit, word by word: the meaning above, the spelling below, and the keyboard. */
export function WordStage(props: WordStageProps) {
  const { heading, words, hidden, voice, onCommand } = props;
  const { field, spelling, keyboard, desk, board, unit, obstacle, away, hint, sayAgain } =
    useWordStage(props);
  const [word = '', meaning = ''] = unit.ahead[0] ?? [];
  const again = unit.times.has(word);
  const done = unit.times.size;
  return (
    <RunSection
      acts={
        voice !== undefined && (
          <Button look="quiet" onClick={sayAgain}>
            もう一度聞く（Enter）
          </Button>
        )
      }
      heading={heading}
      onCommand={onCommand}
      progress={
        <p className="typing-count">
          {again
            ? `もういちど：あと ${String(unit.ahead.length)}`
            : `${String(done + 1)} / ${String(words.length)}`}
        </p>
      }
      wide
    >
      <RunField
        away={away}
        field={field}
        help={hint}
        label={hidden ? meaning : `${meaning}、${word}`}
        obstacle={obstacle}
      >
        <p className="typing-meaning">
          <RubyText text={withFurigana(meaning)} />
        </p>
        <p className="typing-spelling" lang="en" ref={spelling} />
      </RunField>
      {board !== 'none' && <Keyboard desk={desk} handle={keyboard} withHands={board === 'all'} />}
    </RunSection>
  );
}

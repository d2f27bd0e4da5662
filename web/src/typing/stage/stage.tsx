import { Suspense, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import type { InputMethod } from '#shared/competition/competition/schema.ts';
import type { Standing } from '#shared/competition/judge/guided.ts';
import type { Spelled } from '#shared/competition/judge/shown.ts';
import type { LessonLine } from '#shared/practice/course/lines.ts';
import { patternsOf } from '#shared/practice/course/pattern.ts';
import { loadChunk } from '#web/lib/chunk-reload.ts';
import { later } from '#web/ui/later.tsx';
import { Button } from '#web/ui/button.tsx';
import { Ruby, RubyText } from '#web/ui/ruby.tsx';
import { listenToKeys, type Command, type Obstacle } from '../judge/keys.ts';
import { startRun, type Ended } from '../judge/run.ts';
import { longer, useSettings, type Settings } from '../settings.ts';
import type { Sound } from '../sounds.ts';
import { fingerWords, Keyboard, type Desk, type KeyboardHandle } from './keyboard.tsx';
import { paintLine, spaced } from './line-painter.ts';
import { RunField, type InTheWay } from './run-field.tsx';
import { hintMs, missesBeforeHint, RunSection } from './run-section.tsx';

/** For who types by ear; a run does not begin before it is there. */
const loadHearing = async () => (await import('./hearing.ts')).hearing;
let comingHearing: ReturnType<typeof loadHearing> | undefined;
const hearingComes = () => (comingHearing ??= loadChunk(loadHearing));

const Ghost = later(async () => (await import('./ghost.tsx')).Ghost);

export interface StageProps {
  lines: readonly LessonLine[];
  method: InputMethod;
  layout: KeyboardLayout;
  /** Which spellings are pointed to. */
  spelling: Spelled;
  /** What stands above the line, small: where one is. */
  heading: ReactNode;
  /** Said until somebody types: what this is, with readings. */
  lead: string;
  /** Patterns whose key is shown at once, and whose line shows its romaji; of others when somebody needs it. */
  isNew: (pattern: string) => boolean;
  /** Keys whose picture is pale. */
  faded?: ReadonlySet<string> | undefined;
  onEnd: (ended: Ended) => void;
  /** With what was typed until then. */
  onCommand: (command: Command, sofar: Ended | undefined) => void;
  /** Of a run of a whole class. */
  watch?: Watch | undefined;
  /** What it is in the books, where another's pace may go beside. */
  part?: string;
}

/** Who watches a run from outside, key by key: nothing of it is drawn. */
export interface Watch {
  /** Where it can be asked how far the run is. */
  readonly begun: (sofar: () => Ended | undefined) => void;
  /** A key came through, or something is in its way. */
  readonly key: (obstacle?: Obstacle) => void;
  /** Stands in the place of the acts of who practises alone. */
  readonly beside: ReactNode;
}

/** By the place of each kana in a line, the pattern it belongs to. */
const patternAt = (kana: string): readonly string[] =>
  patternsOf(kana).flatMap((pattern) => [...pattern].map(() => pattern));

interface Drawn {
  readonly field: RefObject<HTMLDivElement | null>;
  readonly kana: RefObject<HTMLParagraphElement | null>;
  readonly romaji: RefObject<HTMLParagraphElement | null>;
  readonly keyboard: RefObject<KeyboardHandle | null>;
}

interface Shown extends InTheWay {
  readonly line: number;
  readonly hint: string;
  /** Something was typed. */
  readonly begun: boolean;
}

/** Whether the letters of a line are seen before anybody needs them. */
const spelledOut = (
  { letters }: Settings,
  patterns: readonly string[],
  isNew: StageProps['isNew'],
): boolean => letters === 'always' || (letters === 'needed' && patterns.some(isNew));

function useStage({ lines, method, layout, spelling, isNew, onEnd, onCommand, watch }: StageProps) {
  const drawn: Drawn = {
    field: useRef<HTMLDivElement>(null),
    kana: useRef<HTMLParagraphElement>(null),
    romaji: useRef<HTMLParagraphElement>(null),
    keyboard: useRef<KeyboardHandle>(null),
  };
  const { field, kana, romaji, keyboard } = drawn;
  const settings = useSettings();
  const [desk] = useState<Desk>({ layout, method, hand: settings.hand });
  const [shown, setShown] = useState<Shown>({ line: 0, hint: '', away: false, begun: false });
  const command = useRef<(command: Command) => void>(() => undefined);
  const hearing = settings.aloud === 'off' ? undefined : use(hearingComes());

  useEffect(() => {
    const [target, kanaText, romajiText] = [field.current, kana.current, romaji.current];
    if (target === null || kanaText === null || romajiText === null) return undefined;
    const kanaLine = paintLine(kanaText, 'kana');
    const romajiLine = paintLine(romajiText, 'romaji');
    const shownAs = lines.map(({ words, kana: whole, isSpaced }) =>
      spaced(isSpaced ? words.map((word) => word.kana) : [whole]),
    );
    const patterns = lines.map((one) => patternAt(one.kana));
    const isSpaced = lines.some((line) => line.isSpaced);
    const isSpelledOut = patterns.map((ofLine) => spelledOut(settings, ofLine, isNew));
    const heard = hearing?.(lines, desk);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let misses = 0;
    // React hears of a change alone: most keys change nothing of it.
    const say = (change: Partial<Shown>): void =>
      setShown((before) =>
        Object.entries(change).every(([key, value]) => before[key as keyof Shown] === value)
          ? before
          : { ...before, ...change },
      );

    function help({ next, text, typed, ahead }: Standing): void {
      // By kana the keys are the line itself, but for sound marks.
      if (settings.letters !== 'never' && typed + ahead !== text) romajiText?.removeAttribute('data-hidden');
      keyboard.current?.show(next);
      const words = next === undefined ? '' : fingerWords(desk, next);
      say({ hint: words });
      heard?.help(words);
    }

    function paint(standing: Standing): void {
      const { line, text, done, typed, ahead, next } = standing;
      const asShown = shownAs[line];
      if (asShown !== undefined) kanaLine.paint(asShown.text, asShown.placeOf(done));
      romajiLine.paint(typed + ahead, typed.length);
      if (done === 0)
        romajiText?.toggleAttribute('data-hidden', isSpelledOut[line] !== true || typed + ahead === text);
      const pattern = patterns[line]?.[done];
      keyboard.current?.show(pattern !== undefined && isNew(pattern) ? next : undefined);
      say({ hint: '' });
      timer = setTimeout(() => help(standing), hintMs * longer(settings));
    }

    const isHeard = settings.keySound || settings.missSound || settings.endSound;
    const sounds = isHeard ? import('../sounds.ts') : undefined;
    const play = (sound: Sound): void => void sounds?.then((loaded) => loaded.play(sound)).catch(reportError);

    const run = startRun(
      { lines: lines.map((one) => one.kana), method, layout, shown: spelling },
      {
        painter: {
          paint(standing, stroke, code) {
            if (stroke === 'wrong') {
              if (code !== undefined) keyboard.current?.press(code, false, standing?.next?.code);
              if (settings.missSound) play('miss');
              misses++;
              kanaLine.miss();
              romajiLine.miss();
              if (standing === undefined) return;
              if (code !== undefined) heard?.wrong(standing, code);
              if (misses >= missesBeforeHint) help(standing);
              return;
            }
            if (code !== undefined) {
              keyboard.current?.press(code, true);
              if (settings.keySound) play('key');
            }
            clearTimeout(timer);
            misses = 0;
            if (standing === undefined) return;
            paint(standing);
            heard?.right(standing);
          },
        },
        onLine: (line) => say({ line }),
        onEnd(ended) {
          if (settings.endSound) play('end');
          onEnd(ended);
        },
      },
    );
    command.current = (given) => (given === 'repeat' ? heard?.again() : onCommand(given, run.sofar()));
    watch?.begun(run.sofar);
    const stop = listenToKeys(target, {
      stroke(kind, code, at) {
        say({ obstacle: undefined, begun: true });
        // Words are shown apart; whoever strikes the space between them is not wrong.
        if (code !== 'Space' || !isSpaced) run.stroke(kind, code, at);
        watch?.key();
      },
      obstacle(obstacle) {
        say({ obstacle });
        watch?.key(obstacle);
      },
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
  return { drawn, desk, settings, shown, command: (given: Command) => command.current(given) };
}

function Written({ line }: { line: LessonLine | undefined }) {
  const words = line?.words ?? [];
  // What is written as it is read stands below already.
  if (words.every(({ kana, written }) => kana === written)) return null;
  return (
    <p className="typing-written" data-spaced={line?.isSpaced === true || undefined}>
      {words.map(({ kana, written }, at) => (
        // eslint-disable-next-line react/no-array-index-key
        <span className="typing-word" key={at}>
          <Ruby base={written} reading={kana === written ? '' : kana} />
        </span>
      ))}
    </p>
  );
}

export const Lines = ({ lines, line }: { lines: readonly LessonLine[]; line: number }) => (
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
);

/** For who does not know of the key, or has none: the keys that follow are typed again. */
function HearAgain({ field, onPress }: { field: RefObject<HTMLElement | null>; onPress: () => void }) {
  return (
    <Button
      look="quiet"
      onClick={() => {
        onPress();
        field.current?.focus();
      }}
    >
      もういちど（↑）
    </Button>
  );
}

/** Some lines to be typed, one after the other. No picture of it is made by React while keys come. */
export function Stage(props: StageProps) {
  const { lines, heading, lead, faded, watch, part } = props;
  const { drawn, desk, settings, shown, command } = useStage(props);
  const { line, obstacle, hint, away, begun } = shown;
  // A screen reader would say it a second time; who hears the device's voice may look on.
  const isShown = settings.aloud !== 'reader';
  return (
    <RunSection
      acts={
        <>
          {watch?.beside}
          {settings.aloud !== 'off' && <HearAgain field={drawn.field} onPress={() => command('repeat')} />}
        </>
      }
      heading={heading}
      onCommand={command}
      progress={<Lines line={line} lines={lines} />}
      together={watch !== undefined}
    >
      <RunField
        away={away}
        begun={begun}
        field={drawn.field}
        help={isShown && hint}
        label={lines[line]?.kana}
        lead={isShown && <RubyText text={lead} />}
        obstacle={obstacle}
      >
        <Written line={lines[line]} />
        <p
          className="typing-kana"
          data-spaced={lines[line]?.isSpaced === true || undefined}
          ref={drawn.kana}
        />
        <p className="typing-romaji" ref={drawn.romaji} />
        {part !== undefined && settings.ghost !== 'none' && (
          <Suspense>
            <Ghost line={line} lines={lines} part={part} />
          </Suspense>
        )}
      </RunField>
      {settings.board !== 'none' && (
        <Keyboard desk={desk} faded={faded} handle={drawn.keyboard} withHands={settings.board === 'all'} />
      )}
    </RunSection>
  );
}

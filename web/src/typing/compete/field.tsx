import { useEffect, useRef, useState, type RefObject } from 'react';
import type { InputMethod } from '#shared/competition/competition/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { listenToKeys, type Obstacle } from '../judge/keys.ts';
import type { Painter } from '../judge/run.ts';
import { paintLine } from '../stage/line-painter.ts';
import type { TaskLine, WrittenPart } from './text.ts';

/** What is typed into: a line of practice, or an attempt. */
export interface Typed {
  readonly stroke: (kind: 'down' | 'up', code: string, moment: number) => void;
  readonly here?: (here: boolean) => void;
}

interface FieldProps {
  lines: readonly TaskLine[];
  line: number;
  method: InputMethod;
  start: (painter: Painter) => Typed;
  onStop?: () => void;
}

const imeWords =
  '日本語入力がオンになっています。Chromebook・iPad・Mac は「英数」、Windows は「半角/全角」のキーを押してください。';
const obstacleWords: Readonly<Record<Obstacle, string>> = {
  'input-method': imeWords,
  'unknown-key': 'このキーボードのキーが分かりません。ほかのキーボードで打ってください。',
  'no-keyboard': 'キーボードをつないで、打ってください。',
};
const awayWords = 'ここを押すと、続きから打てます。';

function useField({ start, onStop }: FieldProps, field: RefObject<HTMLDivElement | null>) {
  const kana = useRef<HTMLParagraphElement>(null);
  const romaji = useRef<HTMLParagraphElement>(null);
  const [help, setHelp] = useState('');
  const stop = useRef(onStop);
  stop.current = onStop;

  useEffect(() => {
    const [target, kanaText, romajiText] = [field.current, kana.current, romaji.current];
    if (target === null || kanaText === null) return undefined;
    const kanaLine = paintLine(kanaText, 'kana');
    const romajiLine = romajiText === null ? undefined : paintLine(romajiText, 'romaji');
    const typed = start({
      paint(standing, stroke) {
        if (stroke === 'wrong') {
          target.setAttribute('data-wrong', '');
          return;
        }
        target.removeAttribute('data-wrong');
        if (standing === undefined) return;
        kanaLine.paint(standing.text, standing.done);
        const { typed: letters, ahead } = standing;
        romajiLine?.paint(letters + ahead, letters.length);
      },
    });
    const silence = listenToKeys(target, {
      stroke(kind, code, at) {
        setHelp('');
        typed.stroke(kind, code, at);
      },
      obstacle: (what) => setHelp(obstacleWords[what]),
      command: (command) => {
        if (command === 'stop') stop.current?.();
      },
      here(here) {
        // Only in a run: a press on what stands below is not to find it moved away.
        if (typed.here !== undefined) setHelp(here ? '' : awayWords);
        typed.here?.(here);
      },
    });
    target.focus();
    return () => {
      silence();
      kanaLine.clear();
      romajiLine?.clear();
    };
    // One field is of one text, which does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { kana, romaji, help };
}

const Part = ({ part: { text, reading } }: { part: WrittenPart }) =>
  reading === undefined ? (
    text
  ) : (
    <ruby>
      {text}
      <rt>{reading}</rt>
    </ruby>
  );

/** What is written, where that is not what is typed. */
function Written({ line }: { line: TaskLine | undefined }) {
  if (line === undefined || line.written.every(({ reading }) => reading === undefined)) return null;
  return (
    <p className="typing-written">
      {line.written.map((part, at) => (
        // eslint-disable-next-line react/no-array-index-key
        <Part key={at} part={part} />
      ))}
    </p>
  );
}

/** The line that is typed, and the one that comes; drawn for each key without React. */
export function Field(props: FieldProps) {
  const { line, lines, method } = props;
  const field = useRef<HTMLDivElement>(null);
  const { kana, romaji, help } = useField(props, field);
  const next = lines[line + 1];
  return (
    <>
      <div
        aria-describedby="typing-help"
        aria-label={lines[line]?.kana}
        className="typing-field"
        data-away={help === awayWords || undefined}
        ref={field}
        role="application"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Written line={lines[line]} />
        <p className="typing-kana" ref={kana} />
        {method === 'romaji' && <p className="typing-romaji" ref={romaji} />}
        {next !== undefined && <p className="typing-coming">{next.kana}</p>}
      </div>
      <p className="typing-help" data-warn={help !== '' || undefined} id="typing-help" role="status">
        <Easy>{help}</Easy>
      </p>
    </>
  );
}

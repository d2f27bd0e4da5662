import { useEffect, useRef, useState, type RefObject } from 'react';
import type { InputMethod } from '#shared/competition/competition/schema.ts';
import { PaperRuby } from '#web/ui/ruby.tsx';
import { listenToKeys } from '../judge/keys.ts';
import { letTabGoOn } from './tab-goes-on.ts';
import type { Painter } from '../judge/run.ts';
import { paintLine } from '../stage/line-painter.ts';
import { RunField, type InTheWay } from '../stage/run-field.tsx';
import type { TaskLine } from './text.ts';

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

const whole = (kana: HTMLElement, romaji: HTMLElement | null) => {
  const text = kana.textContent;
  return { text, done: text.length, typed: romaji?.textContent ?? '', ahead: '' };
};

function useField({ start, onStop }: FieldProps, field: RefObject<HTMLDivElement | null>) {
  const kana = useRef<HTMLParagraphElement>(null);
  const romaji = useRef<HTMLParagraphElement>(null);
  const [inTheWay, setInTheWay] = useState<InTheWay>({ away: false });
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
        // Behind the last sign, which would look as if it were still to come.
        const { text, done, typed: letters, ahead } = standing ?? whole(kanaText, romajiText);
        kanaLine.paint(text, done);
        romajiLine?.paint(letters + ahead, letters.length);
      },
    });
    if (typed.here === undefined) letTabGoOn(target);
    const silence = listenToKeys(target, {
      stroke(kind, code, at) {
        setInTheWay((before) =>
          before.obstacle === undefined ? before : { ...before, obstacle: undefined },
        );
        typed.stroke(kind, code, at);
      },
      obstacle: (obstacle) => setInTheWay((before) => ({ ...before, obstacle })),
      command: (command) => {
        if (command === 'stop') stop.current?.();
      },
      here(here) {
        // Only in a run: a press on what stands below is not to find it moved away.
        if (typed.here !== undefined) setInTheWay((before) => ({ ...before, away: !here }));
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
  return { kana, romaji, inTheWay };
}

/** What is written, where that is not what is typed. */
function Written({ line }: { line: TaskLine | undefined }) {
  if (line === undefined || line.written.every(({ reading }) => reading === undefined)) return null;
  return (
    <p className="typing-written">
      {line.written.map(({ text, reading = '' }, at) => (
        // eslint-disable-next-line react/no-array-index-key
        <PaperRuby base={text} key={at} reading={reading} />
      ))}
    </p>
  );
}

/** The line that is typed, and the one that comes; drawn for each key without React. */
export function Field(props: FieldProps) {
  const { line, lines, method } = props;
  const field = useRef<HTMLDivElement>(null);
  const { kana, romaji, inTheWay } = useField(props, field);
  const next = lines[line + 1];
  return (
    <RunField {...inTheWay} field={field} label={lines[line]?.kana}>
      <Written line={lines[line]} />
      <p className="typing-kana" ref={kana} />
      {method === 'romaji' && <p className="typing-romaji" lang="ja-Latn" ref={romaji} />}
      {next !== undefined && <p className="typing-coming">{next.kana}</p>}
    </RunField>
  );
}

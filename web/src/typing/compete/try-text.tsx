import { useId, useState } from 'react';
import { originOf } from '#shared/competition/attempt/hands.ts';
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import { isTypedDirectly } from '#shared/competition/competition/policy.ts';
import { givenAnswers, markOf } from '#shared/competition/task-text/answers.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { startField } from '../judge/compose.ts';
import { obstacleWords } from '../judge/obstacle-words.ts';
import { TextArea, type TypedText } from './text-area.tsx';

type Division = Pick<Entry['division'], 'form' | 'name'>;

interface Practice {
  /** What is to be typed, or asked. */
  readonly shown: string;
  /** What has to be done before it goes on. */
  readonly words: string;
  readonly isDone: (typed: string, log: readonly LogEvent[]) => boolean;
  /** Without an input method. */
  readonly isDirect?: true;
  /** With one: letters alone say that it is off. */
  readonly isOdd?: (letter: string) => boolean;
  /** Enter closes it. */
  readonly lines?: number;
}

const lastOf = (typed: string): string => givenAnswers(typed).at(-1) ?? '';

const japanese: Practice = {
  shown: 'あさひがのぼる。',
  words:
    '「あさひがのぼる。」を[打|う]って、Enter で[決|き]めると、[先|さき]へ[進|すす]めます。[漢字|かんじ]にしてもかまいません。',
  isDone: (typed, log) =>
    /...。$/u.test(typed) && log.some(([, kind, text]) => kind === 'commit' && text !== ''),
  isOdd: (letter) => /[a-z]/u.test(letter),
};
const direct: Practice = {
  shown: 'Hello, 2026!',
  words: '「Hello, 2026!」を[打|う]つと、[先|さき]へ[進|すす]めます。',
  isDone: (typed) => typed.trimEnd() === 'Hello, 2026!',
  isDirect: true,
};
const answers: Practice = {
  shown: '3 + 4 は？',
  words: '[答|こた]えを[打|う]って Enter を[押|お]すと、[先|さき]へ[進|すす]めます。',
  isDone: (typed) => markOf({ prompt: '', answers: ['7', 'なな', 'しち', '七'] }, lastOf(typed)) === 'right',
  lines: Infinity,
};
const program: Practice = {
  shown: 'print と[打|う]つ',
  words: '「print」と[打|う]って Enter を[押|お]すと、[先|さき]へ[進|すす]めます。',
  isDone: (typed) => markOf({ prompt: '', answers: ['print'] }, lastOf(typed)) === 'right',
  isDirect: true,
  lines: Infinity,
};

/** Of a text nobody has seen yet its name tells whether it is typed with an input method; where it does not, it is 和文. */
export function practiceOf({ form, name }: Division): Practice {
  if (form === 'answers') return answers;
  if (form === 'program') return program;
  return isTypedDirectly({ name }) ? direct : japanese;
}

interface TryTextProps {
  division: Division;
  onDone: () => void;
}

/** The line before an attempt that is typed as text: typed as the attempt is, and looked at as the server looks at it. */
export function TryText({ division, onDone }: TryTextProps) {
  const { shown, isDone, isDirect, isOdd, lines } = practiceOf(division);
  const [keyless, setKeyless] = useState(false);
  const shownId = useId();
  const start = (): TypedText => {
    const log: LogEvent[] = [];
    const field = startField({
      typed: [],
      lines,
      note: (kind, text, at) => log.push([at, kind, text]) > 0,
    });
    return {
      ...field,
      take(told, moment) {
        const before = field.graphemes.length;
        const step = field.take(told, moment);
        if (field.graphemes.length === before) return step;
        const { typed } = originOf(log);
        setKeyless(!typed);
        if (typed && isDone(field.graphemes.join(''), log)) onDone();
        // Begun anew, with another keyboard perhaps.
        if (field.graphemes.length === 0) log.length = 0;
        return step;
      },
    };
  };
  return (
    <div className="typing-answering" data-program={division.form === 'program' || undefined}>
      <div className="typing-question" id={shownId}>
        <p>
          <RubyText text={shown} />
        </p>
      </div>
      <TextArea
        describedBy={shownId}
        help={keyless && <Easy>{obstacleWords['unknown-key']}</Easy>}
        isDirect={isDirect}
        isOdd={isOdd}
        isTrial
        label="打つところ"
        line
        start={start}
      />
    </div>
  );
}

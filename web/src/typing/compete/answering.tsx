import { useId, useRef, useState } from 'react';
import { givenAnswers } from '#shared/competition/task-text/answers.ts';
import { RubyText } from '#web/ui/ruby.tsx';
import { TextArea } from './text-area.tsx';
import type { TextGame } from './text-game.ts';

interface AnsweringProps {
  prompts: readonly string[];
  start: (onText: (game: TextGame) => void) => TextGame;
  onStop: () => void;
  /** Lines of a program: letters alone, one as wide as the other. */
  isProgram?: boolean;
}

/** One question after the other; Enter closes its answer, Backspace in an empty one goes back. */
export function Answering({ prompts, start, onStop, isProgram = false }: AnsweringProps) {
  const [given, setGiven] = useState<readonly string[]>([]);
  const questionId = useId();
  const lines = useRef(0);
  const look = (game: TextGame): void => {
    // Within an answer nothing of it changes.
    const closed = game.closed();
    if (closed === lines.current) return;
    lines.current = closed;
    setGiven(givenAnswers(game.graphemes.join('')));
  };
  const at = given.length;
  const isDone = at >= prompts.length;
  const before = given.map((answer, index) => ({ index, prompt: prompts[index] ?? '', answer })).toReversed();
  return (
    <div className="typing-answering" data-program={isProgram || undefined}>
      <div aria-live="polite" className="typing-question" id={questionId}>
        <p className="typing-quiet">
          <RubyText
            text={
              isDone
                ? `[全部|ぜんぶ]で${String(prompts.length)}[問|もん]`
                : `${String(at + 1)} / ${String(prompts.length)}[問|もん]め`
            }
          />
        </p>
        <p>{isDone ? <RubyText text="すべて[答|こた]えました" /> : prompts[at]}</p>
      </div>
      <TextArea
        describedBy={questionId}
        help={
          <RubyText
            text={
              isDone
                ? 'Enter で[終|お]わりにできます。[前|まえ]の[答|こた]えには、Backspace でもどれます。'
                : 'Enter で[次|つぎ]へ（わからないときも）。[前|まえ]の[答|こた]えには、Backspace でもどれます。'
            }
          />
        }
        isDirect={isProgram}
        label="答え"
        line
        onStop={onStop}
        readOnly={isDone}
        start={() => {
          const game = start(look);
          look(game);
          return game;
        }}
      />
      {before.length > 0 && (
        // What does not fit is moved by the keyboard, too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section aria-label="答えたもの" className="typing-answered" tabIndex={0}>
          <ol reversed start={before.length}>
            {before.map(({ index, prompt, answer }) => (
              <li key={index}>
                <span>{prompt}</span> <b>{answer === '' ? '—' : answer}</b>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

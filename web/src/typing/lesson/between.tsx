import { useEffect, useEffectEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { useAloud } from '../aloud.tsx';
import { figuresOfAll, percentOf, speedOf, type Typed } from './log.ts';
import { hasKana, type Task } from './task.ts';

interface BetweenProps {
  task: Task;
  runs: readonly Typed[];
  onGo: () => void;
  onStop: () => void;
}

/** After a run, before the next: Enter goes on, and Esc ends the lesson with what was typed, as in a run. */
export function Between({ task, runs, onGo, onStop }: BetweenProps) {
  const stop = useEffectEvent(onStop);
  useEffect(() => {
    const press = ({ code, isComposing }: KeyboardEvent): void => {
      if (code === 'Escape' && !isComposing) stop();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const last = runs.slice(-1);
  const figures = figuresOfAll(last);
  const ended = `${String(runs.length)}[回|かい]めが[終|お]わりました`;
  const rest = `1[分|ぷん]に${String(speedOf(task, last))}${hasKana(figures.patterns) ? '[字|じ]' : 'キー'}、[正|ただ]しさ${String(percentOf(figures))}%。[手|て]をホームポジションにもどしましょう。`;
  useAloud(`${ended}。${rest}エンターキーで、つぎをはじめます。`);
  return (
    <section aria-label="一休み" className="typing-between">
      <h1>
        <RubyText text={ended} />
      </h1>
      <p className="typing-quiet">
        <RubyText text={rest} />
      </p>
      <div className="typing-acts">
        {/* Whoever types presses Enter. */}
        {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
        <Button autoFocus look="primary" onClick={onGo}>
          {`${String(runs.length + 1)}回めをはじめる（ぜんぶで${String(task.runs)}回）`}
        </Button>
        <Button look="quiet" onClick={onStop}>
          やめる（Esc）
        </Button>
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyboardLayouts } from '#shared/competition/attempt/layout.ts';
import type { Input } from '#shared/competition/attempt/schema.ts';
import { inputMethods } from '#shared/competition/competition/schema.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { startGuided } from '#shared/competition/judge/guided.ts';
import { useOnline } from '#web/lib/connection.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import type { Painter } from '../judge/run.ts';
import { keyboardNames } from '../parts/keyboard-question.tsx';
import { shownHere } from '../spelling.ts';
import { Field, type Typed } from './field.tsx';
import { seasonNowQuery } from './open.ts';
import { taskLines } from './text.ts';
import { practiceOf, TryText } from './try-text.tsx';

const practice = taskLines('あさひが のぼる。');

const methodNames: Readonly<Record<Input['method'], string>> = { romaji: 'ローマ字', kana: 'JISかな' };

const startPractice =
  ({ method, layout }: Input, onDone: () => void) =>
  (painter: Painter): Typed => {
    const run = startGuided({
      lines: practice.map(({ kana }) => kana),
      method,
      layout,
      durationMs: Infinity,
      shown: shownHere(),
    });
    let begun: number | undefined;
    painter.paint(run.standing(), 'none');
    return {
      stroke(kind, code, moment) {
        begun ??= moment;
        const stroke = run.take([moment - begun, kind, code]);
        if (kind === 'up' || stroke === 'none') return;
        painter.paint(run.standing(), stroke, code);
        if (run.standing() === undefined) onDone();
      },
    };
  };

/** Seconds that nobody notices. */
const sameClockMs = 2000;

function clockWords(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (Math.abs(aheadMs) < sameClockMs) return '[時計|とけい]は[合|あ]っています。';
  return `この[端末|たんまつ]の[時計|とけい]は${String(seconds)}[秒|びょう]${aheadMs > 0 ? '[遅|おく]れて' : '[進|すす]んで'}います。[時間|じかん]はサーバーの[時計|とけい]で[計|はか]るので、このままで[大丈夫|だいじょうぶ]です。`;
}

function Connection({ seasonId }: { seasonId: string }) {
  const online = useOnline();
  const { data, error, isFetching, refetch } = useQuery(seasonNowQuery(seasonId));
  if (!online || (error !== null && data === undefined))
    return (
      <Notice
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            もう一度確かめる
          </Button>
        }
        live="polite"
        title={<RubyText text="つながっていません" />}
        tone="warn"
      >
        <RubyText text="[始|はじ]めるときには、インターネットにつながっている[必要|ひつよう]があります。" />
      </Notice>
    );
  if (data === undefined)
    return (
      <p>
        <RubyText text="つながりを[確|たし]かめています。" />
      </p>
    );
  return (
    <p>
      <RubyText text={`つながっています。${clockWords(data.clockAhead)}`} />
    </p>
  );
}

/** What the device is to be good for. */
interface CheckedTask {
  readonly division: Pick<Entry['division'], 'form' | 'name'>;
  readonly season: Pick<Entry['season'], 'id'>;
}

interface CheckProps {
  task: CheckedTask;
  input: Input;
  onInput: (input: Input) => void;
  onReady: () => void;
}

/** With what a guided task is typed. */
export function KeyboardChoice({ input, onInput }: Pick<CheckProps, 'input' | 'onInput'>) {
  return (
    <section aria-labelledby="keyboard" className="typing-check">
      <h2 id="keyboard">キーボード</h2>
      <div className="typing-choices">
        <FilterSelect
          label="打ち方"
          onChange={(method) => onInput({ ...input, method })}
          options={inputMethods.map((value) => ({ value, label: methodNames[value] }))}
          value={input.method}
        />
        <FilterSelect
          label="キーボードの種類"
          onChange={(layout) => onInput({ ...input, layout })}
          options={keyboardLayouts.map((value) => ({ value, label: keyboardNames[value] }))}
          value={input.layout}
        />
      </div>
      <p className="typing-quiet">
        <RubyText text="[始|はじ]めたあとは[変|か]えられません。" />
      </p>
    </section>
  );
}

/** Keyboard, a line to be typed, network and clock. */
export function Check({ task, input, onInput, onReady }: CheckProps) {
  const [typed, setTyped] = useState(false);
  const { division } = task;
  const isGuided = division.form === 'guided';
  const onDone = (): void => setTyped(true);
  return (
    <>
      {isGuided && <KeyboardChoice input={input} onInput={onInput} />}
      <section aria-labelledby="try" className="typing-check">
        <h2 id="try">
          <RubyText text="[打|う]ってみる" />
        </h2>
        {isGuided ? (
          <Field
            key={`${input.method}${input.layout}`}
            line={0}
            lines={practice}
            method={input.method}
            start={startPractice(input, onDone)}
          />
        ) : (
          <TryText division={division} onDone={onDone} />
        )}
        <div className="typing-on" role="status">
          {typed ? (
            // The hands stay on the keys: Enter goes on.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            <Button autoFocus look="primary" onClick={onReady}>
              準備ができました
            </Button>
          ) : (
            <p>
              <RubyText
                text={
                  isGuided
                    ? '「あさひが のぼる。」を[打|う]つと、[先|さき]へ[進|すす]めます。「が」と「の」の[間|あいだ]は、スペースのキーです。'
                    : practiceOf(division).words
                }
              />
            </p>
          )}
        </div>
      </section>
      <section aria-labelledby="net" className="typing-check">
        <h2 id="net">
          <RubyText text="つながりと[時計|とけい]" />
        </h2>
        <Connection seasonId={task.season.id} />
      </section>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { keyboardLayouts } from '#shared/competition/attempt/layout.ts';
import type { Input } from '#shared/competition/attempt/schema.ts';
import { startCodeSchema } from '#shared/competition/common-start/schema.ts';
import { inputMethods } from '#shared/competition/competition/schema.ts';
import { durationFor } from '#shared/competition/entry/policy.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { startGuided } from '#shared/competition/judge/guided.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { useOnline } from '#web/lib/connection.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeForm } from '#web/ui/code-form.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { useAct } from '#web/ui/use-act.ts';
import type { Painter } from '../judge/run.ts';
import { useKeyboardLayout } from '../keyboard-layout.ts';
import { keyboardNames } from '../parts/keyboard-question.tsx';
import { Field, type Typed } from './field.tsx';
import { beReady, classStartQuery, seasonNowQuery } from './queries.ts';
import type { AttemptRecord } from './record.ts';
import { taskLines } from './text.ts';
import { practiceOf, TryText } from './try-text.tsx';

/** What is known of a start before it is asked for. */
export type Wanted = Pick<AttemptRecord, 'entry' | 'input' | 'startCode' | 'sealed'>;

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

interface CheckProps {
  entry: Entry;
  input: Input;
  onInput: (input: Input) => void;
  onReady: () => void;
}

function Keyboard({ input, onInput }: Pick<CheckProps, 'input' | 'onInput'>) {
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

function Check({ entry, input, onInput, onReady }: CheckProps) {
  const [typed, setTyped] = useState(false);
  const { division } = entry;
  const isGuided = division.form === 'guided';
  const onDone = (): void => setTyped(true);
  return (
    <>
      {isGuided && <Keyboard input={input} onInput={onInput} />}
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
      </section>
      <section aria-labelledby="net" className="typing-check">
        <h2 id="net">
          <RubyText text="つながりと[時計|とけい]" />
        </h2>
        <Connection seasonId={entry.season.id} />
      </section>
      <div className="typing-on" role="status">
        {typed ? (
          <Button look="primary" onClick={onReady}>
            準備ができました
          </Button>
        ) : (
          <p>
            <RubyText
              text={
                isGuided
                  ? '「あさひが のぼる。」を[打|う]つと、[先|さき]へ[進|すす]めます。'
                  : practiceOf(division).words
              }
            />
          </p>
        )}
      </div>
    </>
  );
}

const codeSchema = z.object({ code: startCodeSchema });

interface WaitingProps {
  code: string;
  /** The teacher has pressed: ten seconds are left. */
  onPressed: () => void;
  onLeave: () => void;
}

function WaitingForClass({ code, onPressed, onLeave }: WaitingProps) {
  const { data, error } = useQuery(classStartQuery(code));
  const told = useRef(false);
  if (data?.startsAt !== undefined && !told.current) {
    told.current = true;
    // Not while it is drawn.
    queueMicrotask(onPressed);
  }
  return (
    <section aria-labelledby="waiting" className="typing-check">
      <h2 id="waiting">
        <RubyText text="[先生|せんせい]の[合図|あいず]を[待|ま]っています" />
      </h2>
      <p role="status">
        <RubyText
          text={
            error === null
              ? '[合図|あいず]があると、10[秒|びょう]あとに[始|はじ]まります。このまま[待|ま]ちましょう。'
              : 'つながっていません。つながると、[続|つづ]きから[待|ま]ちます。'
          }
        />
      </p>
      <div>
        <Button look="quiet" onClick={onLeave}>
          コードを入れ直す
        </Button>
      </div>
    </section>
  );
}

interface StartProps {
  entry: Entry;
  input: Input;
  onStart: (wanted: Wanted) => void;
}

function ByCode({ entry, input, onStart }: StartProps) {
  const [ready, setReady] = useState<Pick<AttemptRecord, 'startCode' | 'sealed'> & { startCode: string }>();
  const { act, error } = useAct();
  if (ready !== undefined)
    return (
      <WaitingForClass
        code={ready.startCode}
        onLeave={() => setReady(undefined)}
        onPressed={() => onStart({ entry, input, ...ready })}
      />
    );
  return (
    <section aria-labelledby="class" className="typing-check">
      <h2 id="class">
        <RubyText text="クラスのみんなと[始|はじ]める" />
      </h2>
      <ActProblem error={error} title="教室に入れませんでした" />
      <CodeForm
        hint="先生が黒板に書いた6文字のコード"
        onCode={(startCode) =>
          act(async () => {
            const { task } = await beReady(startCode, entry.id);
            setReady({ startCode, sealed: task });
          })
        }
        schema={codeSchema}
        what="教室のコード"
      />
    </section>
  );
}

function Alone({ entry, input, onStart }: StartProps) {
  const ofClass = entry.groupId !== undefined;
  const [asked, setAsked] = useState(!ofClass);
  return (
    <section aria-labelledby="alone" className="typing-check">
      <h2 id="alone">
        <RubyText text="[自分|じぶん]で[始|はじ]める" />
      </h2>
      <p>
        <RubyText text="[押|お]すとすぐに[始|はじ]まります。[始|はじ]まった[時間|じかん]は、ページを[閉|と]じても[止|と]まりません。" />
      </p>
      {asked ? (
        <div>
          <Button look="primary" onClick={() => onStart({ entry, input })}>
            競技をはじめる
          </Button>
        </div>
      ) : (
        <div>
          <Button look="quiet" onClick={() => setAsked(true)}>
            先生に言われたので、自分で始める
          </Button>
        </div>
      )}
    </section>
  );
}

interface PrepareProps {
  entry: Entry;
  /** Asked for here before: its way of input is kept. */
  kept?: Input | undefined;
  /** Why the start was refused. */
  error: unknown;
  onStart: (wanted: Wanted) => void;
}

/** From the entry to the start: the device is looked at, then one begins alone or with the class. */
export function Prepare({ entry, kept, error, onStart }: PrepareProps) {
  const { layout } = useKeyboardLayout();
  const [chosen, setInput] = useState<Input | undefined>(kept);
  const input = chosen ?? { method: 'romaji' as const, layout };
  const [ready, setReady] = useState(false);
  const { data } = useQuery(seasonNowQuery(entry.season.id));
  const seconds = durationFor(entry.division.durationSeconds, entry.accommodation);
  const isHeld = data === undefined || data.phase === 'held';
  return (
    <>
      <PageHeader
        lead={`${entry.season.title} ${entry.division.name}（${String(seconds)}秒）`}
        title={<RubyText text="[競技|きょうぎ]の[準備|じゅんび]" />}
      />
      <ActProblem error={error} title="競技を始められませんでした" />
      {!isHeld && (
        <Notice title={<RubyText text="いまは[競技|きょうぎ]の[期間|きかん]ではありません" />} tone="warn">
          <RubyText
            text={`[競技|きょうぎ]は${formatInstant(data.held.opensAt)}から${formatInstant(data.held.closesAt)}までです。`}
          />
        </Notice>
      )}
      {ready && isHeld ? (
        <>
          {entry.groupId !== undefined && <ByCode entry={entry} input={input} onStart={onStart} />}
          <Alone entry={entry} input={input} onStart={onStart} />
        </>
      ) : (
        <Check entry={entry} input={input} onInput={setInput} onReady={() => setReady(true)} />
      )}
    </>
  );
}

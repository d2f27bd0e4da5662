import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod';
import type { Input } from '#shared/competition/attempt/schema.ts';
import { startCodeSchema } from '#shared/competition/common-start/schema.ts';
import { durationFor } from '#shared/competition/entry/policy.ts';
import { durationWords } from '#shared/competition/competition/words.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeForm } from '#web/ui/code-form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { useKeyboardLayout } from '../keyboard-layout.ts';
import { useSettings } from '../settings.ts';
import { Check } from './check.tsx';
import { seasonNowQuery } from './open.ts';
import { beReady, classStartQuery } from './queries.ts';
import type { AttemptRecord } from './record.ts';

/** What is known of a start before it is asked for. */
export type Wanted = Pick<AttemptRecord, 'entry' | 'input' | 'startCode' | 'sealed'>;

const codeSchema = z.object({ code: startCodeSchema });

interface WaitingProps {
  code: string;
  /** This one. */
  device: string;
  /** The teacher has pressed: ten seconds are left. */
  onPressed: () => void;
  onLeave: () => void;
}

function WaitingForClass({ code, device, onPressed, onLeave }: WaitingProps) {
  const { data, error } = useQuery(classStartQuery(code));
  const told = useRef(false);
  const again = (
    <Button look="quiet" onClick={onLeave}>
      コードを入れ直す
    </Button>
  );
  // They have taken another seat: this device would begin under their fingers there.
  if (data?.device !== undefined && data.device !== device)
    return (
      <Notice
        action={again}
        title={<RubyText text="[別|べつ]の[端末|たんまつ]で[合図|あいず]を[待|ま]っています" />}
        tone="warn"
      >
        <RubyText text="ここでは[始|はじ]まりません。この[端末|たんまつ]で[打|う]つときは、コードを[入|い]れ[直|なお]してください。" />
      </Notice>
    );
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
      <div>{again}</div>
    </section>
  );
}

interface StartProps {
  entry: Entry;
  input: Input;
  onStart: (wanted: Wanted) => void;
}

/** The class they wait with, and its text. */
type Joined = Pick<AttemptRecord, 'sealed'> & { readonly startCode: string };

interface ByCodeProps extends StartProps {
  joined: Joined | undefined;
  onJoined: (joined: Joined | undefined) => void;
}

function ByCode({ entry, input, joined, onJoined, onStart }: ByCodeProps) {
  const { act, error } = useAct();
  const client = useQueryClient();
  const [device] = useState(() => crypto.randomUUID());
  if (joined !== undefined)
    return (
      <WaitingForClass
        code={joined.startCode}
        device={device}
        onLeave={() => onJoined(undefined)}
        onPressed={() => onStart({ entry, input, ...joined })}
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
            const { task, ...own } = await beReady(startCode, { entryId: entry.id, device });
            client.setQueryData(classStartQuery(startCode).queryKey, own);
            onJoined({ startCode, sealed: task });
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
  const { method } = useSettings();
  const [chosen, setInput] = useState<Input | undefined>(kept);
  const input = chosen ?? { method, layout };
  const [ready, setReady] = useState(false);
  const [joined, setJoined] = useState<Joined>();
  const { data } = useQuery(seasonNowQuery(entry.season.id));
  const seconds = durationFor(entry.division.durationSeconds, entry.accommodation);
  const isHeld = data === undefined || data.phase === 'held';
  return (
    <>
      <PageHeader
        lead={`${entry.season.title} ${entry.division.name}（${durationWords(seconds)}）`}
        title={<RubyText text="[競技|きょうぎ]の[準備|じゅんび]" />}
      />
      <ActProblem error={error} title="競技を始められませんでした" />
      {data?.calledOff !== undefined && (
        <Notice title={<RubyText text="この[大会|たいかい]は[中止|ちゅうし]になりました" />} tone="warn">
          {data.calledOff.reason}
        </Notice>
      )}
      {!isHeld && data.calledOff === undefined && (
        <Notice title={<RubyText text="いまは[競技|きょうぎ]の[期間|きかん]ではありません" />} tone="warn">
          <RubyText
            text={`[競技|きょうぎ]は${formatInstant(data.held.opensAt)}から${formatInstant(data.held.closesAt)}までです。`}
          />
        </Notice>
      )}
      {ready && (isHeld || joined !== undefined) ? (
        // Whoever waits with a class goes on waiting: a start that was pressed in time counts, though the season ends in its countdown.
        <>
          {entry.groupId !== undefined && (
            <ByCode entry={entry} input={input} joined={joined} onJoined={setJoined} onStart={onStart} />
          )}
          {isHeld && <Alone entry={entry} input={input} onStart={onStart} />}
        </>
      ) : (
        <Check input={input} onInput={setInput} onReady={() => setReady(true)} task={entry} />
      )}
    </>
  );
}

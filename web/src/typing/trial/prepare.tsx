import { useState } from 'react';
import { durationWords } from '#shared/competition/competition/words.ts';
import type { Input } from '#shared/competition/attempt/schema.ts';
import type { TaskForm } from '#shared/competition/competition/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { Check, KeyboardChoice } from '../compete/check.tsx';
import { useKeyboardLayout } from '../keyboard-layout.ts';
import { useSettings } from '../settings.ts';
import type { TrialTask } from './task.ts';

const rules: Readonly<Record<TaskForm, string>> = {
  guided:
    'ちがうキーはまちがいとして[数|かぞ]えられ、[正|ただ]しいキーを[打|う]つまで[進|すす]みません。キーボードの[絵|え]は[出|で]ません。',
  transcription:
    '[課題文|かだいぶん]と[同|おな]じように[打|う]ちます。まちがいは[終|お]わってから[数|かぞ]えます。',
  answers:
    '[答|こた]えを[打|う]って Enter で[次|つぎ]へ[進|すす]みます。[正|ただ]しいかどうかは、[終|お]わってから[出|で]ます。',
  program:
    '[答|こた]えを[打|う]って Enter で[次|つぎ]へ[進|すす]みます。[正|ただ]しいかどうかは、[終|お]わってから[出|で]ます。',
};

interface PrepareProps {
  task: TrialTask;
  seconds: number;
  /** They went away in the middle of one. */
  left: boolean;
  onStart: (input: Input) => void;
}

/** What it will be, and the start; of a mock the device is looked at as before a competition. */
export function PrepareTrial({ task, seconds, left, onStart }: PrepareProps) {
  const { layout } = useKeyboardLayout();
  const { method } = useSettings();
  const [chosen, setInput] = useState<Input>();
  const input = chosen ?? { method, layout };
  const [checked, setChecked] = useState(!task.mock);
  const { division, season, mock } = task;
  const isGuided = division.form === 'guided';
  return (
    <>
      <PageHeader
        lead={`${division.name}（${durationWords(seconds)}）`}
        title={<RubyText text={mock ? `もぎ[大会|たいかい]（${season.title}）` : task.title} />}
      />
      {left && (
        <Notice
          live="polite"
          title={<RubyText text="とちゅうまで[打|う]ったぶんは、[記録|きろく]に[残|のこ]しました" />}
        >
          <RubyText text="ページをはなれたので、そこで[終|お]わりにしました。つぎは、はじめから[打|う]ちます。" />
        </Notice>
      )}
      {checked ? (
        <>
          {isGuided && !mock && <KeyboardChoice input={input} onInput={setInput} />}
          <section aria-labelledby="begin" className="typing-check">
            <h2 id="begin">
              <RubyText text="[本番|ほんばん]と[同|おな]じきまりで[打|う]ちます" />
            </h2>
            <p>
              <RubyText text={rules[division.form]} />
            </p>
            <p>
              <RubyText text="[順位表|じゅんいひょう]にはのりません。[終|お]わったら、[得点|とくてん]とまちがいが[出|で]ます。" />
            </p>
            <div>
              {/* Who comes from the check has the hands on the keys. */}
              {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
              <Button autoFocus={mock} look="primary" onClick={() => onStart(input)}>
                {mock ? 'もぎ大会をはじめる' : '練習をはじめる'}
              </Button>
            </div>
          </section>
        </>
      ) : (
        <Check
          input={input}
          onInput={setInput}
          onReady={() => setChecked(true)}
          task={{ division, season }}
        />
      )}
    </>
  );
}

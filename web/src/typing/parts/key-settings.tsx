import { useEffect, useRef } from 'react';
import { startGuided } from '#shared/competition/judge/guided.ts';
import type { HandUse } from '#shared/practice/course/fingers.ts';
import { useNow } from '#web/lib/now.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { change, type Settings } from '../settings.ts';
import { ownSpelling, shownSpelling, textbookSpelling } from '../spelling.ts';
import { fingerWords, Keyboard, type Desk, type KeyboardHandle } from '../stage/keyboard.tsx';
import { Choice } from './choice.tsx';
import { keyboardNames, RightOfP } from './keyboard-question.tsx';

/** Where the judge leads through a word, as it is set now. */
export function standingOf(
  word: string,
  { method, layout }: Pick<Desk, 'method' | 'layout'>,
  spelling: Settings['spelling'],
  now: Date,
) {
  const shown = shownSpelling(spelling, ownSpelling(), now);
  const run = startGuided({ lines: [word], method, layout, shown, durationMs: Infinity });
  return run.standing();
}

const systemNames = { kunrei: '訓令式', hepburn: 'ヘボン式' };

const KeyRow = ({ of, keys }: { of: string; keys: string }) => (
  <p className="typing-key-row">
    {of}
    {[...keys].map((key, at) => (
      // eslint-disable-next-line react/no-array-index-key
      <Keycap key={`${key}${String(at)}`} size="s">
        {key}
      </Keycap>
    ))}
  </p>
);

const sampleKey = { code: 'KeyK', shift: false };

function BoardSample({ desk, withHands }: { desk: Desk; withHands: boolean }) {
  const keyboard = useRef<KeyboardHandle>(null);
  useEffect(() => keyboard.current?.show(sampleKey));
  return (
    <div className="typing-board-sample">
      <Keyboard desk={desk} handle={keyboard} key={JSON.stringify([desk, withHands])} withHands={withHands} />
    </div>
  );
}

export function KeySettings({ desk, settings }: { desk: Desk; settings: Settings }) {
  const { method, spelling, board, hand } = settings;
  const now = useNow();
  const way = standingOf('がっき', desk, 'auto', now);
  return (
    <section aria-labelledby="keys" className="typing-settings">
      <h2 id="keys">
        <RubyText text="キーボードと[手|て]" />
      </h2>
      <Choice
        note="Pの[右|みぎ]のキーを[見|み]てください。"
        onChoose={(keyboard) => change({ keyboard })}
        options={[
          ['jis', keyboardNames.jis, <RightOfP key="jis" layout="jis" />],
          ['us', keyboardNames.us, <RightOfP key="us" layout="us" />],
        ]}
        title="キーボード"
        value={desk.layout}
      />
      <Choice
        note="すべてのレッスンを、[選|えら]んだ[打|う]ち[方|かた]で[練習|れんしゅう]できます。"
        onChoose={(chosen) => change({ method: chosen })}
        options={[
          ['romaji', 'ローマ[字|じ]'],
          ['kana', 'かな（JISかな）'],
        ]}
        sample={<KeyRow keys={way?.ahead ?? ''} of="がっき" />}
        title="[打|う]ち[方|かた]"
        value={method}
      />
      {method === 'romaji' && (
        <Choice
          note="[見|み]せ[方|かた]だけが[変|か]わります。どのつづりで[打|う]っても[正解|せいかい]です。"
          onChoose={(chosen) => change({ spelling: chosen })}
          options={[
            ['auto', `[教科書|きょうかしょ]に[合|あ]わせる（いまは${systemNames[textbookSpelling(now)]}）`],
            ['hepburn', 'ヘボン[式|しき]'],
            ['kunrei', '[訓令式|くんれいしき]'],
            ['own', '[自分|じぶん]の[打|う]ち[方|かた]に[合|あ]わせる'],
          ]}
          sample={<KeyRow keys={standingOf('しゃつ', desk, spelling, now)?.ahead ?? ''} of="しゃつ" />}
          title="ローマ[字|じ]のつづり"
          value={spelling}
        />
      )}
      <Choice
        note="[片手|かたて]では、F・G・H・Jに[指|ゆび]をおきます。[速|はや]さのめあては、いつも[自分|じぶん]の[速|はや]さから[決|き]まります。"
        onChoose={(chosen: HandUse) => change({ hand: chosen })}
        options={[
          ['both', '[両手|りょうて]'],
          ['left', '[左手|ひだりて]だけ'],
          ['right', '[右手|みぎて]だけ'],
        ]}
        sample={<p>{fingerWords(desk, sampleKey)}</p>}
        title="[使|つか]う[手|て]"
        value={hand}
      />
      <Choice
        note="「なし」は、タオルで[手|て]をかくすのと[同|おな]じ[練習|れんしゅう]です。"
        onChoose={(chosen) => change({ board: chosen })}
        options={[
          ['all', 'キーと[手|て]'],
          ['keys', 'キーだけ'],
          ['none', 'なし（タオル[練習|れんしゅう]）'],
        ]}
        title="[画面|がめん]のキーボード"
        value={board}
      />
      {board !== 'none' && <BoardSample desk={desk} withHands={board === 'all'} />}
    </section>
  );
}

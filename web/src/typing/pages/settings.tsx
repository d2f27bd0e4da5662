import { useEffect, useMemo, useRef, useState } from 'react';
import { startGuided } from '#shared/competition/judge/guided.ts';
import type { HandUse } from '#shared/practice/course/fingers.ts';
import { to } from '#shared/kernel/paths.ts';
import { showFurigana, useFurigana } from '#web/lib/furigana.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { Link } from '#web/ui/link.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { sayAloud } from '../aloud.tsx';
import { useKeyboardLayout } from '../keyboard-layout.ts';
import { Choice, Switches } from '../parts/choice.tsx';
import { keyboardNames, RightOfP } from '../parts/keyboard-known.tsx';
import { change, longer, useSettings, type Settings } from '../settings.ts';
import { play, type Sound } from '../sounds.ts';
import { ownSpelling, shownSpelling, textbookSpelling } from '../spelling.ts';
import { fingerWords, Keyboard, type Desk, type KeyboardHandle } from '../stage/keyboard.tsx';
import { useJapaneseVoice } from '../voice.ts';

/** Where the judge leads through a word, as it is set now. */
function standingOf(
  word: string,
  { method, layout }: Pick<Desk, 'method' | 'layout'>,
  spelling: Settings['spelling'],
) {
  const shown = shownSpelling(spelling, ownSpelling(), new Date());
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
      <Keyboard desk={desk} handle={keyboard} key={JSON.stringify(desk)} withHands={withHands} />
    </div>
  );
}

function Keys({ desk, settings }: { desk: Desk; settings: Settings }) {
  const { method, spelling, board, hand } = settings;
  const way = standingOf('がっき', desk, 'auto');
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
            [
              'auto',
              `[教科書|きょうかしょ]に[合|あ]わせる（いまは${systemNames[textbookSpelling(new Date())]}）`,
            ],
            ['hepburn', 'ヘボン[式|しき]'],
            ['kunrei', '[訓令式|くんれいしき]'],
            ['own', '[自分|じぶん]の[打|う]ち[方|かた]に[合|あ]わせる'],
          ]}
          sample={<KeyRow keys={standingOf('しゃつ', desk, spelling)?.ahead ?? ''} of="しゃつ" />}
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

function LineSample({ desk, settings }: { desk: Desk; settings: Settings }) {
  const { letters, spelling } = settings;
  const readings = useFurigana();
  const way = standingOf('あさひ', desk, spelling);
  return (
    <div className="typing-line-sample">
      <p className="typing-written">
        {readings ? (
          <ruby>
            朝日<rt>あさひ</rt>
          </ruby>
        ) : (
          '朝日'
        )}
      </p>
      <p className="typing-kana">
        <span className="typing-done">あ</span>
        <span className="typing-next">さ</span>ひ
      </p>
      {letters !== 'never' && desk.method === 'romaji' && (
        <p className="typing-romaji">
          <span className="typing-done">{way?.ahead.slice(0, 1)}</span>
          <span className="typing-next">{way?.ahead.slice(1, 2)}</span>
          {way?.ahead.slice(2)}
        </p>
      )}
    </div>
  );
}

function Looks({ desk, settings }: { desk: Desk; settings: Settings }) {
  const { size, letters, look, spacious } = settings;
  const readings = useFurigana();
  return (
    <section aria-labelledby="looks" className="typing-settings">
      <h2 id="looks">
        <RubyText text="[見|み]え[方|かた]" />
      </h2>
      <LineSample desk={desk} settings={settings} />
      <Choice
        onChoose={(chosen) => change({ size: chosen })}
        options={[
          ['m', 'ふつう'],
          ['l', '[大|おお]きい'],
          ['xl', 'とても[大|おお]きい'],
        ]}
        title="[拡大|かくだい][文字|もじ]"
        value={size}
      />
      <Choice
        onChoose={(chosen) => showFurigana(chosen === 'on')}
        options={[
          ['on', 'いつも'],
          ['off', 'なし'],
        ]}
        title="ルビ"
        value={readings ? 'on' : 'off'}
      />
      <Choice
        onChoose={(chosen) => change({ spacious: chosen === 'wide' })}
        options={[
          ['usual', 'ふつう'],
          ['wide', '[読|よ]みやすい[字間|じかん]（[広|ひろ]い）'],
        ]}
        title="[字|じ]と[字|じ]の[間|あいだ]"
        value={spacious ? 'wide' : 'usual'}
      />
      <Choice
        onChoose={(chosen) => change({ look: chosen })}
        options={[
          ['auto', '[端末|たんまつ]の[設定|せってい]に[合|あ]わせる'],
          ['yellow', '[黒|くろ]の[上|うえ]に[黄色|きいろ]'],
        ]}
        title="[色|いろ]"
        value={look}
      />
      <Choice
        note="「なし」でも、どのキーかは[画面|がめん]のキーボードで[分|わ]かります。"
        onChoose={(chosen) => change({ letters: chosen })}
        options={[
          ['needed', '[必要|ひつよう]なとき'],
          ['always', 'いつも'],
          ['never', 'なし'],
        ]}
        title="ローマ[字|じ]を[見|み]せる"
        value={letters}
      />
      <p className="typing-quiet">
        <RubyText text="[動|うご]きをへらす[設定|せってい]は、この[端末|たんまつ]の[設定|せってい]に[合|あ]わせます。" />
      </p>
    </section>
  );
}

const Try = ({ name, sound }: { name: string; sound: Sound }) => (
  <Button aria-label={`${name}をためす`} look="quiet" onClick={() => play(sound)}>
    ためす
  </Button>
);

function Sounds({ settings: { keySound, missSound, endSound } }: { settings: Settings }) {
  return (
    <section aria-labelledby="sounds" className="typing-settings">
      <h2 id="sounds">
        <RubyText text="[音|おと]" />
      </h2>
      <Switches
        note="はじめは、どれも[鳴|な]りません。"
        switches={[
          {
            name: 'キーを[打|う]ったとき',
            on: keySound,
            onSwitch: (on) => change({ keySound: on }),
            beside: <Try name="キーの音" sound="key" />,
          },
          {
            name: 'まちがえたとき',
            on: missSound,
            onSwitch: (on) => change({ missSound: on }),
            beside: <Try name="まちがいの音" sound="miss" />,
          },
          {
            name: '[終|お]わったとき',
            on: endSound,
            onSwitch: (on) => change({ endSound: on }),
            beside: <Try name="終わりの音" sound="end" />,
          },
        ]}
        title="[鳴|な]らす[音|おと]"
      />
    </section>
  );
}

function Help({ settings }: { settings: Settings }) {
  const { time, aloud } = settings;
  const voice = useJapaneseVoice();
  const [heard, setHeard] = useState('');
  const sample = 'そら。s o r a';
  return (
    <section aria-labelledby="help" className="typing-settings">
      <h2 id="help">
        <RubyText text="[時間|じかん]と[読|よ]み[上|あ]げ" />
      </h2>
      <Choice
        note="[練習|れんしゅう]には、[時間|じかん]の[制限|せいげん]がありません。[何分|なんぷん]かかっても、とちゅうで[休|やす]んでもだいじょうぶです。"
        onChoose={(chosen) => change({ time: chosen })}
        options={[
          ['1', 'ふつう'],
          ['1.5', '1.5[倍|ばい]'],
          ['2', '2[倍|ばい]'],
        ]}
        sample={
          <p>
            <RubyText
              text={`[手|て]が[止|と]まってから${String(2 * longer(settings))}[秒|びょう]で、[打|う]つキーが[光|ひか]ります。`}
            />
          </p>
        }
        title="[時間|じかん][延長|えんちょう]"
        value={time}
      />
      <Choice
        note={
          voice === undefined
            ? 'この[端末|たんまつ]には、[日本語|にほんご]の[声|こえ]がありません。スクリーンリーダーで[聞|き]けます。'
            : '[画面|がめん]を[見|み]なくても、[耳|みみ]とキーボードだけでレッスンを[終|お]えられます。[上|うえ]の[矢印|やじるし]キーで、もう[一度|いちど][聞|き]けます。'
        }
        onChoose={(chosen) => {
          change({ aloud: chosen });
          setHeard('');
        }}
        options={[
          ['off', 'なし'],
          ['reader', 'スクリーンリーダーで[聞|き]く'],
          ...(voice === undefined ? [] : ([['voice', 'この[端末|たんまつ]の[声|こえ]で[聞|き]く']] as const)),
        ]}
        sample={
          aloud !== 'off' && (
            <>
              <Button
                look="quiet"
                onClick={() => {
                  sayAloud(sample);
                  setHeard(sample);
                }}
              >
                聞いてみる
              </Button>
              <p aria-hidden="true">{heard}</p>
            </>
          )
        }
        title="[読|よ]み[上|あ]げ"
        value={aloud}
      />
    </section>
  );
}

export function Component() {
  usePageTitle('練習の設定');
  const settings = useSettings();
  const { layout } = useKeyboardLayout();
  const { method, hand } = settings;
  const desk = useMemo<Desk>(() => ({ layout, method, hand }), [layout, method, hand]);
  return (
    <>
      <h1>
        <RubyText text="[練習|れんしゅう]の[設定|せってい]" />
      </h1>
      <p className="typing-quiet">
        <RubyText text="[選|えら]ぶと、すぐに[変|か]わります。この[端末|たんまつ]だけに[残|のこ]ります。" />
      </p>
      <Keys desk={desk} settings={settings} />
      <Looks desk={desk} settings={settings} />
      <Sounds settings={settings} />
      <Help settings={settings} />
      <p>
        <Link look="primary" to={to('/typing')}>
          練習へもどる
        </Link>
      </p>
    </>
  );
}

import { useMemo, useState } from 'react';
import { to } from '#shared/kernel/paths.ts';
import { showFurigana, useFurigana } from '#web/lib/furigana.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Ruby, RubyText } from '#web/ui/ruby.tsx';
import { sayAloud } from '../aloud.tsx';
import { useKeyboardLayout } from '../keyboard-layout.ts';
import { Choice, Switches } from '../parts/choice.tsx';
import { KeySettings, standingOf } from '../parts/key-settings.tsx';
import { change, longer, useSettings, type Settings } from '../settings.ts';
import { play, type Sound } from '../sounds.ts';
import type { Desk } from '../stage/keyboard.tsx';
import { useJapaneseVoice } from '../voice.ts';

function LineSample({ desk, settings }: { desk: Desk; settings: Settings }) {
  const { letters, spelling } = settings;
  const way = standingOf('あさひ', desk, spelling, useNow());
  return (
    <div className="typing-line-sample">
      <p className="typing-written">
        <Ruby base="朝日" reading="あさひ" />
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
  const { size, letters, look, spacious, ghost } = settings;
  const readings = useFurigana();
  const session = useSession();
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
      <Choice
        note="[打|う]っている[行|ぎょう]の[上|うえ]を、[細|ほそ]い[線|せん]が[進|すす]みます。[記録|きろく]がまだないときと、[動|うご]きをへらす[設定|せってい]のときは[出|で]ません。"
        onChoose={(chosen) => change({ ghost: chosen })}
        options={[
          ['none', 'なし'],
          ['best', '[自分|じぶん]のいちばんよい[記録|きろく]'],
          ['last-year', '[去年|きょねん]の[自分|じぶん]'],
          ...(session?.kind === 'student' ? ([['class', 'クラスのまんなかの[速|はや]さ']] as const) : []),
        ]}
        title="いっしょに[進|すす]む[線|せん]"
        value={ghost}
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
      <KeySettings desk={desk} settings={settings} />
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

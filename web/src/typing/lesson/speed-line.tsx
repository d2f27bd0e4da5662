import { RubyText } from '#web/ui/ruby.tsx';

/**
 * What schools are to reach (MEXT, 令和8年度) counts characters of text with kanji; a character with conversion is about 1.6
 * kana, by the task texts of the competition. So the marks stand at the kana they are worth.
 */
const kanaACharacter = 1.6;
const marks = [
  { name: '小学校', characters: 40 },
  { name: '中学校', characters: 60 },
];
const farthest = 160;

const share = (kana: number): string => `${String(Math.min(100, (kana / farthest) * 100))}%`;

export const SpeedLine = ({ perMinute }: { perMinute: number }) => (
  <figure className="typing-speed">
    <div aria-hidden="true" className="typing-track">
      <span className="typing-reached" style={{ inlineSize: share(perMinute) }} />
      {marks.map(({ name, characters }) => (
        <span
          className="typing-mark"
          key={name}
          style={{ insetInlineStart: share(characters * kanaACharacter) }}
        >
          {name}
        </span>
      ))}
    </div>
    <figcaption>
      <RubyText text="[国|くに]のめやすは、[漢字|かんじ]に[直|なお]した[文|ぶん]で1[分|ぷん]に[小学校|しょうがっこう]40[字|じ]・[中学校|ちゅうがっこう]60[字|じ]です。ひらがなでは、およそ64[字|じ]と96[字|じ]にあたります。" />
    </figcaption>
  </figure>
);

import { nationalLines } from '#shared/practice/course/national.ts';
import { RubyText } from '#web/ui/ruby.tsx';

const farthest = 160;

const share = (kana: number): string => `${String(Math.min(100, (kana / farthest) * 100))}%`;

/** The marks of the country stand at the kana they are worth. */
export const SpeedLine = ({ perMinute }: { perMinute: number }) => (
  <figure className="typing-speed">
    <div aria-hidden="true" className="typing-track">
      <span className="typing-reached" style={{ inlineSize: share(perMinute) }} />
      {nationalLines.map(({ name, kana }) => (
        <span className="typing-mark" key={name} style={{ insetInlineStart: share(kana) }}>
          {name}
        </span>
      ))}
    </div>
    <figcaption>
      <RubyText text="[国|くに]のめやすは、[漢字|かんじ]に[直|なお]した[文|ぶん]で1[分|ぷん]に[小学校|しょうがっこう]40[字|じ]・[中学校|ちゅうがっこう]60[字|じ]です。ひらがなでは、およそ64[字|じ]と96[字|じ]にあたります。" />
    </figcaption>
  </figure>
);

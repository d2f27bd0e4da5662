import { useEffect, useId, useRef, useState } from 'react';
import type { Converted } from '#shared/practice/course/conversion.ts';
import type { LessonLine } from '#shared/practice/course/lines.ts';
import { Ruby, RubyText } from '#web/ui/ruby.tsx';
import { sayAloud } from '../aloud.tsx';
import { TextArea } from '../compete/text-area.tsx';
import { Lines, type StageProps } from '../stage/stage.tsx';
import { RunSection } from '../stage/run-section.tsx';
import { startConversion, type ConversionGame } from './conversion-game.ts';

interface Shown {
  readonly line: number;
  readonly standing: Converted;
  /** Somebody wanted to go on. */
  readonly asked: boolean;
}

/** What is to be done now, with readings; nothing while it is typed. */
function helpWords({ standing, asked }: Shown): string {
  switch (standing.kind) {
    case 'right':
      return 'できました。Enter で[次|つぎ]へ[進|すす]みます。';
    case 'short':
      return asked ? 'まだつづきがあります。' : '';
    case 'long':
      return 'うしろに、よけいな[字|じ]があります。Backspace で[消|け]しましょう。';
    case 'unconverted':
      return `「${standing.word}」は、スペースキーで[変|か]えてから Enter で[決|き]めます。Backspace で[消|け]して、もう[一度|いちど][打|う]ちましょう。`;
    case 'other':
      return `「${standing.word}」のところがちがいます。Backspace で[消|け]して、もう[一度|いちど][打|う]ちましょう。`;
  }
}

const Written = ({ line }: { line: LessonLine | undefined }) =>
  line?.words.map(({ kana, written }, at) => (
    // eslint-disable-next-line react/no-array-index-key
    <Ruby base={written} key={at} reading={kana === written ? '' : kana} />
  ));

/** One line after the other, as it is written, and below it the field that the device's input method types into. */
export function ConversionField({ lines, heading, lead, onCommand, onEnd }: StageProps) {
  const [shown, setShown] = useState<Shown>({ line: 0, standing: { kind: 'short' }, asked: false });
  const [begun, setBegun] = useState(false);
  const game = useRef<ConversionGame>(undefined);
  const wantedId = useId();
  const line = lines[shown.line];
  useEffect(() => {
    if (line !== undefined) sayAloud(`${line.kana}。`);
  }, [line]);
  const command = (given: Parameters<StageProps['onCommand']>[0]): void =>
    onCommand(given, game.current?.sofar());
  const start = (): ConversionGame => {
    const started = startConversion({
      lines,
      onStanding(at, standing, asked) {
        setBegun(true);
        setShown({ line: at, standing, asked });
        if (asked)
          sayAloud(standing.kind === 'short' ? 'まだつづきがあります。' : 'ちがうところがあります。');
      },
      onAgain: () => command('again'),
      onEnd,
    });
    game.current = started;
    return started;
  };
  const help = helpWords(shown);
  return (
    <RunSection
      heading={heading}
      onCommand={command}
      progress={<Lines line={shown.line} lines={lines} />}
      wide
    >
      <div className="typing-answering">
        <div aria-live="polite" className="typing-question" id={wantedId}>
          <p>
            <Written line={line} />
          </p>
        </div>
        <TextArea
          describedBy={wantedId}
          help={<RubyText text={help === '' && !begun ? lead : help} />}
          isOdd={(letter) => /[a-z]/u.test(letter)}
          label="打つところ"
          line
          onStop={() => command('stop')}
          start={start}
        />
      </div>
    </RunSection>
  );
}

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Easy } from '#web/ui/easy.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import type { Field } from '../judge/compose.ts';
import { awayWords, obstacleWords } from '../judge/obstacle-words.ts';
import { listenToText, type TextHint } from '../judge/text-field.ts';
import { letTabGoOn } from './tab-goes-on.ts';

/** What the field is of: an attempt, or the line before it. */
export interface TypedText extends Pick<Field, 'take' | 'shown'> {
  readonly here?: (here: boolean) => void;
}

const hintWords: Readonly<Record<TextHint, ReactNode>> = {
  'ime-on': <Easy>{obstacleWords['input-method']}</Easy>,
  'ime-off': (
    <RubyText text="[日本語|にほんご][入力|にゅうりょく]をオンにしましょう。Chromebook・iPad・Mac は「かな」、Windows は「[半角|はんかく]/[全角|ぜんかく]」のキーです。" />
  ),
  'unknown-key': <Easy>{obstacleWords['unknown-key']}</Easy>,
  blocked: (
    <RubyText text="それはできません。まちがえたら、Backspace でうしろから1[字|じ]ずつ[消|け]しましょう。" />
  ),
};

interface TextAreaProps {
  label: string;
  /** Begins it, once. */
  start: () => TypedText;
  onStop?: (() => void) | undefined;
  /** A letter that came in without an input method where one is needed. */
  isOdd?: ((letter: string) => boolean) | undefined;
  /** Letters are typed without an input method. */
  isDirect?: boolean | undefined;
  /** The line before an attempt: nothing is lost by leaving it. */
  isTrial?: boolean;
  /** Of one line, or of many. */
  line?: boolean;
  /** Nothing more can be typed. */
  readOnly?: boolean;
  /** What stands above it and is answered. */
  describedBy?: string | undefined;
  /** Said below, where nothing is in the way. */
  help?: ReactNode;
}

function useTextArea({ start, onStop, isOdd, isDirect, isTrial = false }: TextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [hint, setHint] = useState<TextHint>();
  const [away, setAway] = useState(false);
  const stop = useRef(onStop);
  stop.current = onStop;
  useEffect(() => {
    const { current } = field;
    if (current === null) return undefined;
    const typed = start();
    if (isTrial) letTabGoOn(current);
    const silence = listenToText(current, {
      typed,
      isOdd,
      isDirect,
      hint: setHint,
      stop: () => stop.current?.(),
      here(here) {
        // Only in a run: a press on what stands below is not to find it moved away.
        if (typed.here !== undefined) setAway(!here);
        typed.here?.(here);
      },
    });
    current.focus();
    return silence;
    // One field is of one text, which does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { field, hint, away };
}

/** What text is typed into: a real field, with the one line of help below it. */
export function TextArea(props: TextAreaProps) {
  const { label, line = false, readOnly = false, describedBy, help } = props;
  const { field, hint, away } = useTextArea(props);
  const helpId = useId();
  const inTheWay = away ? <Easy>{awayWords}</Easy> : hint && hintWords[hint];
  return (
    <>
      <textarea
        aria-describedby={describedBy === undefined ? helpId : `${describedBy} ${helpId}`}
        aria-label={label}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        className="typing-text"
        data-away={away || undefined}
        data-gramm="false"
        data-line={line || undefined}
        enterKeyHint="enter"
        lang="ja"
        readOnly={readOnly}
        ref={field}
        rows={line ? 1 : undefined}
        spellCheck={false}
      />
      <p className="typing-help" data-warn={inTheWay !== undefined || undefined} id={helpId} role="status">
        <span>{inTheWay ?? help}</span>
      </p>
    </>
  );
}

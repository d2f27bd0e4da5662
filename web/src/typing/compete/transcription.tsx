import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { parseTaskText } from '#shared/competition/scoring/task-text.ts';
import { languageOf } from '#web/lib/language.ts';
import { PaperRuby, RubyText } from '#web/ui/ruby.tsx';
import { piecesOf, placeIn, theBeginning, type Piece } from './source.ts';
import { TextArea } from './text-area.tsx';
import type { TextGame } from './text-game.ts';

interface PieceProps {
  piece: Piece;
  isNow: boolean;
}

const Sentence = memo(({ piece: { parts, number }, isNow }: PieceProps) => (
  <span data-now={isNow || undefined} data-piece={number}>
    {parts.map(({ text, reading = '' }, at) => (
      // eslint-disable-next-line react/no-array-index-key
      <PaperRuby base={text} key={at} reading={reading} />
    ))}
  </span>
));
Sentence.displayName = 'Sentence';

/** Where one is stays in the upper half; the page moves on only when it no longer does. */
function follow(page: HTMLElement, number: number): void {
  const now = page.querySelector<HTMLElement>(`[data-piece='${String(number)}']`);
  if (now === null) return;
  const top = now.offsetTop - page.offsetTop;
  const { scrollTop, clientHeight } = page;
  if (top < scrollTop || top + now.offsetHeight > scrollTop + clientHeight * 0.75)
    page.scrollTop = top - clientHeight / 8;
}

interface TranscriptionProps {
  notation: string;
  start: (onText: (game: TextGame) => void) => TextGame;
  onStop: () => void;
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** A text, and below it what was typed of it. */
export function Transcription({ notation, start, onStop }: TranscriptionProps) {
  const text = useMemo(() => parseTaskText(notation), [notation]);
  const paragraphs = useMemo(() => piecesOf(text), [text]);
  const pieces = useMemo(() => paragraphs.flat(), [paragraphs]);
  const page = useRef<HTMLElement>(null);
  const place = useRef(theBeginning);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (page.current !== null) follow(page.current, now);
  }, [now]);
  const japanese = kana.test(notation);
  const look = ({ graphemes }: TextGame): void => {
    place.current = placeIn(text, graphemes, place.current);
    const { at } = place.current;
    const isDone = at >= text.graphemes.length;
    setNow(isDone ? pieces.length : pieces.findIndex(({ end }) => at < end));
  };
  return (
    <div className="typing-transcription">
      {/* A long text is moved by the keyboard, too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label="課題文" className="typing-source" ref={page} tabIndex={0}>
        {paragraphs.map((paragraph, at) => (
          // eslint-disable-next-line react/no-array-index-key
          <p key={at} lang={languageOf(notation)}>
            {paragraph.map((piece) => (
              <Sentence isNow={piece.number === now} key={piece.number} piece={piece} />
            ))}
          </p>
        ))}
      </section>
      <TextArea
        help={
          now === pieces.length && (
            <RubyText text="[最後|さいご]まで[打|う]ちました。[見直|みなお]したら、Esc で[終|お]わりにできます。" />
          )
        }
        isDirect={!japanese}
        isOdd={japanese ? (letter) => /[a-z]/u.test(letter) && !notation.includes(letter) : undefined}
        label="打つところ"
        onStop={onStop}
        start={() => {
          const game = start(look);
          look(game);
          return game;
        }}
      />
    </div>
  );
}

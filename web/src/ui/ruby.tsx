import { Fragment } from 'react';
import { useFurigana } from '#web/lib/furigana.ts';

interface RubyProps {
  base: string;
  reading: string;
}

/** Whatever the reader's switch says: what is handed out to children. */
export function PaperRuby({ base, reading }: RubyProps) {
  if (reading === '') return base;
  return (
    <ruby>
      {base}
      <rp aria-hidden="true">(</rp>
      <rt aria-hidden="true">{reading}</rt>
      <rp aria-hidden="true">)</rp>
    </ruby>
  );
}

/** Furigana: 「生徒」 with its reading above. Read aloud once: the word itself, not the word and its reading. */
export function Ruby(props: RubyProps) {
  return useFurigana() ? <PaperRuby {...props} /> : props.base;
}

/** A sentence with readings in it: `[生徒|せいと]は [先生|せんせい]に ききます`. Without any it is just the sentence. */
export function RubyText({ text, onPaper = false }: { text: string; onPaper?: boolean }) {
  const Shown = onPaper ? PaperRuby : Ruby;
  const parts = Array.from(
    text.matchAll(/\[([^|\]]+)\|([^\]]+)\]|[^[]+|\[/g),
    ([plain, base, reading], at) => ({
      at,
      node: base === undefined || reading === undefined ? plain : <Shown base={base} reading={reading} />,
    }),
  );
  return parts.map(({ at, node }) => <Fragment key={at}>{node}</Fragment>);
}

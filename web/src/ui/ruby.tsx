import { Fragment } from 'react';
import { useFurigana } from '#web/lib/furigana.ts';

/** Furigana: 「生徒」 with its reading above. Read aloud once: the word itself, not the word and its reading. */
export function Ruby({ base, reading }: { base: string; reading: string }) {
  if (!useFurigana()) return base;
  return (
    <ruby>
      {base}
      <rp aria-hidden="true">(</rp>
      <rt aria-hidden="true">{reading}</rt>
      <rp aria-hidden="true">)</rp>
    </ruby>
  );
}

/** A sentence with readings in it: `[生徒|せいと]は [先生|せんせい]に ききます`. Without any it is just the sentence. */
export function RubyText({ text }: { text: string }) {
  const parts = Array.from(
    text.matchAll(/\[([^|\]]+)\|([^\]]+)\]|[^[]+|\[/g),
    ([plain, base, reading], at) => ({
      at,
      node: base === undefined || reading === undefined ? plain : <Ruby base={base} reading={reading} />,
    }),
  );
  return parts.map(({ at, node }) => <Fragment key={at}>{node}</Fragment>);
}

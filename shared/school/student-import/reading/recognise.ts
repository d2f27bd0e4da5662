/** What the columns of a sheet are: by their headings first, then by what stands below them. */
import { columnOf, meaningOf, meanings, recognised, wordOf, type Meaning } from '../columns/column-list.ts';
import { has, placesOf, type Guess } from '../columns/guess.ts';

type Known = Pick<Guess, 'headings' | 'cells' | 'isEmpty' | 'place' | 'today'>;

const guessed = (meaning: Meaning): string =>
  `「${wordOf(meaning)}」の列は、見出しではなく中身から選びました。合っているか確かめてください。`;
const twice = (meaning: Meaning): string =>
  `「${wordOf(meaning)}」と読める列が2つ以上あります。どの列を使うか選んでください。`;

/** `doubt`: what is to be asked of the sheet as a whole. */
export function recognise(known: Known, doubt: string | undefined): Guess {
  const found = known.headings.map(meaningOf);
  const bestOf = (meaning: Meaning): number =>
    Math.min(...found.flatMap((one) => (one?.meaning === meaning ? [one.rank] : [])));
  const guess: Guess = {
    ...known,
    columns: found.map((one) =>
      one !== undefined && (columnOf(one.meaning).repeats || one.rank === bestOf(one.meaning))
        ? one.meaning
        : '',
    ),
    doubts: [],
    isOurs: (at) => found[at]?.rank === 0,
    take(at, meaning) {
      if (at === undefined || has(guess, meaning)) return;
      guess.columns[at] = meaning;
      guess.doubts.push(guessed(meaning));
    },
    askWhich: (meaning) => void guess.doubts.push(twice(meaning)),
  };
  for (const { recognise: how } of recognised) how?.beside?.(guess);
  for (const meaning of meanings.filter((one) => columnOf(one).repeats !== true)) {
    const [, ...others] = placesOf(guess, meaning);
    for (const at of others) guess.columns[at] = '';
    if (others.length > 0) guess.askWhich(meaning);
  }
  if (doubt !== undefined) guess.doubts.push(doubt);
  for (const { recognise: how } of recognised) how?.below?.(guess);
  for (const { recognise: how } of recognised) how?.unnamed?.(guess);
  return guess;
}

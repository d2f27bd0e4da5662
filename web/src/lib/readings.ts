/** Readings in a text, and the text without them: of the office, written as task texts write them, and of our own. Pure. */
const notation = /[|｜]([^|｜《》\n]+)《([^《》\n]+)》|([\p{Script=Han}ヶ々]+)《([^《》\n]+)》/gu;

interface Part {
  /** Of the part in the text. */
  readonly at: number;
  readonly text: string;
  readonly reading?: string;
}

/** `|言葉《ことば》` and `漢字《かんじ》`, as task texts write readings. */
export function readingsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, 1: marked, 2: above, 3: kanji, 4: behind, index } of text.matchAll(notation)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index) });
    parts.push({ at: index, text: marked ?? kanji ?? '', reading: above ?? behind ?? '' });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}

/** The words alone: for a title of a tab, an anchor. */
export const withoutReadings = (text: string): string =>
  readingsOf(text)
    .map((part) => part.text)
    .join('');

/** Of a sentence with readings for `RubyText`. */
export const withoutRuby = (text: string): string => text.replaceAll(/\[([^|\]]+)\|[^\]]+\]/gu, '$1');

/** Of a heading, to be linked to. */
export const anchorOf = (words: string): string =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}ー]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** What a button of the editor makes of what is selected in the text. Pure. */
export const marks = ['heading', 'bold', 'link', 'list', 'ruby'] as const;
export type Mark = (typeof marks)[number];

export const markWords: Readonly<Record<Mark, string>> = {
  heading: '見出し',
  bold: '強調',
  link: 'リンク',
  list: '箇条書き',
  ruby: '読み',
};

interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const around = { bold: ['**', '**'], link: ['[', '](/news)'], ruby: ['|', '《よみ》'] } as const;
const before = { heading: '## ', list: '- ' } as const;
/** Where nothing is selected, what is to be written over. */
const empty = { bold: '強調する言葉', link: '言葉', ruby: '言葉' } as const;
/** What is left to be typed, and so selected: the address, the reading. */
const asked = { link: '/news', ruby: 'よみ' } as const;

/** Whole lines: each gets the sign, or, where all have it, loses it. */
function markLines({ text, start, end }: Selected, sign: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(from, end > start ? end - 1 : end));
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(sign));
  const changed = lines.map((line) => (isMarked ? line.slice(sign.length) : `${sign}${line}`)).join('\n');
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: lines.length > 1 ? from : from + changed.length,
    end: from + changed.length,
  };
}

export function marked(selected: Selected, mark: Mark): Selected {
  if (mark === 'heading' || mark === 'list') return markLines(selected, before[mark]);
  const { text, start, end } = selected;
  const [open, close] = around[mark];
  const words = start === end ? empty[mark] : text.slice(start, end);
  const written = text.slice(0, start) + open + words + close + text.slice(end);
  const inside = start + open.length;
  // With nothing selected the words are wanted first.
  if (mark === 'bold' || start === end) return { text: written, start: inside, end: inside + words.length };
  const place = written.indexOf(asked[mark], inside + words.length);
  return { text: written, start: place, end: place + asked[mark].length };
}

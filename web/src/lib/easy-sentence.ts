/** How a sentence is found among the easy ones. Pure. */
interface Named {
  readonly pattern: RegExp;
  /** What its groups are, in their order: `#` or `*`. */
  readonly marks: readonly string[];
  readonly easy: string;
}

export interface EasyWords {
  readonly sentences: ReadonlyMap<string, string>;
  /** Those with names in them. */
  readonly named: readonly Named[];
}

/** A day, perhaps with its hour and how far it is, or a number. */
const figure = /\d+年\d+月\d+日\(.\)(?: \d+:\d+)?(?:（(?:あと\u2060\d+日|今日)）)?|\d[\d,]*(?:\.\d+)?/gu;

const special = /[.+?^${}()|[\]\\]/gu;
const patternOf = (plain: string): RegExp =>
  new RegExp(
    `^${plain.replaceAll(special, '\\$&').replaceAll('*', '(.+)').replaceAll('#', `(${figure.source})`)}$`,
    'u',
  );

/** A sentence as everybody reads it → as a pupil does: `#` stands for a figure, `*` for a name, in the same order. */
export function easyWordsOf(table: Iterable<readonly [string, string]>): EasyWords {
  const entries = [...table];
  return {
    sentences: new Map(entries),
    named: entries
      .filter(([plain]) => plain.includes('*'))
      .map(([plain, easy]) => ({ pattern: patternOf(plain), marks: plain.match(/[#*]/gu) ?? [], easy })),
  };
}

function namedEasily(plain: string, from: EasyWords): string | undefined {
  for (const { pattern, marks, easy } of from.named) {
    const parts = pattern.exec(plain)?.slice(1);
    if (parts === undefined) continue;
    const figures = parts.filter((_, at) => marks[at] === '#');
    const names = parts.filter((_, at) => marks[at] === '*');
    return easy.replaceAll(/[#*]/gu, (mark) => {
      if (mark === '#') return figures.shift() ?? '';
      const name = names.shift() ?? '';
      const easyName = inEasyWords(name, from);
      // A bracket in a name would begin a reading.
      return easyName === name ? name.replaceAll('[', '［') : easyName;
    });
  }
  return undefined;
}

/** The sentence in easy words, its figures and names as they are; itself where there is none. */
export function inEasyWords(plain: string, from: EasyWords): string {
  const figures = plain.match(figure) ?? [];
  const easy = from.sentences.get(plain) ?? from.sentences.get(plain.replaceAll(figure, '#'));
  return easy?.replaceAll('#', () => figures.shift() ?? '') ?? namedEasily(plain, from) ?? plain;
}

/** A guided task as it is shown: what is written above what is typed. Pure. */
import { parseTaskText } from '#shared/competition/scoring/task-text.ts';
import { guidedLines } from '#shared/competition/task-text/policy.ts';

export interface WrittenPart {
  readonly text: string;
  readonly reading?: string;
}

export interface TaskLine {
  /** What is typed, as the judge has it. */
  readonly kana: string;
  readonly written: readonly WrittenPart[];
}

function partsOf(line: string): WrittenPart[] {
  const { graphemes, readings } = parseTaskText(line);
  const parts: WrittenPart[] = [];
  let done = 0;
  const plain = (to: number): void => {
    if (to > done) parts.push({ text: graphemes.slice(done, to).join('') });
  };
  for (const { from, to, kana } of readings) {
    plain(from);
    parts.push({ text: graphemes.slice(from, to).join(''), reading: kana.join('') });
    done = to;
  }
  plain(graphemes.length);
  return parts;
}

/** The same lines as the judge has, none of them empty. */
export function taskLines(notation: string): TaskLine[] {
  return notation
    .replaceAll('\r\n', '\n')
    .split('\n')
    .flatMap((line) => guidedLines(line).map((kana) => ({ kana, written: partsOf(line) })));
}

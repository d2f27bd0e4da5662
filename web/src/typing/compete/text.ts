/** A task as it is shown: what is written above what is typed. Pure. */
import { parseTaskText, type TaskText } from '#shared/competition/scoring/task-text.ts';
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

/** A stretch of it, which cuts through no reading. */
export function partsOf({ graphemes, readings }: TaskText, start = 0, end = graphemes.length): WrittenPart[] {
  const parts: WrittenPart[] = [];
  let done = start;
  const plain = (to: number): void => {
    if (to > done) parts.push({ text: graphemes.slice(done, to).join('') });
  };
  for (const { from, to, kana } of readings.filter((reading) => reading.from >= start && reading.to <= end)) {
    plain(from);
    parts.push({ text: graphemes.slice(from, to).join(''), reading: kana.join('') });
    done = to;
  }
  plain(end);
  return parts;
}

/** The same lines as the judge has, none of them empty. */
export function taskLines(notation: string): TaskLine[] {
  return notation
    .replaceAll('\r\n', '\n')
    .split('\n')
    .flatMap((line) => guidedLines(line).map((kana) => ({ kana, written: partsOf(parseTaskText(line)) })));
}

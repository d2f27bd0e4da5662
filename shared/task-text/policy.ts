/** A task text as it is typed. Pure. */
import { parseTaskText } from '../scoring/task-text.ts';

/** What a guided task asks for, line by line: kana for what has a reading, everything else as it stands. */
export function guidedLines(notation: string): string[] {
  return notation
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => {
      const { graphemes, readings } = parseTaskText(line);
      const kana = [...graphemes];
      for (const { from, to, kana: reading } of readings)
        for (let at = from; at < to; at++) kana[at] = at === from ? reading.join('') : '';
      return kana.join('');
    })
    .filter((line) => line !== '');
}

/** The text that a log's keys and compositions produced. Pure. */
import { graphemesOf } from '#shared/competition/scoring/task-text.ts';
import type { LogEvent } from './schema.ts';

interface TypedText {
  readonly graphemes: readonly string[];
  /** When each of them came in, milliseconds since the start. */
  readonly moments: readonly number[];
  /** How many were taken away again. */
  readonly removed: number;
}

/**
 * The field of a transcription has its caret at the end and nothing else: what comes in stands behind the rest, an empty
 * input takes the last character away. A composition that was not committed in time is no text.
 */
export function typedText(log: readonly LogEvent[], durationMs: number): TypedText {
  const graphemes: string[] = [];
  const moments: number[] = [];
  let removed = 0;
  for (const [at, kind, text] of log) {
    if (at > durationMs) break;
    if (kind !== 'input' && kind !== 'commit') continue;
    if (kind === 'input' && text === '') {
      if (graphemes.pop() !== undefined) removed++;
      moments.pop();
    }
    for (const grapheme of graphemesOf(text)) {
      graphemes.push(grapheme);
      moments.push(at);
    }
  }
  return { graphemes, moments, removed };
}

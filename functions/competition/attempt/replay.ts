/** A guided task judged again from its key log. Pure. */
import { InputEvent, InputStroke, KeyboardState, type Automaton } from 'emiel';
import type { KeyboardLayout, LogEvent } from '#shared/competition/attempt/schema.ts';
import type { InputMethod } from '#shared/competition/competition/schema.ts';
import { judgeOf, keyOf } from './engine.ts';

export interface Guide {
  /** Kana, letters and signs as they are to be typed; built line by line, because building grows faster than the text. */
  readonly lines: readonly string[];
  readonly method: InputMethod;
  readonly layout: KeyboardLayout;
  /** Keys after it count for nothing. */
  readonly durationMs: number;
}

export interface Replay {
  /** 正解: kana and signs that were reached. */
  readonly correct: number;
  readonly rightKeys: number;
  readonly wrongKeys: number;
  /** When each of them was reached. */
  readonly moments: readonly number[];
  /** Where and when each wrong key was pressed. */
  readonly misses: readonly {
    readonly line: number;
    readonly at: number;
    readonly key: string;
    readonly moment: number;
  }[];
  readonly finished: boolean;
}

export function replay({ lines, method, layout, durationMs }: Guide, log: readonly LogEvent[]): Replay {
  const filled = lines.filter((line) => line !== '');
  const moments: number[] = [];
  const misses: Replay['misses'][number][] = [];
  const downed = new Set<string>();
  let rightKeys = 0;
  let line = 0;
  let automaton: Automaton | undefined =
    filled[0] === undefined ? undefined : judgeOf(filled[0], method, layout);
  for (const [at, kind, code] of log) {
    if (automaton === undefined || at > durationMs) break;
    const key = kind === 'down' || kind === 'up' ? keyOf(code) : undefined;
    // A key that is held repeats itself; that is no second press.
    if (key === undefined || (kind === 'down' && downed.has(key))) continue;
    if (kind === 'down') downed.add(key);
    else downed.delete(key);
    const before = automaton.currentNode.kanaIndex;
    const stroke = new InputStroke(key, kind === 'down' ? 'keydown' : 'keyup');
    const result = automaton.input(new InputEvent(stroke, new KeyboardState([...downed]), at));
    if (result.isFailed) misses.push({ line, at: before, key: code, moment: at });
    if (!result.isSucceeded) continue;
    rightKeys++;
    for (let reached = before; reached < automaton.currentNode.kanaIndex; reached++) moments.push(at);
    if (!result.isFinished) continue;
    line++;
    const next = filled[line];
    automaton = next === undefined ? undefined : judgeOf(next, method, layout);
  }
  return {
    correct: moments.length,
    rightKeys,
    wrongKeys: misses.length,
    moments,
    misses,
    finished: automaton === undefined,
  };
}

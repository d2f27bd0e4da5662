/** A guided task as it is typed, key by key: in the page while it happens, and on the server from the log of it. */
import { InputEvent, InputStroke, KeyboardState, type Automaton } from 'emiel';
import type { KeyboardLayout, LogEvent } from '#shared/competition/attempt/schema.ts';
import type { InputMethod } from '#shared/competition/competition/schema.ts';
import { codeOf, judgeOf, keyOf } from './engine.ts';

export interface Guide {
  /** Kana, letters and signs as they are to be typed; built line by line, because building grows faster than the text. */
  readonly lines: readonly string[];
  readonly method: InputMethod;
  readonly layout: KeyboardLayout;
  /** Keys after it count for nothing. */
  readonly durationMs: number;
}

/** What a key was: `none` is held, let go, or of no use in any task. */
export type Stroke = 'right' | 'wrong' | 'none';

export interface Miss {
  readonly line: number;
  /** Kana of the line that were typed before it. */
  readonly at: number;
  readonly key: string;
  /** Milliseconds since the start. */
  readonly moment: number;
}

/** Where a run stands in its line. */
export interface Standing {
  readonly line: number;
  readonly text: string;
  /** Kana and signs of it that are typed. */
  readonly done: number;
  /** Letters of what is typed of the next one, and the shortest way from there to the end of the line. */
  readonly ahead: string;
  /** The key that begins it. */
  readonly next: NextKey | undefined;
}

export interface NextKey {
  /** `KeyboardEvent.code` */
  readonly code: string;
  readonly shift: boolean;
}

/** A right key. */
export interface RightStroke {
  readonly line: number;
  /** Kana of the line that were typed before it. */
  readonly from: number;
  readonly moment: number;
}

export interface Played {
  /** 正解: kana and signs that were reached. */
  readonly correct: number;
  readonly rightKeys: number;
  readonly wrongKeys: number;
  /** When each kana and sign was reached. */
  readonly moments: readonly number[];
  readonly strokes: readonly RightStroke[];
  readonly misses: readonly Miss[];
  readonly finished: boolean;
}

export interface GuidedRun {
  /** Keys of a log in its order; one that was let go where nobody saw it is told of as let go when that is noticed. */
  take(event: LogEvent): Stroke;
  /** The number of the line that is typed now. */
  line(): number;
  /** Undefined when everything is typed. To look for the shortest way is the longest work for a key: once for each is enough. */
  standing(): Standing | undefined;
  played(): Played;
}

function nextKeyOf({ currentNode }: Automaton): NextKey | undefined {
  // The engine has the cheapest way first.
  const [edge] = currentNode.nextEdges;
  return edge && { code: codeOf(edge.input.key), shift: edge.input.requiredModifier.groups.length > 0 };
}

export function startGuided({ lines, method, layout, durationMs }: Guide): GuidedRun {
  const filled = lines.filter((line) => line !== '');
  const moments: number[] = [];
  const misses: Miss[] = [];
  const downed = new Set<string>();
  const strokes: RightStroke[] = [];
  let line = 0;
  const judgeNow = (): Automaton | undefined => {
    const text = filled[line];
    return text === undefined ? undefined : judgeOf(text, method, layout);
  };
  let automaton = judgeNow();

  return {
    take([at, kind, code]) {
      if (automaton === undefined || at > durationMs) return 'none';
      const key = kind === 'down' || kind === 'up' ? keyOf(code) : undefined;
      // A key that is held repeats itself; that is no second press.
      if (key === undefined || (kind === 'down' && downed.has(key))) return 'none';
      if (kind === 'down') downed.add(key);
      else downed.delete(key);
      const before = automaton.currentNode.kanaIndex;
      const stroke = new InputStroke(key, kind === 'down' ? 'keydown' : 'keyup');
      const result = automaton.input(new InputEvent(stroke, new KeyboardState([...downed]), at));
      if (result.isFailed) misses.push({ line, at: before, key: code, moment: at });
      if (!result.isSucceeded) return result.isFailed ? 'wrong' : 'none';
      strokes.push({ line, from: before, moment: at });
      for (let reached = before; reached < automaton.currentNode.kanaIndex; reached++) moments.push(at);
      if (result.isFinished) {
        line++;
        automaton = judgeNow();
      }
      return 'right';
    },

    line: () => line,

    standing() {
      const text = filled[line];
      if (automaton === undefined || text === undefined) return undefined;
      const { kanaIndex: done } = automaton.currentNode;
      return { line, text, done, ahead: automaton.currentView().pendingRoman, next: nextKeyOf(automaton) };
    },

    played: () => ({
      correct: moments.length,
      rightKeys: strokes.length,
      wrongKeys: misses.length,
      moments,
      strokes,
      misses,
      finished: automaton === undefined,
    }),
  };
}

/** The whole log at once. */
export function replay(guide: Guide, log: readonly LogEvent[]): Played {
  const run = startGuided(guide);
  for (const event of log) run.take(event);
  return run.played();
}

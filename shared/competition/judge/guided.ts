/** A guided task as it is typed, key by key: in the page while it happens, and on the server from the log of it. */
import { InputEvent, InputStroke, KeyboardState, type Automaton } from 'emiel';
import type { KeyboardLayout, LogEvent } from '#shared/competition/attempt/schema.ts';
import type { InputMethod } from '#shared/competition/competition/schema.ts';
import { codeOf, judgeOf, keyOf } from './engine.ts';
import { kanaOfKey } from './kana-keys.ts';
import { nothingYet, spellOn, wayThrough, type Spelled } from './shown.ts';

export interface Guide {
  /** Kana, letters and signs as they are to be typed; built line by line, because building grows faster than the text. */
  readonly lines: readonly string[];
  readonly method: InputMethod;
  readonly layout: KeyboardLayout;
  /** Keys after it count for nothing. */
  readonly durationMs: number;
  /** Which spellings are pointed to, where not the shortest; what is right, and every figure, is the same with any. */
  readonly shown?: Spelled | undefined;
}

/** What a key was: `none` is held, let go, or of no use in any task. */
export type Stroke = 'right' | 'wrong' | 'none';

interface Miss {
  readonly line: number;
  /** Kana of the line that were typed before it. */
  readonly at: number;
  /** Place in the line of the kana that the key it should have been is of: after the n of ん that of the next one. */
  readonly of: number;
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
  /** Letters of the line as they were typed; by kana, what is printed on the keys. */
  readonly typed: string;
  /** The way from there to the end of the line, in the same. */
  readonly ahead: string;
  /** The same, until so much of the line is typed. */
  readonly aheadTo: (place: number) => string;
  /** The key that begins it. */
  readonly next: NextKey | undefined;
}

export interface NextKey {
  /** `KeyboardEvent.code` */
  readonly code: string;
  readonly shift: boolean;
}

/** A right key. */
interface RightStroke {
  readonly line: number;
  /** Place in the line of the kana that it is of. */
  readonly of: number;
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

interface GuidedRun {
  /** Keys of a log in its order; one that was let go where nobody saw it is told of as let go when that is noticed. */
  take(event: LogEvent): Stroke;
  /** The number of the line that is typed now. */
  line(): number;
  /** Undefined when everything is typed. To look for the shortest way is the longest work for a key: once for each is enough. */
  standing(): Standing | undefined;
  played(): Played;
  /** How each kana was spelled the last time, by romaji. */
  spelled(): Spelled;
}

type Node = Automaton['startNode'];
type Edge = Node['nextEdges'][number];

/** The engine has the cheapest way first. */
const shortest = (node: Node): Edge | undefined => node.nextEdges[0];

const nextKeyOf = ({ input }: Edge): NextKey => ({
  code: codeOf(input.key),
  shift: input.requiredModifier.groups.length > 0,
});

/** The engine has letters of romaji alone. */
function signOf(edge: Edge, layout: KeyboardLayout): string {
  if (edge.input.romanChar !== '') return edge.input.romanChar;
  const { code, shift } = nextKeyOf(edge);
  return kanaOfKey(layout, code, shift) ?? '';
}

export function startGuided({ lines, method, layout, durationMs, shown }: Guide): GuidedRun {
  const filled = lines.filter((line) => line !== '');
  const moments: number[] = [];
  const misses: Miss[] = [];
  const downed = new Set<string>();
  const strokes: RightStroke[] = [];
  const spelled = new Map<string, string>();
  let line = 0;
  let typed = '';
  let spelling = nothingYet;
  let way = shortest;
  const judgeNow = (): Automaton | undefined => {
    const text = filled[line];
    if (text === undefined) return undefined;
    const judge = judgeOf(text, method, layout);
    typed = '';
    spelling = nothingYet;
    way =
      shown === undefined || method === 'kana'
        ? shortest
        : wayThrough(judge.startNode, text.normalize('NFC'), shown);
    return judge;
  };
  let automaton = judgeNow();

  const stepBy = (from: Node, { input, next }: Edge) =>
    spellOn(spelling, {
      letter: input.romanChar,
      text: filled[line]!.normalize('NFC'),
      from: from.kanaIndex,
      to: next.kanaIndex,
    });

  /** Of which kana a key is: one n is all of ん, and the key after it begins what follows. っ is the second of two alike. */
  function kanaOf(from: Node, edge: Edge | undefined): number {
    const step = edge && stepBy(from, edge);
    return step?.kana === 'ん' && step.on.carried ? from.kanaIndex + 1 : from.kanaIndex;
  }

  function write(from: Node, edge: Edge | undefined): void {
    if (edge === undefined) return;
    typed += signOf(edge, layout);
    const step = stepBy(from, edge);
    spelling = step.on;
    if (step.whole && step.kana !== undefined && step.letters !== '') spelled.set(step.kana, step.letters);
  }

  return {
    take([at, kind, code]) {
      if (automaton === undefined || at > durationMs) return 'none';
      const key = kind === 'down' || kind === 'up' ? keyOf(code) : undefined;
      // A key that is held repeats itself; that is no second press.
      if (key === undefined || (kind === 'down' && downed.has(key))) return 'none';
      if (kind === 'down') downed.add(key);
      else downed.delete(key);
      const node = automaton.currentNode;
      const before = node.kanaIndex;
      const stroke = new InputStroke(key, kind === 'down' ? 'keydown' : 'keyup');
      const result = automaton.input(new InputEvent(stroke, new KeyboardState([...downed]), at));
      if (result.isFailed)
        misses.push({ line, at: before, of: kanaOf(node, way(node)), key: code, moment: at });
      if (!result.isSucceeded) return result.isFailed ? 'wrong' : 'none';
      const { currentNode } = automaton;
      const edge = node.nextEdges.find(({ input, next }) => next === currentNode && input.key === key);
      strokes.push({ line, of: kanaOf(node, edge), moment: at });
      write(node, edge);
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
      const { currentNode } = automaton;
      const first = way(currentNode);
      const aheadTo = (place: number): string => {
        let ahead = '';
        let node = currentNode;
        for (let edge = first; edge !== undefined && node.kanaIndex < place; edge = way(node)) {
          ahead += signOf(edge, layout);
          node = edge.next;
        }
        return ahead;
      };
      return {
        line,
        text,
        done: currentNode.kanaIndex,
        typed,
        ahead: aheadTo(Infinity),
        aheadTo,
        next: first && nextKeyOf(first),
      };
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

    spelled: () => spelled,
  };
}

/** A run that is where the log ends. */
export function resume(guide: Guide, log: readonly LogEvent[]): GuidedRun {
  const run = startGuided(guide);
  for (const event of log) run.take(event);
  return run;
}

/** The whole log at once. */
export const replay = (guide: Guide, log: readonly LogEvent[]): Played => resume(guide, log).played();

/**
 * Which of a line's spellings is shown: every one of them is right, and this only says which way the page points. Pure.
 */
import type { Automaton } from 'emiel';
import { toHiragana } from '#shared/kernel/hiragana.ts';

type Node = Automaton['startNode'];
type Edge = Node['nextEdges'][number];

/** Letters by kana; the shortest way for what is not among them. */
export type Spelled = ReadonlyMap<string, string>;

const pairs = (text: string): [string, string][] =>
  text.split(' ').map((pair) => pair.split(':') as [string, string]);

/** One way only, in either system; ji and zu would be other kana. */
const inBoth = pairs('く:ku ぢ:di づ:du を:wo');

/** Of the Cabinet's notice of 2025-12-22, as far as keys can give it: a small っ is the next letter twice, also before ch. */
export const hepburn: Spelled = new Map([
  ...inBoth,
  ...pairs('し:shi ち:chi つ:tsu ふ:fu じ:ji しゃ:sha しゅ:shu しょ:sho ちゃ:cha ちゅ:chu ちょ:cho'),
  ...pairs('じゃ:ja じゅ:ju じょ:jo しぇ:she じぇ:je ちぇ:che'),
]);
/** As the textbooks have it until March 2027. */
export const kunrei: Spelled = new Map([
  ...inBoth,
  ...pairs('し:si ち:ti つ:tu ふ:hu じ:zi しゃ:sya しゅ:syu しょ:syo ちゃ:tya ちゅ:tyu ちょ:tyo'),
  ...pairs('じゃ:zya じゅ:zyu じょ:zyo'),
]);

/** Letters that stand for what comes next already: the first k of かっこ is っ, the second begins こ. */
const begins = /[bcdfghjklmpqrstvwxyz]$/u;

interface Spelling {
  /** Of the kana that is being typed. */
  readonly letters: string;
  /** Whether some of them were typed with the kana before. */
  readonly carried: boolean;
}

export const nothingYet: Spelling = { letters: '', carried: false };

/** After a letter that led from one place to another. `kana`: what was completed by it, with its letters, if anything was. */
export function spellOn(
  { letters, carried }: Spelling,
  { letter, text, from, to }: { letter: string; text: string; from: number; to: number },
): { readonly on: Spelling; readonly kana?: string; readonly letters: string; readonly whole: boolean } {
  const now = letters + letter;
  if (to === from) return { on: { letters: now, carried }, letters: now, whole: false };
  const on = begins.test(now) ? { letters: letter, carried: true } : nothingYet;
  return {
    on,
    kana: toHiragana(text.slice(from, to)),
    letters: on.carried ? now.slice(0, -1) : now,
    whole: !carried && !on.carried,
  };
}

/** Longer than any other way to spell the same. */
const unlike = 20;

/** By its place in a line the key that is shown next: the way with the fewest spellings that are unlike, then the shortest. */
export function wayThrough(start: Node, text: string, shown: Spelled): (node: Node) => Edge | undefined {
  const ways = new Map<Node, { readonly cost: number; readonly edge?: Edge }>();
  const visit = (node: Node, spelling: Spelling): number => {
    const known = ways.get(node);
    if (known !== undefined) return known.cost;
    let best: { cost: number; edge?: Edge } = { cost: node.nextEdges.length === 0 ? 0 : Infinity };
    for (const edge of node.nextEdges) {
      const { kanaIndex: to } = edge.next;
      const step = spellOn(spelling, { letter: edge.input.romanChar, text, from: node.kanaIndex, to });
      const wanted = step.kana === undefined ? undefined : shown.get(step.kana);
      const penalty = wanted === undefined || wanted === step.letters ? 0 : unlike;
      const cost = 1 + penalty + visit(edge.next, step.on);
      if (cost < best.cost) best = { cost, edge };
    }
    ways.set(node, best);
    return best.cost;
  };
  visit(start, nothingYet);
  return (node) => ways.get(node)?.edge;
}

/**
 * Somebody who types: from a task to the log that a page would keep of them, key by key. Romaji and kana follow the engine
 * that judges them, conversions are composed from their readings as an input method does it.
 */
import { judgeOf } from '#shared/competition/judge/engine.ts';
import type { Input, LogEvent } from '#shared/competition/attempt/schema.ts';
import type { TaskForm } from '#shared/competition/competition/schema.ts';
import { parseTaskText } from '#shared/competition/scoring/task-text.ts';
import type { Task } from '#shared/competition/task-text/task.ts';
import { guidedLines } from '#shared/competition/task-text/policy.ts';

export interface Skill {
  /** Keys per second. */
  readonly speed: number;
  /** Share of keys that are wrong, 0 to 1. */
  readonly errors: number;
  /** 0 to 1, every time another number. */
  readonly random: () => number;
  /** What is answered to a question; without it, nothing is known. */
  readonly answer?: (prompt: string) => string;
}

interface Typing {
  readonly form: TaskForm;
  readonly task: Task;
  readonly input: Input | undefined;
  readonly durationMs: number;
}

const outside: Readonly<Record<string, string>> = { JpnYen: 'IntlYen', JpnRo: 'IntlRo' };
/** What a browser calls a key of the engine. */
const codeOf = (key: string): string => outside[key] ?? (/^[A-Z]$/u.test(key) ? `Key${key}` : key);

/** Keeps the time of one hand after the other; whatever comes after the end is not typed. */
class Hand {
  readonly log: LogEvent[] = [];
  readonly #skill: Skill;
  readonly #until: number;
  #at = 300;

  constructor(skill: Skill, until: number) {
    this.#skill = skill;
    this.#until = until;
  }

  get isOver(): boolean {
    return this.#at >= this.#until;
  }

  /** Until the next key. People are not clocks: a third more or less each time. */
  #pause(): number {
    return (1000 / this.#skill.speed) * (0.67 + this.#skill.random() * 0.66);
  }

  #note(kind: LogEvent[1], text: string, later = 0): void {
    const at = Math.round((this.#at + later) * 10) / 10;
    if (at < this.#until) this.log.push([at, kind, text]);
  }

  press(code: string, modifiers: readonly string[] = []): void {
    const pause = this.#pause();
    // Nobody presses a key again that is still down.
    const held = Math.min(30, pause * 0.6);
    for (const modifier of modifiers) this.#note('down', modifier, -8);
    this.#note('down', code);
    this.#note('up', code, held);
    for (const modifier of modifiers) this.#note('up', modifier, held + 5);
    this.#at += pause;
  }

  /** Text that came in with the key pressed last. */
  enter(kind: 'input' | 'compose' | 'commit', text: string): void {
    this.#note(kind, text, -1);
  }

  get slips(): boolean {
    return this.#skill.random() < this.#skill.errors;
  }
}

interface Stroke {
  readonly code: string;
  readonly modifiers: readonly string[];
}

/** A whole class types the same words. */
const known = new Map<string, readonly Stroke[]>();

function strokesOf(line: string, input: Input): readonly Stroke[] {
  const name = [input.method, input.layout, line].join(' ');
  const before = known.get(name);
  if (before !== undefined) return before;
  const strokes: Stroke[] = [];
  let node = judgeOf(line, input.method, input.layout).startNode;
  for (let edge = node.nextEdges[0]; edge !== undefined; edge = node.nextEdges[0]) {
    const { key, requiredModifier } = edge.input;
    const modifiers = requiredModifier.groups.flatMap(({ modifiers: [first] }) =>
      first === undefined ? [] : [codeOf(first)],
    );
    strokes.push({ code: codeOf(key), modifiers });
    node = edge.next;
  }
  known.set(name, strokes);
  return strokes;
}

function guided(notation: string, input: Input, hand: Hand): void {
  for (const line of guidedLines(notation))
    for (const { code, modifiers } of strokesOf(line, input)) {
      if (hand.isOver) return;
      // Next to no spelling begins with either.
      if (hand.slips) hand.press(code === 'KeyQ' ? 'KeyV' : 'KeyQ');
      hand.press(code, modifiers);
    }
}

const romaji: Input = { method: 'romaji', layout: 'jis' };

/** A word in its reading, then converted. */
function composed(reading: string, text: string, hand: Hand): void {
  for (const { code, modifiers } of strokesOf(reading, romaji)) {
    hand.press(code, modifiers);
    hand.enter('compose', reading);
  }
  hand.press('Space');
  hand.enter('compose', text);
  hand.press('Enter');
  hand.enter('commit', text);
}

const isKana = (text: string): boolean => /^[ぁ-ゖァ-ヺー、。「」・]+$/u.test(text);

function transcription(notation: string, hand: Hand): void {
  const { graphemes, readings } = parseTaskText(notation);
  const starts = new Map(readings.map((reading) => [reading.from, reading]));
  for (let at = 0; at < graphemes.length && !hand.isOver;) {
    const reading = starts.get(at);
    const wanted =
      reading === undefined ? graphemes[at]! : graphemes.slice(reading.from, reading.to).join('');
    const text = hand.slips ? 'ん' : wanted;
    if (reading !== undefined) composed(reading.kana.join(''), text, hand);
    else if (isKana(text)) composed(text, text, hand);
    else {
      hand.press(text === '\n' ? 'Enter' : 'KeyA');
      hand.enter('input', text);
    }
    at = reading?.to ?? at + 1;
  }
}

function answers(prompts: readonly string[], answer: (prompt: string) => string, hand: Hand): void {
  for (const prompt of prompts) {
    const text = answer(prompt);
    for (const character of hand.slips ? [...text, 'x'] : text) {
      if (hand.isOver) return;
      hand.press('KeyA');
      hand.enter('input', character);
    }
    hand.press('Enter');
    hand.enter('input', '\n');
  }
}

/** What the page logs while somebody with this skill types until the end of the text or of the time. */
export function typeTask({ form, task, input, durationMs }: Typing, skill: Skill): LogEvent[] {
  const hand = new Hand(skill, durationMs);
  if (task.kind === 'questions') answers(task.prompts, skill.answer ?? ((prompt) => prompt), hand);
  else if (form === 'guided') guided(task.notation, input ?? romaji, hand);
  else transcription(task.notation, hand);
  return hand.log.toSorted(([a], [b]) => a - b);
}

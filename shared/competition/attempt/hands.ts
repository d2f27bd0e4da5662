/**
 * Whether the text of a transcription came from keys. What a program puts in has no presses, or too few of them; what people
 * do at a keyboard, through an input method too, has one for each character at the least. Pure.
 */
import { graphemesOf } from '#shared/competition/scoring/task-text.ts';
import type { LogEvent } from './schema.ts';

/** They change what another key does and give no text themselves, by their `KeyboardEvent.code`. */
const modifiers: ReadonlySet<string> = new Set([
  ...['Shift', 'Control', 'Alt', 'Meta', 'OS'].flatMap((name) => [`${name}Left`, `${name}Right`]),
  'CapsLock',
  'NumLock',
  'ScrollLock',
  'Fn',
  'FnLock',
]);
/** They steer the input method or end what was composed; no reading is made of them. */
const steering =
  /^(?:Enter|NumpadEnter|Tab|Space|Escape|Backspace|Delete|Arrow\w+|Convert|NonConvert|KanaMode|Lang\d|F\d+|Home|End|Page\w+)$/u;

const kanaAlone = /^[ぁ-ゖァ-ヺー、。・「」゛゜]+$/u;
/** A voiced kana is a press more, but not where the next one is small: `ja`, `va`. */
const soundMarks = /[\u3099\u309A](?![ぁぃぅぇぉゃゅょァィゥェォャュョ])/gu;
const runs = /(?<one>.)\k<one>+/gsu;

/**
 * The fewest presses that a text takes, by romaji or kana, whichever is less; a kanji may be a single one. What stands there
 * several times may come from a key that is held, and counts once.
 */
export function fewestPresses(text: string): number {
  const once = text.replace(runs, '$<one>');
  return graphemesOf(once).length + (once.normalize('NFD').match(soundMarks)?.length ?? 0);
}

/** From here on a commit that lacks presses is taken for a word that the input method proposed. */
const proposedLength = 4;
/** Presses. No input method proposes so much at once. */
const longestProposal = 30;

interface Origin {
  /** Nothing came from elsewhere than from keys. */
  readonly typed: boolean;
  /** How many commits had words in them that nobody spelled out: 予測変換. */
  readonly proposals: number;
}

/** What has been pressed, and what has come of it. */
class Hands {
  /** The keys that are down, with the text that each gave last. */
  readonly #held = new Map<string, string | undefined>();
  /** Pressed, and nothing came of them yet; the newest at the end. */
  #unused: string[] = [];
  #last: string | undefined;

  get unused(): number {
    return this.#unused.length;
  }

  get mayHaveSpelled(): boolean {
    return this.#unused.some((code) => !steering.test(code));
  }

  /** @returns whether it is a press: no modifier, and no key that is held and repeats itself */
  press(code: string): boolean {
    // The operating system repeats the key that went down last alone; another one was let go without our hearing of it.
    const repeats = this.#last === code && this.#held.has(code);
    this.#last = code;
    if (repeats || modifiers.has(code)) return false;
    this.#held.set(code, undefined);
    this.#unused.push(code);
    return true;
  }

  release(code: string): void {
    this.#held.delete(code);
  }

  /** The page was left: keys are let go somewhere else. */
  leave(): void {
    this.#held.clear();
    this.#last = undefined;
  }

  /** A character has a press of its own, or is once more what a key that is held gave before. */
  gives(text: string): boolean {
    const code = this.#unused.pop();
    if (code === undefined) return [...this.#held.values()].includes(text);
    if (this.#held.has(code)) this.#held.set(code, text);
    return true;
  }

  /** That many of the oldest were for what has been committed. */
  spend(presses: number): void {
    this.#unused = this.#unused.slice(presses);
  }
}

/** Tells where the text of a log comes from. */
export function originOf(log: readonly LogEvent[]): Origin {
  const hands = new Hands();
  let fromElsewhere = false;
  /** Fewest presses of the longest reading that the composition has shown; none is open when undefined. */
  let reading: number | undefined;
  /** Nothing was pressed since: if the composition goes on, a part of it was committed, and what is left of its presses is for the rest. */
  let justCommitted = false;
  let goesOn = false;
  let needed = 0;
  let lacking = 0;
  let proposals = 0;

  function commit(text: string): void {
    const presses = Math.max(reading ?? 0, fewestPresses(text));
    const lacks = Math.max(0, presses - hands.unused);
    needed += presses;
    lacking += lacks;
    if (lacks > 0 && presses >= proposedLength) proposals++;
    if (reading === undefined || lacks > longestProposal || !(goesOn || hands.mayHaveSpelled))
      fromElsewhere = true;
    hands.spend(presses);
  }

  for (const [, kind, text] of log) {
    if (kind === 'down') {
      if (!hands.press(text)) continue;
      if (justCommitted) hands.spend(hands.unused - 1);
      justCommitted = false;
    } else if (kind === 'up') hands.release(text);
    else if (kind === 'blur' || kind === 'resume') hands.leave();
    else if (kind === 'compose') {
      goesOn ||= justCommitted;
      justCommitted = false;
      reading = Math.max(reading ?? 0, kanaAlone.test(text) ? fewestPresses(text) : 0);
    } else if (kind === 'commit') {
      if (text === '') hands.spend(hands.unused);
      else commit(text);
      reading = undefined;
      goesOn = false;
      justCommitted = text !== '';
    } else if (kind === 'input') {
      justCommitted = false;
      const isOwn = hands.gives(text);
      if (text !== '' && (!isOwn || graphemesOf(text).length > 1)) fromElsewhere = true;
    }
  }
  const isMostlyLacking = lacking > longestProposal && lacking > needed / 2;
  return { typed: !fromElsewhere && !isMostlyLacking, proposals };
}

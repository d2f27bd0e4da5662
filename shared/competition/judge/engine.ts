/** Which keys type a line: the engine that the page uses too, and our spellings on top of it. */
import {
  build,
  createDirectInputRule,
  defaultComposedNormalize,
  loadJsonKeyboardLayout,
  loadMozcRule,
  loadPresetKeyboardLayoutQwertyJis,
  loadPresetKeyboardLayoutQwertyUs,
  loadPresetRuleJisKana,
  loadPresetRuleRoman,
  VirtualKeys,
  type Automaton,
  type Rule,
} from 'emiel';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import { inputMethods, type InputMethod } from '#shared/competition/competition/schema.ts';
import { moreSpellings } from '#shared/competition/scoring/spellings.ts';
import { graphemesOf } from '#shared/competition/scoring/task-text.ts';
import { moreKana, normalizeForKana } from './kana-keys.ts';

const layouts = { jis: loadPresetKeyboardLayoutQwertyJis, us: loadPresetKeyboardLayoutQwertyUs };
/** At the right of a full keyboard: digits and the signs beside them as they are printed, by kana too; emiel has no name for its `/`. */
const keypadRule = (): Rule => {
  const names: Readonly<Record<string, string>> = {
    '.': 'Decimal',
    '-': 'Subtract',
    '+': 'Add',
    '*': 'Multiply',
  };
  const entries = Array.from('0123456789.-+*', (output) => ({
    output,
    input: { key: `Numpad${names[output] ?? output}`, shift: false },
  }));
  return createDirectInputRule(loadJsonKeyboardLayout({ entries }));
};

/** Made at first use: a rule takes many times longer than a line. */
const rules = new Map<string, Rule>();

function ruleOf(method: InputMethod, layoutName: KeyboardLayout): Rule {
  const key = `${method} ${layoutName}`;
  const known = rules.get(key);
  if (known !== undefined) return known;
  const layout = layouts[layoutName]();
  const kana =
    method === 'kana'
      ? moreKana(layoutName).merge(loadPresetRuleJisKana())
      : loadPresetRuleRoman(layout).merge(loadMozcRule(moreSpellings, layout));
  // The keypad last: pages point to the keys that every keyboard has.
  const rule = kana.merge(createDirectInputRule(layout)).merge(keypadRule());
  rules.set(key, rule);
  return rule;
}

/** The engine asks for every spelling of a rule anew with each line: they are some hundred short texts, always the same. */
const longestKept = 4;
function keeping(normalize: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    if (text.length > longestKept) return normalize(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    const normal = normalize(text);
    known.set(text, normal);
    return normal;
  };
}
const normalizeFor: Readonly<Record<InputMethod, (text: string) => string>> = {
  romaji: keeping(defaultComposedNormalize),
  kana: keeping(normalizeForKana),
};

/** A judge for one line; building grows faster than the text, so never for a whole one. */
export const judgeOf = (line: string, method: InputMethod, layout: KeyboardLayout): Automaton =>
  build(ruleOf(method, layout), line.normalize('NFC'), normalizeFor[method]);

function canBeTyped(text: string): boolean {
  try {
    return inputMethods.every((method) => judgeOf(text, method, 'jis').startNode.nextEdges.length > 0);
  } catch {
    // What the engine says of a character that no rule spells.
    return false;
  }
}

/** The characters of a line that no key types, by romaji or by kana; none of a line that can be typed. */
export function untypableIn(line: string): string[] {
  if (canBeTyped(line)) return [];
  const untypable = graphemesOf(line).filter((grapheme) => !canBeTyped(grapheme));
  return untypable.length === 0 ? [line] : [...new Set(untypable)];
}

const otherNames: Readonly<Record<string, string>> = {
  IntlYen: 'JpnYen',
  IntlRo: 'JpnRo',
  Lang1: 'LangRight',
  Lang2: 'LangLeft',
  Convert: 'LangRight',
  NonConvert: 'LangLeft',
  KanaMode: 'LangRight',
};

const codes: Readonly<Record<string, string>> = { JpnYen: 'IntlYen', JpnRo: 'IntlRo' };

/** What the engine calls a key, by its `KeyboardEvent.code`; undefined for one it does not know. */
export function keyOf(code: string): string | undefined {
  const name = otherNames[code] ?? (code.startsWith('Key') ? code.slice(3) : code);
  return Object.hasOwn(VirtualKeys, name) ? VirtualKeys[name] : undefined;
}

/** And back again: the code of what the engine calls a key. */
export const codeOf = (key: string): string => (/^[A-Z]$/u.test(key) ? `Key${key}` : (codes[key] ?? key));

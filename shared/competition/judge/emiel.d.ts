/** The part of emiel 0.4.2 that is used here; its own declarations import without file names, which Node's rules do not follow. */
declare module 'emiel' {
  export interface KeyboardLayout {
    readonly shiftKeys: readonly string[];
  }
  export interface Rule {
    merge(other: Rule): Rule;
  }
  export class KeyboardState {
    readonly downedKeys: readonly string[];
    constructor(downed?: string[]);
  }
  export class InputStroke {
    readonly key: string;
    constructor(key: string, type: 'keydown' | 'keyup');
  }
  export class InputEvent {
    readonly timestamp: number;
    constructor(input: InputStroke, keyboardState: KeyboardState, timestamp: number);
  }
  export interface InputResult {
    readonly isFailed: boolean;
    readonly isSucceeded: boolean;
    readonly isFinished: boolean;
  }
  export interface StrokeNode {
    readonly kanaIndex: number;
    readonly nextEdges: readonly {
      readonly input: {
        readonly romanChar: string;
        readonly key: string;
        readonly requiredModifier: { readonly groups: readonly { readonly modifiers: readonly string[] }[] };
      };
      readonly next: StrokeNode;
    }[];
  }
  export interface Automaton {
    readonly startNode: StrokeNode;
    readonly currentNode: StrokeNode;
    input(event: InputEvent): InputResult;
    currentView(): { readonly pendingRoman: string };
  }
  /** By name and value: `{ A: 'A', Digit1: 'Digit1', … }` */
  export const VirtualKeys: Readonly<Record<string, string>>;
  /** @param normalize of the text and of what a rule gives alike; what comes out equal is typed alike */
  export function build(rule: Rule, kanaText: string, normalize?: (text: string) => string): Automaton;
  export function createDirectInputRule(layout: KeyboardLayout): Rule;
  export function defaultComposedNormalize(text: string): string;
  export function loadJsonKeyboardLayout(json: {
    readonly entries: readonly {
      readonly output: string;
      readonly input: { readonly key: string; readonly shift: boolean };
    }[];
  }): KeyboardLayout;
  export function loadJsonRule(json: {
    readonly entries: readonly {
      readonly input: readonly {
        readonly keys: readonly string[];
        readonly modifiers?: readonly (readonly string[])[];
      }[];
      readonly output: string;
    }[];
  }): Rule;
  export function loadMozcRule(text: string, layout: KeyboardLayout): Rule;
  export function loadPresetKeyboardLayoutQwertyJis(): KeyboardLayout;
  export function loadPresetKeyboardLayoutQwertyUs(): KeyboardLayout;
  export function loadPresetRuleJisKana(): Rule;
  export function loadPresetRuleRoman(layout: KeyboardLayout): Rule;
}

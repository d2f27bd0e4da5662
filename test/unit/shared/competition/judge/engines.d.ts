/** Two other judges of romaji, as far as the comparison uses them; neither declares itself in a way Node's rules follow. */
declare module 'lyrics-typing-engine' {
  interface Word {
    readonly wordChunks: readonly { readonly romaPatterns: readonly string[] }[];
  }
  export function buildTypingMap(options: {
    rawMapLines: readonly { time: number; lyrics: string; word: string }[];
    charPoint: number;
  }): Word[];
  export function createTypingWord(line: Word): unknown;
  export function executeTypingInput(options: {
    inputChar: string;
    inputMode: 'roma';
    typingWord: unknown;
  }): {
    readonly nextTypingWord: unknown;
    readonly successKey: string | undefined;
    readonly isCompleted: boolean;
  };
}
declare module '@mogamoga1024/typing-jp' {
  export class TypingText {
    constructor(text: string);
    inputKey(key: string): 'unmatch' | 'incomplete' | 'complete';
  }
}

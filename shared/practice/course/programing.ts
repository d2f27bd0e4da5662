/**
 * Exercises of programing: whether what was typed is the answer, and where it is not. Compared sign by sign as the language reads
 * it, so that blanks, the kind of quotes and a semicolon at the end of a line are nobody's mistake; neither is a comparison that is
 * turned round, or one more that is counted in another way. Pure; nothing is run.
 */
export interface Exercise {
  readonly id: string;
  /** What is to be done. */
  readonly question: string;
  /** The program around it; `// ここ` is where the answer goes, otherwise behind it. */
  readonly given: string;
  readonly answer: string;
  /** Other ways that are as right. */
  readonly accept: readonly string[];
  /** What the finished program shows. */
  readonly prints: string;
  readonly why: string;
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly exercises: readonly Exercise[];
}

/** The first chapters of the course are free for everybody; the others follow the subscription. */
export const freeChapters = 1;

const place = /^([ ]*)\/\/ ここ$/mu;

/** The program around the answer, and how far the answer stands in. */
export function around({ given }: Pick<Exercise, 'given'>): {
  before: string;
  after: string;
  indent: string;
} {
  const found = place.exec(given);
  if (found === null) return { before: given, after: '', indent: '' };
  return {
    before: given.slice(0, found.index).replace(/\n$/u, ''),
    after: given.slice(found.index + found[0].length).replace(/^\n/u, ''),
    indent: found[1] ?? '',
  };
}

interface Token {
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** Where it ends in what was typed. */
  readonly end: number;
}

/** Signs of a Japanese input method where the language wants those of the keyboard; words in quotes may have them. */
const wide = /[\u3000\uFF01-\uFF5E‘’“”「」]/u;

const patterns =
  /(?<blank>[ \t\r\u00A0]+|\/\/[^\n]*)|(?<newline>\n)|(?<text>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<word>[\p{L}_$][\p{L}\p{N}_$]*|\d+(?:\.\d+)?)|(?<sign>===|!==|=>|==|!=|<=|>=|\+\+|--|&&|\|\||[+\-*/%]=|[^\s])/gu;

/** Behind one of these a statement is not over yet. */
const goesOn = /^(?:[{}([;,:?.+\-*/%=<>!&|]|=>|===?|!==?|[<>]=|&&|\|\||[+\-*/%]=|else|const|let|return)$/u;

/** The signs of a program: a statement ends with `;`, written or not. */
function tokensOf(code: string): readonly Token[] {
  const tokens: Token[] = [];
  let line = 1;
  /** Round brackets that are open since the last brace. */
  let depth = 0;
  const outside: number[] = [];
  /** Depths at which the head of an `if`, `for` or `while` was opened. */
  const heads: number[] = [];
  let headClosed = false;

  function endStatement(at: number): void {
    const last = tokens.at(-1);
    if (last === undefined || depth > 0 || headClosed || goesOn.test(last.text)) return;
    tokens.push({ text: ';', line: last.line, end: at });
  }

  for (const { 0: raw, index, groups = {} } of code.matchAll(patterns)) {
    const end = index + raw.length;
    if (groups['blank'] !== undefined) continue;
    if (groups['newline'] !== undefined) {
      // A brace may stand on the line below.
      if (!/^\s*\{/u.test(code.slice(end))) endStatement(index);
      line++;
      continue;
    }
    if (raw === '(') {
      if (/^(?:if|for|while|switch)$/u.test(tokens.at(-1)?.text ?? '')) heads.push(depth);
      depth++;
    }
    if (raw === '}') {
      endStatement(index);
      depth = outside.pop() ?? 0;
    }
    headClosed = false;
    if (raw === '{') {
      outside.push(depth);
      depth = 0;
    }
    if (raw === ')') {
      depth--;
      if (heads.at(-1) === depth) {
        heads.pop();
        headClosed = true;
      }
    }
    // Behind a brace it says nothing that the brace does not.
    if (raw === ';' && tokens.at(-1)?.text === '}') continue;
    const text = /^(?:"|`(?!.*\$\{)).*["`]$/su.test(raw) ? `'${raw.slice(1, -1)}'` : raw;
    tokens.push({ text, line, end });
    line += raw.split('\n').length - 1;
  }
  endStatement(code.length);
  return tokens;
}

/** `wide`: a sign of the Japanese input method; `missing`: it ends too early; `more`: it goes on; `other`: something else stands there. */
export type Difference =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wide'; readonly line: number; readonly sign: string }
  | { readonly kind: 'missing' | 'more' | 'other'; readonly line: number; readonly right: string };

function wideIn(tokens: readonly Token[]): Difference | undefined {
  const found = tokens.find(({ text }) => !/^['`]./u.test(text) && wide.test(text));
  return found && { kind: 'wide', line: found.line, sign: wide.exec(found.text)?.[0] ?? '' };
}

const calculated: Readonly<Record<string, string>> = { '++': '+', '--': '-' };
const turned: Readonly<Record<string, string>> = {
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
  '===': '===',
  '!==': '!==',
};
/** Names, values and calculations of them. */
const valued = /^(?:(?!(?:return|if|else|const|let)$)[\p{L}\d_$'`].*|[.+\-*/%])$/su;
/** Beside one of these a comparison is whole. */
const besideComparison = /^(?:[(){};,?:=]|=>|&&|\|\||return)$/u;
/** And what counts on is a statement, whose value nobody asks for. */
const besideStatement = /^[){};]$/u;

/** How that may be written which begins at a sign; how it is written there comes first. */
function spellingsAt(tokens: readonly string[], at: number): readonly (readonly string[])[] {
  const valueFrom = (from: number): readonly string[] => {
    const length = tokens.slice(from).findIndex((text) => !valued.test(text));
    return length === -1 ? tokens.slice(from) : tokens.slice(from, from + length);
  };
  const stands = (beside: RegExp, end: number): boolean =>
    beside.test(tokens[at - 1] ?? ';') && beside.test(tokens[end] ?? ';');
  const value = valueFrom(at);
  const middle = at + value.length;
  const sign = tokens[middle] ?? '';
  const counts = calculated[sign];
  if (counts !== undefined && value.length > 0 && stands(besideStatement, middle + 1))
    return [
      [...value, sign],
      [sign, ...value],
      [...value, `${counts}=`, '1'],
      [...value, '=', ...value, counts, '1'],
    ];
  const other = turned[sign];
  const compared = valueFrom(middle + 1);
  const end = middle + 1 + compared.length;
  if (other !== undefined && value.length > 0 && compared.length > 0 && stands(besideComparison, end))
    return [tokens.slice(at, end), [...compared, other, ...value]];
  return [tokens.slice(at, at + 1)];
}

/** To numbers and words they are one. */
const strict = (text: string): string => (text === '==' || text === '!=' ? `${text}=` : text);

/** How much of what was typed is right, and whether that is all of what was wanted. */
function sameFrom(typed: readonly Token[], wanted: readonly string[]): { same: number; all: boolean } {
  let same = 0;
  for (let at = 0; at < wanted.length;) {
    const spellings = spellingsAt(wanted, at);
    const begun = spellings.map((signs) => {
      const differs = signs.findIndex((sign, index) => sign !== strict(typed[same + index]?.text ?? ''));
      return differs === -1 ? signs.length : differs;
    });
    const whole = spellings.some((signs, way) => signs.length === begun[way]);
    same += Math.max(...begun);
    if (!whole) return { same, all: false };
    at += spellings[0]?.length ?? 1;
  }
  return { same, all: true };
}

/** Undefined where it is right. */
export function differenceOf(
  { answer, accept }: Pick<Exercise, 'answer' | 'accept'>,
  written: string,
): Difference | undefined {
  const typed = written.normalize('NFC');
  const tokens = tokensOf(typed);
  if (tokens.length === 0) return { kind: 'empty' };
  const nearest = [answer, ...accept].map((one) =>
    sameFrom(
      tokens,
      tokensOf(one).map(({ text }) => strict(text)),
    ),
  );
  if (nearest.some(({ all, same }) => all && same === tokens.length)) return undefined;
  const found = wideIn(tokens);
  if (found !== undefined) return found;
  const { same, all } = nearest.reduce((best, one) => (one.same > best.same ? one : best));
  const at = tokens[same];
  const before = tokens[same - 1];
  const lastLine = tokens.at(-1)?.line ?? 1;
  const line = at?.line ?? lastLine;
  /** What is right of that line. */
  const lineBegins = typed
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0);
  const right = before === undefined ? '' : typed.slice(lineBegins, before.end).trim();
  // A `;` that the end of a line stands for is nothing that somebody typed.
  const ends =
    at === undefined || (at.text === ';' && same === tokens.length - 1 && !typed.trimEnd().endsWith(';'));
  return { kind: ends ? 'missing' : all ? 'more' : 'other', line, right };
}

/** Whether two spellings are one to the language. */
export const readsAs = (a: string, b: string): boolean =>
  differenceOf({ answer: a, accept: [] }, b) === undefined;

/** Percent of a chapter when so many of its exercises, from the first on, are done; and back again. */
export const percentOf = ({ exercises }: Chapter, done: number): number =>
  Math.round((done / exercises.length) * 100);
export const doneOf = ({ exercises }: Chapter, percent: number): number =>
  Math.round((percent / 100) * exercises.length);

export const hintFromMisses = 2;

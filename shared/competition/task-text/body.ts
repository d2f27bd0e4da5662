/** What is wrong with a body as it was written, line by line, in words for whoever writes it. Pure. */
import { toHiragana } from '#shared/kernel/hiragana.ts';
import { graphemesOf } from '#shared/competition/scoring/task-text.ts';
import type { Question, TaskTextBody } from './schema.ts';

/** Counted from 1; of questions each is a line. */
export interface LineProblem {
  readonly line: number;
  readonly message: string;
}

const longestText = 20_000;
const mostQuestions = 500;
const longestPart = 200;

/** Controls and what cannot be seen. */
const unusable = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\uFFFC\uFFFD]/u;
const wellFormed = /[|｜]([^|｜《》\n]+)《([^《》\n]+)》|([\p{Script=Han}ヶ]+)《([^《》\n]+)》/gu;
const kana = /^[ぁ-ゖー・]+$/u;

function problemsOfLine(text: string): string[] {
  const problems: string[] = [];
  if (unusable.test(text)) problems.push('使えない文字（見えない文字や制御文字）が入っています。');
  if (/\s$/u.test(text)) problems.push('行の終わりに空白があります。');
  for (const [whole, , marked, , behindKanji] of text.matchAll(wellFormed))
    if (!kana.test(toHiragana(marked ?? behindKanji ?? '')))
      problems.push(`「${whole}」の読みは、ひらがなかカタカナで書いてください。`);
  const rest = text.replace(wellFormed, '');
  const opened = rest.indexOf('《');
  if (/《\s*》/u.test(rest)) problems.push('《》の中に読みがありません。');
  else if (/《[^《》]*》/u.test(rest)) problems.push('《よみ》の前に、漢字か「|」で始まる言葉がありません。');
  else if (opened >= 0) problems.push('《 が閉じていません。');
  else if (rest.includes('》')) problems.push('》 の前に 《 がありません。');
  if (/[|｜]/u.test(rest)) problems.push('「|」のあとに、言葉と《よみ》が続いていません。');
  return problems;
}

const problemsOfText = (notation: string): LineProblem[] =>
  notation
    .split('\n')
    .flatMap((text, index) => problemsOfLine(text).map((message) => ({ line: index + 1, message })));

const isBad = (text: string): boolean => unusable.test(text) || graphemesOf(text).length > longestPart;

function problemsOfQuestion({ prompt, answers }: Question): string[] {
  const problems: string[] = [];
  if (prompt.trim() === '') problems.push('問題がありません。');
  if (answers.length === 0 || answers.some((answer) => answer.trim() === ''))
    problems.push('答えがありません。');
  else if (new Set(answers).size < answers.length) problems.push('同じ答えが2つあります。');
  if ([prompt, ...answers].some(isBad))
    problems.push(`使えない文字が入っているか、${longestPart}文字を超えています。`);
  return problems;
}

function problemsOfQuestions(questions: readonly Question[]): LineProblem[] {
  const first = new Map<string, number>();
  return questions.flatMap((question, index) => {
    const earlier = first.get(question.prompt);
    first.set(question.prompt, earlier ?? index + 1);
    const again = earlier === undefined ? [] : [`${earlier}行目と同じ問題です。`];
    return [...problemsOfQuestion(question), ...again].map((message) => ({ line: index + 1, message }));
  });
}

/** Of the whole body, where it is not about one line. */
export function bodyProblem(body: TaskTextBody): string | undefined {
  if (body.kind === 'text') {
    if (body.notation.trim() === '') return '課題文を入力してください';
    return body.notation.length > longestText ? `${longestText}文字以内で入力してください` : undefined;
  }
  if (body.questions.length === 0) return '問題を入力してください';
  return body.questions.length > mostQuestions ? `問題は${mostQuestions}問以内にしてください` : undefined;
}

export const lineProblems = (body: TaskTextBody): LineProblem[] =>
  body.kind === 'text' ? problemsOfText(body.notation) : problemsOfQuestions(body.questions);

const mostTold = 3;

/** The first of them in one sentence, as it stands under the field. */
export function tellLines(problems: readonly LineProblem[]): string {
  const told = problems.slice(0, mostTold).map(({ line, message }) => `${line}行目：${message}`);
  const more = problems.length - told.length;
  return `${told.join(' ')}${more > 0 ? ` ほかに${more}か所あります。` : ''}`;
}

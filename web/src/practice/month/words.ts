/** Figures of a month in words. Pure. */
import { nationalLines, nationalLinesOf, type NationalLine } from '#shared/practice/course/national.ts';
import { stages } from '#shared/practice/course/stages.ts';
import type { ClassFigures } from '#shared/practice/month/schema.ts';
import { wholePercent } from '#shared/practice/training-log/measure.ts';
import type { HelpReason } from '#shared/practice/training-log/progress.ts';
import { formatCount } from '#shared/kernel/count.ts';

export const percentOf = (share: number): string => `${String(wholePercent(share))}%`;

export const stageWords = (stage: number | undefined): string =>
  stage === undefined ? '—' : (stages[stage]?.title ?? '—');

const lineWords = ({ name, characters, kana }: NationalLine): string =>
  `${name}は1分に${formatCount(characters)}字（ひらがなでは、およそ${formatCount(kana)}字）`;

/** Which of the two speeds a figure is, and what the country asks for in the other one. */
export const nationalWords = (schoolType: string | undefined): string =>
  `この速さは、漢字に直さずにひらがなを打った1分間の字数です。国のめやす（令和8年度）は漢字に直した文で数え、${nationalLinesOf(schoolType).map(lineWords).join('、')}です。`;

/** Those of their own kind of school; of another kind those of both. */
const reachedOf = (
  { reached }: Pick<ClassFigures, 'reached'>,
  schoolType: string | undefined,
): { line: NationalLine; pupils: number }[] =>
  nationalLinesOf(schoolType).map((line) => ({ line, pupils: reached[nationalLines.indexOf(line)] ?? 0 }));

export const reachedWords = (
  figures: Pick<ClassFigures, 'reached'>,
  schoolType: string | undefined,
): string =>
  reachedOf(figures, schoolType)
    .map(({ line, pupils }, _, all) => `${all.length > 1 ? `${line.name} ` : ''}${formatCount(pupils)}人`)
    .join('・');

/** What may be done about it. */
export const helpActs: Readonly<Record<HelpReason, string>> = {
  stalled: '速さより正しさです。「ゆっくりでよいから、まちがえずに」と声をかけてください。',
  concentrated: '練習シートで、その文字だけを取り出して練習させてください。',
  inactive: '声をかけて、授業のはじめの5分にいっしょに1つのレッスンを開いてください。',
  paused: 'クラスの練習がまた始まってから、ようすを見てください。',
  never: '授業のはじめに、ログインからいっしょに1つのレッスンを開いてください。',
};

/**
 * What a letter to the parents of a child says of a month: what the child can do, how much was practised, what got better and
 * what may be praised at home. It compares with nobody but the child's own month before, and names no weakness. Pure.
 */
import { stages } from '#shared/practice/course/stages.ts';
import { wholePercent } from '#shared/practice/training-log/measure.ts';
import { monthBefore, shortMonth } from './month.ts';
import type { PupilMonth } from './schema.ts';

export interface LetterPart {
  readonly heading: string;
  readonly text: string;
}

type Child = Pick<PupilMonth, 'now' | 'before' | 'course'>;

/** Below it, it is noise. */
const noticed = 0.05;
const surer = 0.01;
const careful = 0.95;
const steadyDays = 8;
const fastAgain = 1 + noticed;

export const hasPractised = ({ now }: Pick<PupilMonth, 'now'>): boolean => now.days > 0;

const title = (stage: number): string => `「${stages[stage]?.title ?? ''}」`;
const firstOfWords = stages.findIndex(({ material }) => material === 'words');

function canOf({ now, course }: Child): string {
  if (course === undefined && now.days === 0)
    return 'はじめに、キーボードに指を置く場所（ホームポジション）をおぼえます。指の置き場所が分かると、手もとを見ないで打てるようになります。';
  if (course === undefined || course.stage === 0)
    return 'キーボードに指を置く場所（ホームポジション）を練習しています。指の置き場所が分かると、手もとを見ないで打てるようになります。';
  const { stage } = course;
  if (stage >= firstOfWords)
    return `ひらがなをひととおりローマ字で打てるようになり、いまは${title(stage)}を練習しています。`;
  const [from, to] = [title(1), title(stage - 1)];
  const learned = stage === 1 ? '指を置く場所' : stage === 2 ? from : `${from}から${to}まで`;
  return `${learned}の練習を終えて、いまは${title(stage)}を練習しています。`;
}

function practisedOf({ now, before }: Child, month: string): string {
  const [own, last] = [shortMonth(month), shortMonth(monthBefore(month))];
  if (now.days === 0) return `${own}は、キーボードの練習の記録がありませんでした。`;
  const sum = `${own}は${String(now.days)}日、あわせて${String(now.minutes)}分、${String(now.lessons)}回のレッスンに取り組みました。`;
  return before.days === 0 ? sum : `${sum}（${last}は${String(before.days)}日、${String(before.minutes)}分）`;
}

/** The best news there is. */
function betterOf({ now, before, course }: Child, month: string): string {
  const last = shortMonth(monthBefore(month));
  if (now.days === 0)
    return '練習は、1日5分からで十分です。はじめた日から、少しずつ打てる文字がふえていきます。';
  if (now.speed !== undefined && before.speed !== undefined && now.speed >= before.speed * fastAgain)
    return `1分間に打てるひらがなの数が、${last}の${String(before.speed)}字から${String(now.speed)}字になりました（漢字に直さずに打つ速さです）。`;
  if (
    now.accuracy !== undefined &&
    before.accuracy !== undefined &&
    now.accuracy - before.accuracy >= surer
  ) {
    const [was, is] = [before.accuracy, now.accuracy].map((share) => String(wholePercent(share)));
    return `正しいキーを打てた割合が、${last}の${was ?? ''}%から${is ?? ''}%になりました。`;
  }
  if (before.days === 0) return '今月から、キーボードの練習に取り組みはじめました。';
  if (now.minutes > before.minutes)
    return `練習した時間が、${last}より${String(now.minutes - before.minutes)}分ふえました。`;
  if (course !== undefined && course.stars > 0)
    return `これまでのレッスンで、星を${String(course.stars)}個集めました。`;
  return '先月から続けて、キーボードの練習に取り組んでいます。';
}

function praiseOf({ now }: Child): string {
  if (now.days === 0)
    return '「いっしょに1つだけやってみようか」と、さそってみてください。となりで見ているだけでも、はげみになります。';
  if ((now.accuracy ?? 0) >= careful)
    return '「ていねいに、まちがえずに打てているね」と声をかけてあげてください。あせらずに正しいキーを打とうとしています。';
  if (now.days >= steadyDays)
    return `「こつこつ続けているね」と声をかけてあげてください。1か月に${String(now.days)}日も練習を続けています。`;
  return '「練習したんだね。どの文字を練習したの」と聞いてみてください。打てるようになった文字を、見せてもらうのもよい方法です。';
}

/** In the order in which they are read. */
export function letterOf(child: Child, month: string): LetterPart[] {
  const begun = child.course !== undefined || child.now.days > 0;
  return [
    { heading: begun ? 'いま、できること' : 'はじめの一歩', text: canOf(child) },
    { heading: '練習のようす', text: practisedOf(child, month) },
    { heading: hasPractised(child) ? 'よくなったこと' : 'これから', text: betterOf(child, month) },
    { heading: 'おうちで', text: praiseOf(child) },
  ];
}

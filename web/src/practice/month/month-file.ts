/** The month as a file for the school's plan: a row a pupil, or a row a class. Pure. */
import { fullName } from '#shared/people/account/schema.ts';
import { nationalLines } from '#shared/practice/course/national.ts';
import { monthBefore, shortMonth } from '#shared/practice/month/month.ts';
import type { ClassMonthLine, PupilMonth } from '#shared/practice/month/schema.ts';
import { wholePercent } from '#shared/practice/training-log/measure.ts';
import { helpText } from '#shared/practice/training-log/words.ts';
import type { SavedTable } from '#web/lib/table-file.ts';
import { stageWords } from './words.ts';

const shareOf = (share: number | undefined): number | '' => (share === undefined ? '' : wholePercent(share));
const stageOf = (stage: number | undefined): string => (stage === undefined ? '' : stageWords(stage));
const kana = '文字/分・かな・漢字に直さない';

export function pupilsFile(month: string, pupils: readonly PupilMonth[]): SavedTable {
  const [own, last] = [shortMonth(month), shortMonth(monthBefore(month))];
  return [
    [
      '出席番号',
      '氏名',
      `練習した日（${own}）`,
      `練習した日（${last}）`,
      `練習時間（分・${own}）`,
      `練習時間（分・${last}）`,
      `レッスン（回・${own}）`,
      `レッスン（回・${last}）`,
      'いまの段階',
      '星',
      `速さ（${kana}・${own}）`,
      `速さ（${kana}・${last}）`,
      `正確率（%・${own}）`,
      `正確率（%・${last}）`,
      '苦手な文字',
      '課題',
      '手助けの理由',
    ],
    ...pupils.map(({ number, name, ownAccount, now, before, course, homeworkDone, reasons }) => [
      number ?? '',
      fullName(name),
      ...(ownAccount
        ? ['本人のアカウント', '', '', '', '', '']
        : [now.days, before.days, now.minutes, before.minutes, now.lessons, before.lessons]),
      stageOf(course?.stage),
      course?.stars ?? '',
      now.speed ?? '',
      before.speed ?? '',
      shareOf(now.accuracy),
      shareOf(before.accuracy),
      (course?.weakest ?? []).join(' '),
      homeworkDone === undefined ? '' : homeworkDone ? 'できた' : 'まだ',
      helpText(reasons),
    ]),
  ];
}

export function classesFile(month: string, lines: readonly ClassMonthLine[]): SavedTable {
  const [own, last] = [shortMonth(month), shortMonth(monthBefore(month))];
  return [
    [
      'グループ',
      '人数',
      `練習した人（${own}）`,
      `練習した人（${last}）`,
      `練習時間の中央値（分・${own}）`,
      `練習時間の中央値（分・${last}）`,
      `速さの中央値（${kana}・${own}）`,
      `速さの中央値（${kana}・${last}）`,
      `正確率の中央値（%・${own}）`,
      ...nationalLines.map(
        ({ name, characters, kana: least }) =>
          `国のめやすに届いた人（${name}・漢字に直して${String(characters)}字＝かな${String(least)}字）`,
      ),
      'いまの段階の中央値',
      '手助けが必要な人',
      'まだ練習していない人',
      '課題ができた人',
    ],
    ...lines.map((line) => [
      line.groupName,
      line.pupils,
      line.practised,
      line.practisedBefore,
      line.minutes,
      line.minutesBefore,
      line.speed ?? '',
      line.speedBefore ?? '',
      shareOf(line.accuracy),
      ...line.reached,
      stageOf(line.stage),
      line.needHelp,
      line.notBegun,
      line.homeworkDone ?? '',
    ]),
  ];
}

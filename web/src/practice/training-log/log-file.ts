/** Practice as a file: one's own logs, and the table of a class. Pure. */
import { fullName } from '#shared/people/account/schema.ts';
import { fileInstant } from '#web/lib/file-instant.ts';
import type { TrainingPupil } from '#shared/practice/training-log/contract.ts';
import { stages } from '#shared/practice/course/stages.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import type { TrainingLog } from '#shared/practice/training-log/schema.ts';
import {
  helpText,
  kindWords,
  signWords,
  stateWords,
  tierWords,
  trendNames,
} from '#shared/practice/training-log/words.ts';
import { percent } from '#shared/kernel/count.ts';
import type { SavedTable } from '#web/lib/table-file.ts';
import { partTitle } from './part-title.ts';

const percentOf = (share: number | undefined): number | '' => (share === undefined ? '' : percent(share));

/** What only some kinds tell of a run. */
const outcomes: Readonly<
  Record<TrainingKind, readonly (readonly [string, (log: TrainingLog) => string | number | undefined])[]>
> = {
  maipaso: [
    ['得点', ({ score }) => score],
    ['級・段', ({ level }) => level],
  ],
  'typing-method': [['星（3つのうち）', ({ stars }) => stars]],
  'typing-english': [],
  programing: [['章の進み（%）', ({ progress }) => progress]],
};

export function logFile(kind: TrainingKind, logs: readonly TrainingLog[]): SavedTable {
  const { part, unit } = kindWords[kind];
  return [
    [
      '始めた日時',
      part,
      '練習した時間（秒）',
      ...(unit === undefined ? [] : [`速さ（${unit}）`]),
      '正確率（%）',
      ...outcomes[kind].map(([header]) => header),
      '集計',
      '確認中の理由',
    ],
    ...logs.map((log) => [
      fileInstant(log.startedAt),
      partTitle(kind, log.part),
      Math.round(log.durationMs / 1000),
      ...(unit === undefined ? [] : [log.speed ?? '']),
      percentOf(log.accuracy),
      ...outcomes[kind].map(([, of]) => of(log) ?? ''),
      stateWords[log.state],
      log.signs.map((sign) => signWords[sign]).join(' '),
    ]),
  ];
}

/** Where each of a class is in the course. */
const ofCourse: readonly (readonly [string, (pupil: TrainingPupil) => string | number])[] = [
  ['段階', ({ course }) => (course === undefined ? '' : (stages[course.stage]?.title ?? ''))],
  ['星', ({ course }) => course?.stars ?? ''],
  ['苦手な文字', ({ course }) => (course?.weakest ?? []).join(' ')],
];

export function classFile(kind: TrainingKind, pupils: readonly TrainingPupil[]): SavedTable {
  const { unit } = kindWords[kind];
  const course = kind === 'typing-method' ? ofCourse : [];
  return [
    [
      '出席番号',
      '氏名',
      '最後の練習',
      '7日間（分）',
      '30日間（分）',
      '90日間に練習した日',
      '学校で（分）',
      '学校の外で（分）',
      ...(unit === undefined ? [] : [`最高（${unit}）`, `中央値（${unit}）`]),
      '正確率（%）',
      ...(unit === undefined ? [] : [`10時間の練習での伸び（${unit}）`]),
      '級・段',
      '活動',
      '前の7日と比べて',
      '手助けの理由',
      ...course.map(([header]) => header),
    ],
    ...pupils.map((pupil) => [
      pupil.number ?? '',
      fullName(pupil.name),
      pupil.lastOn ?? '',
      pupil.minutes7,
      pupil.minutes30,
      pupil.days90,
      pupil.schoolMinutes,
      pupil.otherMinutes,
      ...(unit === undefined
        ? []
        : [pupil.best ?? '', pupil.median === undefined ? '' : Math.round(pupil.median)]),
      percentOf(pupil.accuracy),
      ...(unit === undefined ? [] : [pupil.growth?.inTenHours ?? '']),
      pupil.level ?? '',
      pupil.ownAccount ? '本人のアカウント' : tierWords[pupil.tier],
      pupil.ownAccount ? '' : trendNames[pupil.trend],
      helpText(pupil.reasons),
      ...course.map(([, of]) => of(pupil)),
    ]),
  ];
}

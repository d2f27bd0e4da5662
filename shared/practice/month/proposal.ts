/** What a class might do in its next lesson: at most two things, each of which can be given with one press. Pure. */
import { addDays } from '#shared/kernel/time.ts';
import { lessons, lessonsOf, type Lesson } from '#shared/practice/course/lessons.ts';
import { allPatterns, stages } from '#shared/practice/course/stages.ts';
import { fewestMinutes, type HomeworkGoal } from '#shared/practice/homework/schema.ts';
import { seenOf } from './class.ts';
import type { PupilMonth } from './schema.ts';

type Proposal = { readonly goal: HomeworkGoal } & (
  | { readonly kind: 'weak'; readonly pattern: string; readonly pupils: number }
  | { readonly kind: 'habit'; readonly practised: number; readonly pupils: number }
  | { readonly kind: 'next'; readonly stage: number; readonly pupils: number }
  | { readonly kind: 'begin' }
);

/** What two of a class miss is theirs; from here on it is the lesson's. */
const fewestWeak = 3;
const weakShare = 0.25;
const lastDays = 7;
const habitShare = 0.5;

const give = ({ id }: Lesson): HomeworkGoal => ({ kind: 'lesson', lesson: id });

const lessonOf = (proposal: Proposal | undefined): string | undefined =>
  proposal?.goal.kind === 'lesson' ? proposal.goal.lesson : undefined;

/** The same pattern among the hardest of many; of equal ones the one that is learned first. */
function weakOf(pupils: readonly PupilMonth[]): Proposal | undefined {
  const begun = pupils.filter(({ course }) => course !== undefined);
  const shared = allPatterns
    .map((pattern) => ({
      pattern,
      pupils: begun.filter(({ course }) => course?.weakest.includes(pattern) === true).length,
    }))
    .toSorted((a, b) => b.pupils - a.pupils);
  const [most] = shared;
  if (most === undefined || most.pupils < fewestWeak || most.pupils < begun.length * weakShare)
    return undefined;
  const lesson = lessons.find(({ focus }) => focus.includes(most.pattern));
  return lesson && { kind: 'weak', ...most, goal: give(lesson) };
}

function habitOf(pupils: readonly PupilMonth[], today: string): Proposal | undefined {
  const from = addDays(today, 1 - lastDays);
  const practised = pupils.filter(({ lastOn }) => lastOn !== undefined && lastOn >= from).length;
  return practised >= pupils.length * habitShare
    ? undefined
    : {
        kind: 'habit',
        practised,
        pupils: pupils.length,
        goal: { kind: 'minutes', minutes: fewestMinutes },
      };
}

/** Where most of the class are; of equal stages the earlier one. */
function nextOf(pupils: readonly PupilMonth[]): Proposal | undefined {
  const byStage = stages
    .map((stage) => ({ stage, pupils: pupils.filter(({ course }) => course?.stage === stage.id).length }))
    .toSorted((a, b) => b.pupils - a.pupils);
  const [most] = byStage;
  if (most === undefined || most.pupils === 0) return undefined;
  const [lesson] = lessonsOf(most.stage);
  return lesson && { kind: 'next', stage: most.stage.id, pupils: most.pupils, goal: give(lesson) };
}

export function proposalsOf(all: readonly PupilMonth[], today: string): Proposal[] {
  const pupils = seenOf(all);
  if (pupils.length === 0) return [];
  if (pupils.every(({ course }) => course === undefined)) return [{ kind: 'begin', goal: give(lessons[0]!) }];
  const [weak, next] = [weakOf(pupils), nextOf(pupils)];
  const ofLesson = [weak, lessonOf(next) === lessonOf(weak) ? undefined : next].filter(
    (proposal) => proposal !== undefined,
  );
  const habit = habitOf(pupils, today);
  return habit === undefined ? ofLesson : [...ofLesson.slice(0, 1), habit];
}

export function proposalWords(proposal: Proposal): string {
  switch (proposal.kind) {
    case 'weak':
      return `「${proposal.pattern}」が苦手な人が${String(proposal.pupils)}人います。はじめの5分に、みんなで練習するとよい文字です。`;
    case 'habit':
      return `この7日間に練習した人は、${String(proposal.pupils)}人のうち${String(proposal.practised)}人です。短い時間を毎日の課題にすると、続けやすくなります。`;
    case 'next':
      return `「${stages[proposal.stage]?.title ?? ''}」を練習している人がいちばん多く、${String(proposal.pupils)}人います。授業でいっしょに進めるのにちょうどよいレッスンです。`;
    case 'begin':
      return 'まだだれも始めていません。はじめのレッスンは、指を置く場所をさがすだけで、5分で終わります。';
  }
}

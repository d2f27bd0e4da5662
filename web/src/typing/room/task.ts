/** What a room types: for all the same, whoever has learned what. Pure. */
import type { HandUse } from '#shared/practice/course/fingers.ts';
import { learnerOf } from '#shared/practice/course/learner.ts';
import { lessonFor } from '#shared/practice/course/lessons.ts';
import { linesOf, textLines, type LessonLine, type Material } from '#shared/practice/course/lines.ts';
import {
  chanceOf,
  lessonOfRoom,
  monthOf,
  roomKindOf,
  roomTitle,
  textsInOrder,
} from '#shared/practice/room/policy.ts';
import type { OwnRoom, TextGrade } from '#shared/practice/room/schema.ts';
import type { Task } from '../lesson/task.ts';

export interface RoomTask {
  readonly title: string;
  /** As the record of practice calls it. */
  readonly lesson: string;
  readonly step: number;
  /** The stage up to which words are needed (none: −1), and the file of the texts. */
  readonly wordsOf: number;
  readonly textsOf?: string | undefined;
  /** One round after the other, until the time is over. */
  readonly lines: (material: Material, round: number) => readonly LessonLine[];
}

const nobody = learnerOf([]);

export function roomTask(room: OwnRoom, hand: HandUse): RoomTask {
  const { code, goal } = room;
  const title = roomTitle(room);
  const found = lessonOfRoom(goal);
  if (found === undefined) {
    const meeting = roomKindOf(goal) === 'meeting';
    return {
      title,
      lesson: meeting ? '今月の記録会' : '一斉練習',
      step: 1,
      wordsOf: -1,
      textsOf: goal.kind === 'lesson' ? undefined : `grade-${String(goal.grade)}`,
      lines({ texts }, round) {
        const ordered = textsInOrder(room, texts);
        return textLines(ordered[round % ordered.length]?.notation ?? '');
      },
    };
  }
  const lesson = lessonFor(found, hand);
  return {
    title,
    lesson: lesson.stage.title,
    step: lesson.step,
    wordsOf: lesson.material === 'words' ? lesson.stage.id : -1,
    textsOf: lesson.texts,
    lines: (material, round) => linesOf(lesson, nobody, material, chanceOf(`${code}:${String(round)}`)),
  };
}

/**
 * What all classes of a school year type at their meeting in this month, to be practised as often as one likes; in the books it
 * is no meeting.
 */
export const monthTask = (grade: TextGrade, now: Date): Task => {
  const openedAt = now.toISOString();
  return {
    lesson: '今月の文章',
    step: 1,
    title: `${String(monthOf(openedAt))}月の文章`,
    lead: 'この[月|つき]の[記録会|きろくかい]と[同|おな]じ[文章|ぶんしょう]です。[何回|なんかい]でも[練習|れんしゅう]できます。',
    runs: 1,
    wordsOf: -1,
    textsOf: `grade-${String(grade)}`,
    lines: (_, { texts }) =>
      textLines(
        textsInOrder({ goal: { kind: 'month', grade }, openedAt, code: '' }, texts)[0]?.notation ?? '',
      ),
  };
};

/** As the books call it. */
export const partOf = ({ lesson, step }: RoomTask): string => `${lesson}-${String(step)}`;

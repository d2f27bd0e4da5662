/** Apart from what charts draw: what needs no name of a lesson does not load the course. Pure. */
import { findLesson } from '#shared/practice/course/lessons.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';

/** As people read it: a record calls a lesson of the course by stage and step, and a drill as if it had steps. */
export function partTitle(kind: TrainingKind, part: string): string {
  if (kind !== 'typing-method') return part;
  const lesson = findLesson(part);
  return lesson === undefined ? part.replace(/-1$/u, '') : `${lesson.stage.title}「${lesson.title}」`;
}

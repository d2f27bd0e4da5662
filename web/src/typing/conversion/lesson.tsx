import { conversionLines } from '#shared/practice/course/conversion.ts';
import type { Lesson } from '#shared/practice/course/lessons.ts';
import { TakeTask } from '../lesson/taken.tsx';
import { lessonTask, type Task } from '../lesson/task.ts';
import { ConversionField } from './field.tsx';
import { charactersAKana } from './game.ts';

const conversionTask = (lesson: Lesson): Task => ({
  ...lessonTask(lesson),
  lead: '[読|よ]みを[打|う]ち、スペースキーで[変|か]えて、Enter で[決|き]めます。[同|おな]じになったら、もう[一度|いちど] Enter で[次|つぎ]へ[進|すす]みます。',
  lines: (_, material, chance) => conversionLines(lesson, material, chance),
  charactersAKana,
});

/** A lesson of the last stage: what is typed by hand everywhere else is typed with the device's own input method. */
export const ConversionLesson = ({ lesson }: { lesson: Lesson }) => (
  <TakeTask field={ConversionField} task={conversionTask(lesson)} />
);

import type { ComponentType } from 'react';
import { conversionLines } from '#shared/practice/course/conversion.ts';
import type { Lesson } from '#shared/practice/course/lessons.ts';
import { lessonTask, type Task } from './task.ts';
import type { StageProps } from '../stage/stage.tsx';
import { ConversionField } from './conversion-field.tsx';
import { charactersAKana } from './conversion-game.ts';

const conversionTask = (lesson: Lesson): Task => ({
  ...lessonTask(lesson),
  lead: '[読|よ]みを[打|う]ち、スペースキーで[変|か]えて、Enter で[決|き]めます。[同|おな]じになったら、もう[一度|いちど] Enter で[次|つぎ]へ[進|すす]みます。',
  lines: (_, material, chance) => conversionLines(lesson, material, chance),
  charactersAKana,
});

interface ConversionLessonProps {
  lesson: Lesson;
  /** As every lesson is taken. */
  Take: ComponentType<{ task: Task; field: ComponentType<StageProps> }>;
}

/** A lesson of the last stage: what is typed key by key everywhere else is typed with the device's own input method. */
export const ConversionLesson = ({ lesson, Take }: ConversionLessonProps) => (
  <Take field={ConversionField} task={conversionTask(lesson)} />
);

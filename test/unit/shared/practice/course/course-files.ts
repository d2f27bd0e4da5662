/** What the course is made of, as it lies in its files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EnglishUnit } from '#shared/practice/course/english.ts';
import type { Chapter } from '#shared/practice/course/programing.ts';

const course = path.resolve(import.meta.dirname, '../../../../../shared/practice/course');
export const read = (file: string): unknown => JSON.parse(readFileSync(path.join(course, file), 'utf8'));

export const units = read('english.json') as EnglishUnit[];
export const chapters = read('programing.json') as Chapter[];
export const exercises = chapters.flatMap((chapter) => chapter.exercises);

export const two = (number: number): string => String(number).padStart(2, '0');

export const kanjiGrades = read('kanji-grades.json') as Readonly<Record<string, string>>;
const gradeOf = new Map(
  Object.entries(kanjiGrades).flatMap(([grade, kanji]) =>
    [...kanji].map((one): [string, number] => [one, Number(grade)]),
  ),
);
export const kanjiIn = (text: string): string[] => text.match(/[^\P{Script=Han}々]/gu) ?? [];
/** 7 for a kanji that no year of primary school has. */
export const gradeFor = (text: string): number =>
  Math.max(0, ...kanjiIn(text).map((kanji) => gradeOf.get(kanji) ?? 7));

/** What stands more than once. */
export const repeated = (all: readonly string[]): string[] => {
  const seen = new Set<string>();
  return all.filter((one) => seen.size === seen.add(one).size);
};

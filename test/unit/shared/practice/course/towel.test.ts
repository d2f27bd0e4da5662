import { expect, test } from 'vitest';
import { patternsOf } from '#shared/practice/course/pattern.ts';
import { knownAt, stages } from '#shared/practice/course/stages.ts';
import { towelLines } from '#shared/practice/course/towel.ts';

const homeRow = new Set('asdfjkl;');
const signs = (line: string): string => line.replaceAll(' ', '');
const longest = 16;

test.each(stages.map(({ id, title }) => [title, id] as const))(
  'GIVEN %s THEN its three lines are typed with what is known by then, and short enough to keep in mind',
  (_, id) => {
    const known = id === 0 ? homeRow : new Set(knownAt(id));
    const lines = towelLines(id);
    expect(new Set(lines).size).toBe(3);
    for (const line of lines) {
      expect(patternsOf(signs(line)).filter((pattern) => !known.has(pattern))).toEqual([]);
      expect(signs(line).length).toBeLessThanOrEqual(longest);
    }
  },
);

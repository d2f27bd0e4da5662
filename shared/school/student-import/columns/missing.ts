/** What of a roster has to be said by a person. */
import type { Meaning } from './column-list.ts';
import type { Place } from '../cells/place.ts';

interface Known {
  readonly meanings: readonly (Meaning | '')[];
  /** What the sheet's name or its title says of all rows. */
  readonly place: Place;
}

/** Needed of every row, and by no column or title said. */
export function missingOf({ meanings: columns, place }: Known): ('name' | 'kana' | 'class')[] {
  const is = (...all: Meaning[]): boolean => all.every((meaning) => columns.includes(meaning));
  return [
    ...(is('fullName') || is('family', 'given') ? [] : (['name'] as const)),
    ...(is('fullKana') || is('familyKana', 'givenKana') ? [] : (['kana'] as const)),
    ...(is('place') ||
    is('fullPlace') ||
    is('groupName') ||
    ((is('grade') || place.grade !== '') && (is('className') || place.className !== ''))
      ? []
      : (['class'] as const)),
  ];
}

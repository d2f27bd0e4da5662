/** A text to be typed over: its sentences, and where in it somebody is. */
import { expect, test } from 'vitest';
import { englishA } from '#infra/local/seed/texts/english.ts';
import { lower } from '#infra/local/seed/texts/japanese-a.ts';
import { numbers } from '#infra/local/seed/texts/numbers.ts';
import { graphemesOf, parseTaskText } from '#shared/competition/scoring/task-text.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import { piecesOf, placeIn, theBeginning } from '#web/typing/compete/source.ts';

const shown = (notation: string): string[][] =>
  piecesOf(parseTaskText(notation)).map((paragraph) =>
    paragraph.map(({ parts }) => parts.map(({ text }) => text).join('')),
  );

test.each([lower, englishA, numbers, '', '\n\nあ\n'])(
  'nothing of a text is left out, and nothing is twice',
  (text) => {
    const task = parseTaskText(text);
    expect(
      shown(text)
        .map((paragraph) => paragraph.join(''))
        .join('\n'),
    ).toBe(task.graphemes.join(''));
    const pieces = piecesOf(task).flat();
    expect(pieces.map(({ number }) => number)).toEqual(pieces.map((_, index) => index));
    expect(pieces.every(({ end }, index) => end > (pieces[index - 1]?.end ?? 0))).toBe(true);
  },
);

test('a paragraph is cut behind its sentences, and a short one is a line', () => {
  expect(shown(lower)[1]?.slice(0, 3)).toEqual([
    '教室で見せると、みんながあつまってきました。',
    '「これは何の木のみかな。」',
    'と先生がききました。',
  ]);
  expect(shown(englishA)[2]?.slice(2, 5)).toEqual([
    ' Some of us were worried.',
    ' Our teacher smiled and said, "They are working under the ground."',
    ' She was right.',
  ]);
  expect(shown(numbers).every((line) => line.length === 1)).toBe(true);
});

test('GIVEN somebody who leaves out, doubles and mistypes THEN where they are is found again', () => {
  const task = parseTaskText(lower);
  for (let seed = 1; seed <= 50; seed++) {
    const random = createRandom(seed);
    const typed: string[] = [];
    let place = theBeginning;
    let clean = 0;
    for (let at = 0; at < task.graphemes.length; at++) {
      const slip = random() < 0.04;
      clean = slip ? 0 : clean + 1;
      if (!slip) typed.push(task.graphemes[at]!);
      else if (random() < 0.4) typed.push(...graphemesOf('はは'));
      else if (random() < 0.5) at += Math.floor(random() * 20);
      place = placeIn(task, typed, place);
      if (clean >= 12) expect([seed, at, place.at]).toEqual([seed, at, at + 1]);
    }
  }
});

test('before five characters, and of what stands nowhere, it is as far on as was typed', () => {
  const task = parseTaskText('あいうえおかきくけこ');
  expect(placeIn(task, [...'xy']).at).toBe(2);
  expect(placeIn(task, [...'xxxxxxxx']).at).toBe(8);
  expect(placeIn(task, [...'x'.repeat(30)]).at).toBe(10);
});

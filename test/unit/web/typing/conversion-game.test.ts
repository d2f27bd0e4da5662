/** Lines that are typed with an input method: what goes on, what does not, and what it comes to. */
import { expect, test } from 'vitest';
import { textLines } from '#shared/practice/course/lines.ts';
import { charactersAKana, startConversion } from '#web/typing/lesson/conversion-game.ts';
import type { Told } from '#web/typing/judge/compose.ts';
import type { Ended } from '#web/typing/judge/run.ts';

const lines = textLines('橋《はし》をわたる\n山《やま》');

function begin() {
  const told: { line: number; kind: string; asked: boolean }[] = [];
  const ends: Ended[] = [];
  let again = 0;
  let moment = 1000;
  const game = startConversion({
    lines,
    onStanding: (line, { kind }, asked) => told.push({ line, kind, asked }),
    onAgain: () => again++,
    onEnd: (ended) => ends.push(ended),
  });
  const take = (event: Told) => game.take(event, (moment += 100));
  const key = (code: string, keyCode = 0): ReturnType<typeof take> => {
    const step = take({ type: 'keydown', code, keyCode });
    take({ type: 'keyup', code });
    return step;
  };
  return {
    game,
    told,
    ends,
    key,
    again: () => again,
    /** As an input method does it. */
    convert: (reading: string, text = reading): void => {
      take({ type: 'compositionstart', data: '' });
      for (const upTo of [reading, text]) {
        take({ type: 'keydown', code: 'Space', keyCode: 229 });
        take({ type: 'compositionupdate', data: upTo });
        take({ type: 'keyup', code: 'Space' });
      }
      take({ type: 'compositionend', data: text });
    },
    enter: () => {
      take({ type: 'keydown', code: 'Enter', keyCode: 13 });
      const step = take({
        type: 'beforeinput',
        inputType: 'insertLineBreak',
        data: null,
        value: game.shown(),
      });
      take({ type: 'keyup', code: 'Enter' });
      return step;
    },
    erase: (times: number): void => {
      for (let time = 0; time < times; time++) {
        take({ type: 'keydown', code: 'Backspace', keyCode: 8 });
        take({ type: 'input', inputType: 'deleteContentBackward', data: null, value: '' });
        take({ type: 'keyup', code: 'Backspace' });
      }
    },
  };
}

test('GIVEN every line is converted as it is written THEN Enter goes on, and no mistake is counted', () => {
  const { game, ends, told, convert, enter } = begin();
  expect(game.sofar()).toBeUndefined();
  convert('はしを', '橋を');
  convert('わたる');
  expect(told.at(-1)).toEqual({ line: 0, kind: 'right', asked: false });
  enter();
  expect(told.at(-1)).toEqual({ line: 1, kind: 'short', asked: false });
  expect(game.shown()).toBe('');
  convert('やま', '山');
  expect(ends).toEqual([]);
  enter();
  expect(ends).toHaveLength(1);
  expect(ends[0]).toMatchObject({ played: { correct: 8, wrongKeys: 0, finished: true } });
  expect(ends[0]!.durationMs).toBeGreaterThan(1000);
});

test('GIVEN who reads the line first THEN their time begins with their first key, not with the field', () => {
  const { game, convert } = begin();
  game.take({ type: 'selection', atEnd: true }, 1000);
  // Of the button that led here.
  game.take({ type: 'keyup', code: 'Enter' }, 1040);
  expect(game.sofar()).toBeUndefined();
  convert('はしを', '橋を');
  expect(game.sofar()!.log[0]).toEqual([100, 'down', 'Space']);
});

test('GIVEN another kanji THEN it is one mistake, Enter says so and goes nowhere, and it can be mended', () => {
  const { game, ends, told, convert, enter, erase } = begin();
  convert('はし', '端');
  convert('をわたる');
  expect(told.at(-1)).toEqual({ line: 0, kind: 'other', asked: false });
  expect(enter()).toEqual({ prevent: true, settled: true });
  expect(told.at(-1)).toEqual({ line: 0, kind: 'other', asked: true });
  expect(game.shown()).toBe('端をわたる');
  erase(5);
  convert('はしをわたる', '橋をわたる');
  enter();
  convert('やま');
  expect(told.at(-1)).toMatchObject({ kind: 'unconverted' });
  erase(2);
  convert('やま', '山');
  enter();
  expect(ends[0]).toMatchObject({ played: { correct: 8, wrongKeys: 2 } });
});

test('GIVEN a line that is done THEN Backspace does not lead back to it, Tab begins anew, and what was done counts', () => {
  const { game, again, key, convert, enter } = begin();
  convert('はしをわたる', '橋をわたる');
  enter();
  expect(key('Backspace', 8)).toEqual({ prevent: true });
  expect(game.sofar()).toMatchObject({ played: { correct: 6, finished: false } });
  expect(key('Tab', 9)).toEqual({ prevent: true });
  expect(again()).toBe(1);
});

test('speed with conversion is of what stands there', () => {
  expect(charactersAKana(lines)).toBe(6 / 8);
  expect(charactersAKana([])).toBe(1);
});

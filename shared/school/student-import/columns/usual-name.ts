/**
 * The name that somebody goes by (通称名), where the roster has another one beside it: where it is written it is theirs
 * everywhere, and the other one is not kept.
 */
import { asTwo, atSpace, type Halves } from '../cells/halves.ts';
import type { CellProblem, Column, Said } from './column.ts';
import { drop, has, placesOf, type Guess } from './guess.ts';

const isTold =
  '「通称名」の列があります。通称名のある人は、通称名で登録し、ログインカードや認定証にも通称名を使います。氏名の列のとおりに登録するときは、通称名の列を「読まない」にしてください。';
const undivided = '通称名を姓と名に分けられません。「山田 太郎」のように、姓と名の間に空白を入れてください。';
const unread =
  '通称名のふりがながありません。氏名のふりがなは通称名の読みではないので、「通称名ふりがな」の列を足してください。';

/** A column of blanks asks nothing. */
function below(guess: Guess): void {
  const [at] = placesOf(guess, 'usualName').concat(placesOf(guess, 'usualFamily'));
  if (at === undefined) return;
  if (guess.isEmpty(at))
    drop(guess, 'usualName', 'usualFamily', 'usualGiven', 'usualKana', 'usualFamilyKana', 'usualGivenKana');
  else guess.doubts.push(isTold);
}

/** It says nothing by itself: the columns of the name ask for it (`usualOf`). */
const beside = { holds: [], read: () => undefined } as const;

export const usualName: Column = {
  ...beside,
  aliases: ['通称名', '通称', '通名', '通称氏名', '通称姓名'],
  recognise: {
    beside(guess) {
      const [at] = placesOf(guess, 'usualName');
      // 「通称名」 beside 「通称姓」 is half a name.
      if (at !== undefined && has(guess, 'usualFamily'))
        guess.columns[at] = has(guess, 'usualGiven') ? '' : 'usualGiven';
      const [kana] = placesOf(guess, 'usualKana');
      if (kana !== undefined && has(guess, 'usualFamilyKana'))
        guess.columns[kana] = has(guess, 'usualGivenKana') ? '' : 'usualGivenKana';
    },
    below,
  },
};
const readings = ['ふりがな', 'カナ', 'ヨミ', 'よみがな', '読み仮名', '振り仮名'];
const read = (word: string): string[] => readings.map((reading) => word + reading);
export const usualKana: Column = {
  ...beside,
  aliases: [...read('通称名'), ...read('通称'), ...read('通称氏名')],
};
export const usualFamily: Column = { ...beside, aliases: ['通称姓', '通称氏'] };
export const usualGiven: Column = { ...beside, aliases: ['通称名(名)'] };
export const usualFamilyKana: Column = {
  ...beside,
  aliases: [...read('通称姓'), ...read('通称氏'), '通称セイ'],
};
export const usualGivenKana: Column = { ...beside, aliases: ['通称メイ'] };

interface Usual {
  readonly name: Halves;
  readonly kana: Halves;
  readonly problems: readonly CellProblem[];
}

const none: Halves = ['', ''];
const plain = (text: string): string => text.replaceAll(/\s/gu, '');

/** Undefined for who has no other name. */
export function usualOf(said: Said): Usual | undefined {
  const whole = said('usualName') || said('usualFamily') + said('usualGiven');
  const other = said('fullName') || said('family') + said('given');
  if (whole === '' || plain(whole) === plain(other)) return undefined;
  const name =
    said('usualName') === ''
      ? ([said('usualFamily'), said('usualGiven')] as const)
      : (atSpace(whole) ?? asTwo(whole));
  const reading = said('usualKana');
  const halves = [said('usualFamilyKana'), said('usualGivenKana')] as const;
  const kana =
    reading === '' ? (halves.includes('') ? undefined : halves) : (atSpace(reading) ?? asTwo(reading));
  return {
    name: name ?? [whole, ''],
    kana: kana ?? none,
    problems: [
      ...(name === undefined ? [{ column: 'family', also: 'given', message: undivided } as const] : []),
      ...(kana === undefined ? [{ column: 'familyKana', also: 'givenKana', message: unread } as const] : []),
    ],
  };
}

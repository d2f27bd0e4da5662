import { holdsKana } from '../cells/content.ts';
import type { Column } from './column.ts';
import { has, placesOf } from './guess.ts';
import { usualOf } from './usual-name.ts';
import { divide, findWhole, halvesOf, toldOf, whose } from './whole-name.ts';

const readings = [
  'フリガナ',
  '振り仮名',
  'ヨミガナ',
  '読み仮名',
  '読みがな',
  '読み',
  'ヨミ',
  'カナ',
  '全角カナ',
  '半角カナ',
];
const whole = ['fullKana', 'familyKana', 'givenKana'] as const;
const undivided =
  'セイとメイに分けられません。「ヤマダ タロウ」のように、間に空白を入れてください。3つ以上の語でできた名前は、セイとメイの間だけ空白を広くしてください。';

export const fullKana: Column = {
  aliases: [
    'ふりがな',
    ...readings.flatMap((reading) => [`氏名${reading}`, `${reading}氏名`, `名前${reading}`]),
    ...whose.flatMap((who) => readings.flatMap((reading) => [`${who}氏名${reading}`, `${who}名${reading}`])),
    ...readings.filter((reading) => reading !== 'フリガナ'),
    '氏名のフリガナ',
    'カナ名',
    'セイメイ',
  ],
  choice: 'ふりがな（セイとメイ）',
  holds: ['familyKana', 'givenKana'],
  repeats: true,
  recognise: {
    beside(guess) {
      divide(guess, whole);
      const { columns } = guess;
      const places = placesOf(guess, 'fullKana');
      const [first, second] = places;
      if (first === undefined || second === undefined) return;
      const behindName = columns.indexOf('fullName') + 1;
      if (places.length === 2 && has(guess, 'family', 'given') && !has(guess, 'familyKana')) {
        // Behind each half it is the reading of that half.
        columns[first] = 'familyKana';
        columns[second] = 'givenKana';
      } else if (behindName > 0 && places.includes(behindName)) {
        // A guardian's has the same heading, and stands behind the guardian's name.
        for (const at of places) if (at !== behindName) columns[at] = '';
      } else guess.askWhich('fullKana');
    },
    unnamed: (guess) => findWhole(guess, whole, holdsKana, () => true),
  },
  read({ said }) {
    const usual = usualOf(said);
    return usual === undefined
      ? toldOf(said('fullKana'), halvesOf(said).kana, whole, undivided)
      : { cells: { familyKana: usual.kana[0], givenKana: usual.kana[1] } };
  },
  compare: { word: 'フリガナ', of: ({ familyKana, givenKana }) => `${familyKana} ${givenKana}` },
};

export const familyKana: Column = {
  aliases: ['セイ', '姓カナ', '姓フリガナ', '氏カナ', '氏フリガナ', '姓ヨミ', '姓ヨミガナ', 'カナ姓'],
};
export const givenKana: Column = { aliases: ['メイ', '名カナ', '名フリガナ', '名ヨミ', '名ヨミガナ'] };

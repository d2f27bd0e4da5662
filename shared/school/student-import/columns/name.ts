import { fullName as spelled } from '#shared/people/account/schema.ts';
import { holdsNames } from '../cells/content.ts';
import type { Column } from './column.ts';
import { has, placesOf } from './guess.ts';
import { usualOf } from './usual-name.ts';
import { divide, findWhole, halvesOf, toldOf, whose } from './whole-name.ts';

const whole = ['fullName', 'family', 'given'] as const;
const undivided =
  '姓と名に分けられません。「山田 太郎」のように、姓と名の間に空白を入れてください。3つ以上の語でできた名前は、姓と名の間だけ空白を広くしてください。';

export const fullName: Column = {
  aliases: [
    '氏名',
    ...whose.flatMap((who) => [`${who}氏名`, `${who}名`]),
    '氏名漢字',
    '漢字氏名',
    '姓名',
    'フルネーム',
    '名前',
    '児童',
    '生徒',
  ],
  choice: '氏名（姓と名）',
  holds: ['family', 'given'],
  recognise: {
    beside(guess) {
      const [at] = placesOf(guess, 'fullName');
      // 「名前」 beside 「姓」 is half a name.
      if (at !== undefined && has(guess, 'family')) guess.columns[at] = has(guess, 'given') ? '' : 'given';
      divide(guess, whole);
    },
    unnamed: (guess) => findWhole(guess, whole, holdsNames, (first, second) => second === first + 1),
  },
  read({ said }) {
    const usual = usualOf(said);
    return usual === undefined
      ? toldOf(said('fullName'), halvesOf(said).name, whole, undivided)
      : { cells: { family: usual.name[0], given: usual.name[1] }, problems: usual.problems };
  },
  compare: { of: spelled },
};

export const family: Column = { aliases: ['姓', '氏', '名字', '苗字', '姓漢字', '漢字姓'] };
export const given: Column = { aliases: ['名', '名漢字', '漢字名'] };

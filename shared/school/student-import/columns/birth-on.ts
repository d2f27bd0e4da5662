import { normalizeText } from '#shared/kernel/text.ts';
import { holdsBirths } from '../cells/content.ts';
import { normalizeDay, readDay } from '../cells/day.ts';
import type { Column } from './column.ts';
import { has, unnamed } from './guess.ts';

export const birthOn: Column = {
  aliases: ['生年月日', '生年月日西暦', '西暦生年月日', '生年月日和暦', '和暦生年月日', '誕生日'],
  recognise: {
    unnamed(guess) {
      // Not needed, so only where the page asks anyway.
      if (guess.doubts.length === 0 || has(guess, 'birthOn')) return;
      guess.take(unnamed(guess, (cells) => holdsBirths(cells, guess.today))[0], 'birthOn');
    },
  },
  read({ said, today }) {
    const text = said('birthOn');
    const isBad = normalizeText(text) !== '' && readDay(text, today) === undefined;
    return {
      cells: { birthOn: normalizeDay(text, today) },
      problems: isBad
        ? [
            {
              column: 'birthOn',
              message:
                '日付として読み取れません。「2017/5/3」か「平成29年5月3日」のように、実際にある日を入力してください。',
            },
          ]
        : [],
    };
  },
  compare: { of: (input) => input.birthOn },
};

import { normalizeText } from '#shared/kernel/text.ts';
import { holdsFullPlaces, holdsUnmarked, listsFullPlaces } from '../cells/content.ts';
import { isUnmarked, readFullPlaceCell } from '../cells/full-place.ts';
import { isGroupName, lacksClass, unread } from './class.ts';
import type { Column } from './column.ts';
import { has, placesOf, unnamed } from './guess.ts';
import { readNumber } from './number.ts';

const word = '学年と組と番号';

/** Grade, class and number in one cell. */
export const fullPlace: Column = {
  aliases: ['年組', '学年組', '年クラス', '学年クラス', '学年学級'].flatMap((place) =>
    ['番', '番号', '出席番号'].map((number) => `${place}${number}`),
  ),
  word,
  choice: `${word}（1年1組12番）`,
  holds: ['grade', 'className', 'number'],
  recognise: {
    below(guess) {
      const { columns, cells, doubts } = guess;
      // 「番号」 over 1-1-12.
      for (const meaning of ['place', 'className', 'groupName', 'grade', 'number'] as const)
        for (const at of placesOf(guess, meaning))
          if (!isGroupName(guess, at) && !has(guess, 'fullPlace') && holdsFullPlaces(cells(at)))
            columns[at] = 'fullPlace';
      const at = columns.indexOf('fullPlace');
      if (at < 0 || !holdsUnmarked(cells(at))) return;
      // What nothing tells apart is not needed beside columns of the same.
      if (has(guess, 'place') || has(guess, 'grade', 'className')) columns[at] = '';
      else
        doubts.push(
          `「${word}」の列に、どこまでが組か決められない数字があります。「1-1-12」のように区切った名簿を選び直すか、ほかの列を選んでください。このまま読み込むと、4けたは学年1けた・組1けた・番号2けた、5けたは学年1けた・組2けた・番号2けたとして読みます。`,
        );
    },
    unnamed(guess) {
      if (lacksClass(guess)) guess.take(unnamed(guess, listsFullPlaces)[0], 'fullPlace');
    },
  },
  read({ said }) {
    const text = said('fullPlace');
    if (normalizeText(text) === '') return undefined;
    const found = readFullPlaceCell(text);
    if (found === undefined)
      return unread(
        isUnmarked(text)
          ? '数字だけでは、どこまでが組か決められません。「1-1-12」のように区切って入力してください。'
          : '学年と組と番号が読み取れません。「1年1組12番」か「1-1-12」のように入力してください。',
      );
    const number = readNumber(said('number'));
    if (number === '' || Number(number) === Number(found.number)) return { cells: { ...found } };
    // Nobody but the school knows which of the two is right.
    const message = `${word}の列では${found.number}番です。どちらかを直してください。`;
    return { cells: { ...found, number }, problems: [{ column: 'number', message }] };
  },
};

/** Whose row it is and where they belong, in the words of this product. */
import type { Column } from './column.ts';

export const userName: Column = {
  aliases: ['ユーザーID', 'ユーザID', 'ユーザー名', 'ユーザ名', 'ログインID', 'ID'],
};

export const groupName: Column = {
  aliases: ['グループ名', 'グループ', '所属グループ', '所属'],
  read: (row) => ({ cells: { groupName: row.said('groupName') || row.groupName } }),
  compare: { word: 'グループ', of: ({ groupId }, nameOf) => nameOf(groupId) },
};

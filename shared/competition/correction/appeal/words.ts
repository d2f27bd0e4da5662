/** How an appeal stands, in words: on its page and in the export of one's own data. Pure. */
import type { AppealState } from './schema.ts';

export const appealStateWords: Readonly<Record<AppealState, string>> = {
  open: '事務局が確認中',
  accepted: '認められました',
  rejected: '認められませんでした',
  withdrawn: '取り下げ',
};

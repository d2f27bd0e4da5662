/** What the office decided about a person's record of practice. */
export const trainingTrail = {
  'count-log': '練習の記録を集計に入れました',
  'decline-log': '練習の記録を集計に入れませんでした',
} as const satisfies Readonly<Record<string, string>>;

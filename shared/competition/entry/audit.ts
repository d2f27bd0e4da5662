/** What is written into the trail of an organisation, and how it reads there. */
export const entryAudit = {
  'entry-withdrawn': '大会の申込を取りやめました',
  'entry-changed': '大会の申込の課題か参加者を変えました',
  'entry-accommodated': '大会の申込の時間や文字の大きさを変えました',
} as const satisfies Readonly<Record<string, string>>;

/** What is written into the trail of an organisation, and how it reads there. */
export const homeworkAudit = {
  'homework-given': 'グループに練習の課題を出しました',
  'homework-changed': '練習の課題を変えました',
  'homework-taken-back': '練習の課題を取り下げました',
} as const satisfies Readonly<Record<string, string>>;

/** What is written into the trail of an organisation, and how it reads there. */
export const roomAudit = {
  'room-opened': 'グループの一斉練習・記録会を開きました',
  'room-closed': 'グループの一斉練習・記録会を閉じました',
} as const satisfies Readonly<Record<string, string>>;

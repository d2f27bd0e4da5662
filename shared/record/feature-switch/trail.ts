/** What the office did about the switches, and how it reads in the record. */
export const switchTrail = {
  off: '受付を止めました',
  on: '受付を再開しました',
} as const satisfies Readonly<Record<string, string>>;
export type SwitchTrailAct = keyof typeof switchTrail;

/** What is recorded about what things cost, and how it reads. */
export const priceTrail = {
  set: '料金を決めました',
  change: 'これからの料金を変えました',
} as const satisfies Readonly<Record<string, string>>;
export type PriceTrailAct = keyof typeof priceTrail;

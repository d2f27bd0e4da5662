/** What the office did with a delivery, and how it reads in the record. */
export const deliveryTrail = {
  retry: 'もう一度送るようにしました',
  'give-up': '送らないことにしました',
} as const satisfies Readonly<Record<string, string>>;

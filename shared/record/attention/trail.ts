/** What the office did about an entry of its inbox. */
export const attentionTrail = {
  handle: '対応済みにしました',
} as const satisfies Readonly<Record<string, string>>;

/** What is recorded about the record itself. */
export const trailTrail = {
  export: '記録をファイルにしました',
} as const satisfies Readonly<Record<string, string>>;

/** What can be subscribed to; each is its own kind of price. The spelling is the one of the addresses. */
export const contentNames = ['typing-method', 'typing-english', 'programing'] as const;

/** What each is called. */
export const contentTitles = {
  'typing-method': 'タイピングメソッド',
  'typing-english': 'タイピング英語',
  programing: 'プログラミング',
} as const satisfies Readonly<Record<(typeof contentNames)[number], string>>;

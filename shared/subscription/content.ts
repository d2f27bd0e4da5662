/** What can be subscribed to; each is its own kind of price. The spelling is the one of the addresses. */
export const contentNames = ['typing-method', 'typing-english', 'programing'] as const;

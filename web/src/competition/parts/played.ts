/** What was typed, as whoever looks at it may ask for it. */
export type PlayedSource =
  | { readonly by: 'holder' | 'staff'; readonly resultId: string }
  | { readonly by: 'office'; readonly attemptId: string };

import { createContext, type ReactNode } from 'react';

/** How a picture of a text is drawn, by its address and the words for it; undefined where it is none. Without it, the words are. */
export const MarkdownPictures = createContext<((address: string, words: string) => ReactNode) | undefined>(
  undefined,
);

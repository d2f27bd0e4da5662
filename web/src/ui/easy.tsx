import type { ReactNode } from 'react';
import { inEasyWords, useEasyWords } from '#web/lib/easy.ts';
import { RubyText } from './ruby.tsx';

/** A sentence of the product; a pupil reads it in easy words with furigana. What is no sentence stays as it is. */
export function Easy({ children }: { children: ReactNode }) {
  const words = useEasyWords();
  if (words === undefined || typeof children !== 'string') return children;
  const easy = inEasyWords(children, words);
  // What somebody typed into a sentence is not read as furigana.
  return easy === children ? children : <RubyText text={easy} />;
}

import { type ReactNode, useCallback } from 'react';
import { inEasyWords } from '#web/lib/easy-sentence.ts';
import { useReader, useReadersWords } from '#web/lib/easy.ts';
import styles from './easy.module.css';
import { RubyText } from './ruby.tsx';

/** For a place that holds text alone, such as an attribute: readings instead of the words they stand above. */
export function useEasyText(): (plain: string) => string {
  const words = useReadersWords();
  return useCallback(
    (plain: string) =>
      words === undefined ? plain : inEasyWords(plain, words).replaceAll(/\[[^|\]]+\|([^\]]+)\]/gu, '$1'),
    [words],
  );
}

/**
 * A sentence of the product; a pupil reads it in easy words with furigana, an organisation that is no school with メンバー for
 * 生徒. What is no sentence stays as it is.
 */
export function Easy({ children }: { children: ReactNode }) {
  const words = useReadersWords();
  const pupil = useReader() === 'pupil';
  if (words === undefined || typeof children !== 'string') return children;
  const easy = inEasyWords(children, words);
  // What somebody typed into a sentence is not read as furigana.
  if (easy === children) return children;
  // Words of grown-ups: no readings, and lines that break where they do elsewhere.
  if (!pupil) return easy;
  return (
    <span className={styles['easy']}>
      <RubyText text={easy} />
    </span>
  );
}

/** What a field's text says about the keys: letters, or that an input method stands between. Pure. */
interface TypedLetters {
  readonly letters: string;
  /** Anything a key of its own does not type: kana, or letters of full width. */
  readonly converted: boolean;
}

/** @param seen what the field said before: keyboards of phones write a whole word before they let go of it */
export function typedLetters(text: string, seen: string): TypedLetters {
  const fresh = text.startsWith(seen) ? text.slice(seen.length) : '';
  return {
    letters: fresh.toLowerCase().replaceAll(/[^a-z]/gu, ''),
    converted: /[^\p{ASCII}]/u.test(text),
  };
}

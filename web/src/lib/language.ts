const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Of what people type: `en` for a text in Latin words alone, and otherwise that of the page. */
export const languageOf = (text: string): 'en' | undefined =>
  !japanese.test(text) && /[a-z]{2}/iu.test(text) ? 'en' : undefined;

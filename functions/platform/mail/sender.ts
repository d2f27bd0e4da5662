/** So many bytes fill an encoded word: 45 become 60 of base64, and with `=?UTF-8?B?…?=` 72 of the 75 RFC 2047 allows. */
const bytesPerWord = 45;

const encodedWord = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

/** A character cut in two would be read as two broken ones: each word is decoded for itself. */
function wordsOf(name: string): string[] {
  const words = [''];
  for (const character of name) {
    const longer = `${words.at(-1)}${character}`;
    if (Buffer.byteLength(longer) <= bytesPerWord) words[words.length - 1] = longer;
    else words.push(character);
  }
  return words;
}

/** `事務局 <address>` as a header may hold it: SES takes 7-bit ASCII only (RFC 2047 for the name). */
export function encodeSender(from: string): string {
  const [, name = '', address = ''] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/u.exec(from) ?? [];
  if (/^[\x20-\x7e]*$/u.test(name)) return from;
  return `${wordsOf(name).map(encodedWord).join(' ')} <${address}>`;
}

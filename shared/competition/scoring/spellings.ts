/**
 * Romaji that people are used to from other input methods and Google's table lacks. `tch` is a prefix (`matchi`, `matcha`): as
 * whole syllables the guide would show them instead of the shorter `matti`.
 */
export const moreSpellings = [
  ['tch', 'っ', 'ch'],
  ['yi', 'い'],
  ...[...'aiueo'].flatMap((vowel, index) => [
    [`fw${vowel}`, `ふ${'ぁぃぅぇぉ'[index]}`],
    [`qw${vowel}`, `く${'ぁぃぅぇぉ'[index]}`],
    [`sw${vowel}`, `す${'ぁぃぅぇぉ'[index]}`],
    [`qy${vowel}`, `く${'ゃぃゅぇょ'[index]}`],
  ]),
  ['fyi', 'ふぃ'],
  ['fye', 'ふぇ'],
]
  .map((columns) => columns.join('\t'))
  .join('\n');

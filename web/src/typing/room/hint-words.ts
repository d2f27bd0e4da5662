import type { HintKind } from '#shared/practice/room/schema.ts';

/** What a pupil reads when the teacher has pressed a hint, with readings. */
export const hintWords: Readonly<Record<HintKind, string>> = {
  idle: 'つづきを[打|う]ってみましょう。ゆっくりで、だいじょうぶです。',
  ime: '[日本語入力|にほんごにゅうりょく]をオフにしましょう。「[英数|えいすう]」か「[半角|はんかく]/[全角|ぜんかく]」のキーをおします。',
  keyboard: 'キーボードのつなぎかたを、たしかめましょう。わからないときは、[手|て]をあげてください。',
};

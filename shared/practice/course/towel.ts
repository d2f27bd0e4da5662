/** タオル練習: with a towel over the hands, three lines of a stage are typed by heart. Pure data, our own. */
type TowelLines = readonly [string, string, string];

/** By stage; of the first one keys, of all others kana. A space is a pause. */
const lines: readonly TowelLines[] = [
  ['fff jjj fff jjj', 'asdf jkl; asdf jkl;', 'fj dk sl a;'],
  ['あいうえお', 'おえういあ', 'あおい うえ いえ'],
  ['かきくけこ', 'あかい かお', 'いけ えき くき'],
  ['さしすせそ', 'あさ しお かさ', 'おいしい すいか'],
  ['たちつてと', 'つくえ とけい くつ', 'ちいさい たけ'],
  ['なにぬねの ん', 'いぬ ねこ さかな', 'なつの おんせん'],
  ['はひふへほ', 'はな ほし ふね', 'はこの なかの ほん'],
  ['まみむめも', 'うみ むし まめ', 'みんなの まいにち'],
  ['やゆよ らりるれろ わを', 'さくら よる わたし', 'やまを こえて いく'],
  ['がぎぐげご ざじずぜぞ', 'かぜ みず でんわ', 'ともだちと あそぶ'],
  ['きゃきゅきょ しゃしゅしょ', 'きょう おちゃ しゅみ', 'でんしゃで りょこう'],
  ['きって ざっし がっこう', 'まって いって とって', 'みんなで にっこり'],
  ['のーと ぼーる けーき', 'はい、わかりました。', 'きょうは、いい てんき。'],
  ['やま かわ そら うみ', 'はる なつ あき ふゆ', 'きのう きょう あした'],
  ['ぼくは うたが すきです。', 'あした、こうえんへ いきます。', 'いっしょに かえりましょう。'],
  ['てがみを かく', 'はしを わたる', 'あつい ほんを よむ。'],
];

export const towelLines = (stage: number): TowelLines => {
  const own = lines[stage];
  if (own === undefined) throw new Error(`no lines for stage ${String(stage)}`);
  return own;
};

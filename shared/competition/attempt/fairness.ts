/** What a program could fake, for the office: what is checked, what only puts a replay before it, and what nobody can see. */
import type { HardSign, SoftSign } from './schema.ts';

export interface SignMeaning {
  /** What of a program it finds. */
  readonly finds: string;
  /** Who has it, or nearly, without having done anything wrong. */
  readonly honest: string;
}

/** A result waits until somebody has decided. */
export const hardSignMeanings: Readonly<Record<HardSign, SignMeaning>> = {
  'chunk-missing': {
    finds: '途中の記録を送らずに、都合のよい部分だけを残そうとするもの。',
    honest: '電池が切れたり通信が切れたりして、一部が届かないことがあります。監督の先生が確認できます。',
  },
  'never-finished': {
    finds: '終わりを送らず、時間を決められないようにするもの。',
    honest: '終わったあとに端末を閉じ、24時間のあいだ一度も通信できなかった場合です。',
  },
  'broken-chain': {
    finds: '送ったあとで前の部分を書きかえたもの、別の競技の記録をつないだもの。',
    honest: '順番が前後して届いただけでは出ません。記録のつながりは番号順に確かめます。',
  },
  'second-version': {
    finds: '同じ部分を、あとからよい内容に入れかえようとするもの。',
    honest: '同じ部分が通信のやり直しで2回届いただけでは出ません。内容が同じなら1つです。',
  },
  'two-devices': {
    finds: '2台で並行して打ち、よい方を使おうとするもの。',
    honest: '同じ端末でページを開き直しただけでは出ません。端末の番号は変わりません。',
  },
  'clock-ahead': {
    finds: '届いたときにはまだ来ていない時刻に打ったことにしたもの。',
    honest: '1秒までの進みは、通信と時計の誤差として出ません。',
  },
  'clock-slow': {
    finds: '端末の時計を遅くして、長く打ったもの。',
    honest: '通信が切れてあとからまとめて届いた場合は、間に合って届いた部分で見分けます。',
  },
  'clock-back': {
    finds: '時刻を前に戻して、打ち直した時間を消したもの。',
    honest: '同じ時刻のイベントが続くことはあり、それでは出ません。',
  },
  'came-late': {
    finds: '課題文を手元に置き、時計のないところで作ってから送ったもの。',
    honest: '短い課題で通信が遅く、終わってすぐに届いた場合は出ません。',
  },
  'text-without-keys': {
    finds: '貼り付けやプログラムで入れた文。キーを押した記録がない、または足りない字です。',
    honest: '日本語入力の変換やくり返しのキーでは出ません。読みの打鍵の数だけ押していれば足ります。',
  },
};

/** Nobody is judged by them alone. */
export const softSignMeanings: Readonly<Record<SoftSign, SignMeaning>> = {
  'too-fast': {
    finds: '10打のうち8打以上が25ミリ秒より短い間隔で並ぶもの。',
    honest: '2つの指が同時に下りる速い打ち方では、7打までは起こります。',
  },
  'too-even': {
    finds: '30打以上で、間隔のばらつきが平均の5%より小さいもの。',
    honest: '人が拍に合わせて打っても、ばらつきはふつう5%より大きくなります。',
  },
  leap: {
    finds: 'これまでの自己ベストの1.5倍をこえる速さ。ほかの人が打ったおそれがあります。',
    honest: '長い練習のあとの久しぶりの競技では、大きく伸びることがあります。',
  },
  'proposed-words': {
    finds: '読みを打たずに、予測変換の候補で長い言葉を入れたもの。',
    honest: '端末の予測変換を切れない学校もあります。短い言葉や読みを打った変換では出ません。',
  },
  'partly-late': {
    finds: '一部だけを、時間が終わってから作って送ったもの。',
    honest: '途中で通信が切れた教室では、だれにでも出ます。',
  },
  'seen-before': {
    finds: '一度見た課題文をおぼえてから、やり直したもの。',
    honest: '機器の故障で競技を返された人です。本人は悪くありません。',
  },
};

/** What no log can tell. */
export const unseen: readonly string[] = [
  'だれが打ったか。本人の端末と本人のサインインで別の人が打っても、記録は同じです。見ているのは監督の先生です。',
  '人のような間隔とまちがいで、時間どおりにキーを送る機械やプログラム。キーの間隔を人から写したものは、上のどのサインにもかかりません。',
  '端末や外付けのキーボードに登録した、短い単語のまとめ打ち。1打ごとのキーとして届きます。',
  '課題文を別のところで先に見たか。封印された課題文を事務局の外で見た人がいるかは、記録からは分かりません。',
  'となりの人に教わったか、画面を見せてもらったか。',
];

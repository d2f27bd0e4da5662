/** What was played in the season that is over, and is free for practice since. */

const romaji = `あさの こうえんを いぬと あるく。
きの はに つゆが ひかって いる。
ちいさな とりが みずを のみに きた。
いぬは しっぽを ふって まっている。
いけの まわりを ゆっくり ひとまわり する。
しゃしんを とる ひとに あいさつを した。
きょうは かぜが すずしくて きもちが よい。
ベンチに すわって おちゃを ひとくち のむ。
とおくで でんしゃの おとが きこえた。
かえりみちで ともだちに あった。
いっしょに あしたの やくそくを する。
いえに つくと あさごはんの においが した。
にっきに とりの ことを かいて おこう。
らいしゅうも おなじ みちを あるこう。`;

const upper = `|図書室《としょしつ》の|窓《まど》ぎわに、|小《ちい》さな|地球儀《ちきゅうぎ》がある。
|昼休《ひるやす》みになると、だれかがそっと|回《まわ》している。
|指《ゆび》で|止《と》めたところの|国《くに》を、みんなで|調《しら》べる|遊《あそ》びがはやった。
|海《うみ》の|上《うえ》で|止《と》まったら、もう|一度《いちど》|回《まわ》してよい。
わたしが|止《と》めたのは、|雪《ゆき》の|多《おお》い|北《きた》の|国《くに》だった。
そこでは|冬《ふゆ》のあいだ、|昼《ひる》がとても|短《みじか》いそうだ。
|先生《せんせい》は、|図鑑《ずかん》を|三冊《さんさつ》|出《だ》してくれた。
|本《ほん》によって|書《か》いてあることが|少《すこ》しずつちがう。
|同《おな》じ|国《くに》でも、|見《み》る|人《ひと》によって|伝《つた》えたいことがちがうのだ。
わたしは|分《わ》かったことをカードにまとめ、|地球儀《ちきゅうぎ》の|横《よこ》にはった。
|次《つぎ》の|日《ひ》、|別《べつ》のカードがとなりにふえていた。
|一年《いちねん》がたつころ、|窓《まど》ぎわは|世界《せかい》の|話《はなし》でいっぱいになった。`;

const english = `There is a small garden behind our school. Every Monday two classes take care of it.
We grow beans, carrots and a few flowers. In spring the ground is hard, so we dig slowly.
When it rains, we stay inside and write down what we saw last week.
A good note says the date, the weather and one new thing. Some notes have a drawing, too.
In summer we carry the beans to the kitchen. They taste better when you know how they grew.`;

/** Two numbers each, and no answer below zero. */
const arithmetic = Array.from({ length: 60 }, (_, at) => {
  const [left, right] = [12 + ((at * 7) % 38), 3 + ((at * 5) % 9)];
  const [sign, answer] = (
    [
      ['+', left + right],
      ['−', left - right],
      ['×', left * right],
    ] as const
  )[at % 3]!;
  return `${String(left)} ${sign} ${String(right)}|${String(answer)}`;
}).join('\n');

export const past: Readonly<Record<string, string>> = {
  romaji,
  'english-a': english,
  'japanese-a-upper': upper,
  arithmetic,
};

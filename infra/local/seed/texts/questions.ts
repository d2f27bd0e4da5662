/** One question a line: what is asked, then every right answer. */

export const words = `朝|morning
夜|night
学校|school
教室|classroom
図書館|library
先生|teacher
生徒|student|pupil
友だち|friend
家族|family
兄弟|brother
姉妹|sister
机|desk
いす|chair
鉛筆|pencil
紙|paper
本|book
辞書|dictionary
窓|window
扉|door
庭|garden
花|flower
木|tree
葉|leaf
種|seed
森|forest
山|mountain
川|river
湖|lake
海|sea|ocean
島|island
雨|rain
雪|snow
風|wind
雲|cloud
太陽|sun
月|moon
星|star
春|spring
夏|summer
秋|autumn|fall
冬|winter
鳥|bird
魚|fish
馬|horse
蜂|bee
水|water
火|fire
石|stone
土|soil
橋|bridge
道|road
駅|station
病院|hospital
市場|market
道具|tool
仕事|work|job
音楽|music
絵|picture
歴史|history
科学|science`;

export const kanji = `山道|やまみち
青空|あおぞら
木陰|こかげ
夕暮れ|ゆうぐれ
夜明け|よあけ
雨雲|あまぐも
風車|かざぐるま|ふうしゃ
水車|すいしゃ
小川|おがわ
湖|みずうみ
泉|いずみ
滝|たき
岬|みさき
畑|はたけ
稲穂|いなほ
若葉|わかば
紅葉|こうよう|もみじ
木枯らし|こがらし
霜柱|しもばしら
吹雪|ふぶき
雪解け|ゆきどけ
職人|しょくにん
大工|だいく
織物|おりもの
染物|そめもの
陶器|とうき
漆器|しっき
和紙|わし
障子|しょうじ
風鈴|ふうりん
扇子|せんす
巻物|まきもの
硯|すずり
手紙|てがみ
便箋|びんせん
封筒|ふうとう
切手|きって
図書館|としょかん
時間割|じかんわり
黒板|こくばん
放課後|ほうかご
宿題|しゅくだい
運動会|うんどうかい
遠足|えんそく
合唱|がっしょう
演奏|えんそう
笛|ふえ
太鼓|たいこ
琴|こと
台所|だいどころ
味噌|みそ
豆腐|とうふ
漬物|つけもの
夕飯|ゆうはん
八百屋|やおや
果物|くだもの
眼鏡|めがね
迷子|まいご
上手|じょうず
七夕|たなばた`;

/** Sums, differences, products and quotients in turn, each a little harder. */
const sums = Array.from({ length: 15 }, (_, step) => {
  const [a, b] = [17 + step * 13, 8 + step * 7];
  const [c, d] = [3 + step, 4 + (step % 6)];
  return [
    `${a}+${b}|${a + b}`,
    `${a + b + step}-${b}|${a + step}`,
    `${c}×${d}|${c * d}`,
    `${(c + 2) * (d + 1)}÷${d + 1}|${c + 2}`,
  ];
});
export const arithmetic = sums.flat().join('\n');

export const programming = `画面に文字を出す Python の関数|print
文字を読み込む Python の関数|input
長さを調べる Python の関数|len
整数に変える Python の関数|int
小数に変える Python の関数|float
文字列に変える Python の関数|str
並べかえた新しいリストを返す Python の関数|sorted
合計を求める Python の関数|sum
いちばん大きい値を返す Python の関数|max
いちばん小さい値を返す Python の関数|min
続きの番号を作る Python の関数|range
もしもを表す Python の言葉|if
そうでなくもしもを表す Python の言葉|elif
そうでなければを表す Python の言葉|else
順にくり返す Python の言葉|for
条件の間くり返す Python の言葉|while
くり返しを抜ける Python の言葉|break
くり返しの次へ進む Python の言葉|continue
関数を定める Python の言葉|def
関数から値を返す Python の言葉|return
ほかのファイルを読み込む Python の言葉|import
正しいことを表す Python の値|True
正しくないことを表す Python の値|False
値がないことを表す Python の値|None
リストの終わりに加える Python のメソッド|append
7を2で割った余りを書く式|7%2|7 % 2
2の10乗を書く Python の式|2**10|2 ** 10
7を2で割った商の整数部分を書く Python の式|7//2|7 // 2
等しいかを調べる記号|==
等しくないかを調べる Python の記号|!=
以上を表す記号|>=
以下を表す記号|<=
x に 5 を入れる式|x=5|x = 5
x を 1 増やす短い式|x+=1|x += 1
リスト a の最初の要素|a[0]
リスト a の最後の要素|a[-1]
両方とも正しいことを表す Python の言葉|and
どちらかが正しいことを表す Python の言葉|or
打ち消しを表す Python の言葉|not
リスト a の長さを書く式|len(a)`;

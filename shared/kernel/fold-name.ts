/**
 * The variants of one character in which names are written, by school offices differently from year to year. They are
 * folded only to compare two names: what is stored and printed is what the school wrote.
 */

/**
 * From 常用漢字表 (2010, the forms in brackets), 戸籍法施行規則別表第二の一 and 法務省「誤字俗字・正字一覧表」 what occurs in names;
 * the first of each word stands for all. Of different surnames only 斎 and 斉 are one, because offices mix them up.
 * Compatibility ideographs such as 神, 晴 and 塚 are folded by NFKC.
 */
const variants = `
  亜亞 医醫 壱壹 栄榮 営營 衛衞 円圓 園薗 塩鹽 応應 桜櫻 奥奧 横橫 温溫 会會 絵繪 学學 岳嶽 角⻆ 寛寬 間閒 関關 館舘
  観觀 巌巖 顔顏 気氣 帰歸 亀龜 喜㐂 宜冝 吉𠮷 旧舊 挙擧 峡峽 橋𣘺槗 教敎 郷鄕 暁曉 尭堯 倶俱 勲勳 恵惠 渓溪 経經 継繼
  蛍螢 軽輕 芸藝 剣劍 県縣 検檢 献獻 権權 顕顯 験驗 厳嚴 呉吳 広廣 恒恆 晃晄 高髙 黄黃 鉱鑛 号號 国國圀 黒黑 済濟
  斎齋齊斉 崎﨑嵜 桟棧 参參 産產 賛贊 糸絲 児兒 辞辭 実實 舎舍 釈釋 寿壽 収收 秋穐龝 従從 渋澁 縦縱 緒緖 叙敍敘 将將 昇曻
  松枩柗 渉涉 奨奬獎 証證 条條 丈𠀋 浄淨 乗乘 縄繩 譲讓 穣穰 嬢孃 真眞 晋晉 慎愼 尽盡 粋粹 翠翆 随隨 数數 杉杦 瀬瀨 声聲
  青靑 清淸 静靜 専專 浅淺 船舩 戦戰 禅禪 曽曾 双雙 壮壯 荘莊 巣巢 総總 蔵藏 増增 即卽 続續 台臺 対對 体體 帯帶 滝瀧
  沢澤 択擇 団團 弾彈 昼晝 庁廳 聴聽 鎮鎭 鶴靍靏 鉄鐵銕 点點 転轉 伝傳 兎兔 土圡𡈽 灯燈 当當 島嶋嶌 涛濤 稲稻 闘鬪 徳德
  独獨 栃杤 読讀 届屆 内內 弐貳 祢禰 野埜 拝拜 梅楳 売賣 麦麥 発發 浜濱濵 晩晚 彦彥 桧檜 秘祕 富冨 仏佛 淵渕渊 変變
  辺邊邉 歩步 穂穗 宝寶寳 峰峯 萌萠 豊豐 鴎鷗 毎每 槙槇 万萬 満滿 弥彌 訳譯 薬藥 薮藪籔 与與 予豫 余餘 誉譽 揺搖 遥遙
  瑶瑤 様樣 謡謠 来來 莱萊 頼賴 楽樂 覧覽 竜龍 両兩 凛凜 緑綠 隣鄰 涙淚 瑠璢 礼禮 励勵 霊靈 齢齡 暦曆 歴歷 恋戀 錬鍊
  炉爐 芦蘆 郎郞 労勞 楼樓 篭籠 禄祿 録錄 脇𦚰 湾灣 亘亙 凉涼 嵯嵳 峨峩 柳栁桺 桑桒 煕熙熈 蒋蔣 薫薰 戸戶 為爲 称稱 縁緣
  髪髮 艶艷 巻卷 覚覺 単單 並竝 駆驅 画畫 ケヶ`
  .trim()
  .split(/\s+/u);

const standing = new Map(
  variants.flatMap((word) => {
    const [first = '', ...others] = word;
    return others.map((other) => [other, first] as const);
  }),
);

/** Two names that come out the same are one name. Width, case, spaces and variation selectors do not matter. */
export const foldName = (name: string): string =>
  Array.from(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{Variation_Selector}]+/gu, ''),
    (character) => standing.get(character) ?? character,
  ).join('');

/** Task texts of the record meets, of our own. */
import type { TaskTextInput } from '#shared/competition/task-text/office-contract.ts';
import { between, pick } from './random.ts';

const kana = [
  'あさやけ',
  'いしだたみ',
  'うみかぜ',
  'えんぴつ',
  'おりがみ',
  'かざぐるま',
  'きんもくせい',
  'くつおと',
  'けやき',
  'こがらし',
  'さざなみ',
  'しんごう',
  'すずめ',
  'せんこうはなび',
  'そらもよう',
  'たけとんぼ',
  'ちょうちん',
  'つきあかり',
  'てがみ',
  'とおりあめ',
  'なみおと',
  'にじいろ',
  'ねこやなぎ',
  'のはら',
  'はなびら',
  'ひまわり',
  'ふうりん',
  'ほたる',
  'まつぼっくり',
  'みずうみ',
  'むぎばたけ',
  'もみじ',
  'やまびこ',
  'ゆきげしき',
  'よぞら',
] as const;

const sentences = [
  '放課後の図書室には、西日が長く差し込んでいた。',
  '当番のわたしは、返された本を棚《たな》に戻《もど》しながら、貸出票の日付を見る。',
  'いちばん古いものは、三十年も前の春だった。',
  '同じ本を、同じ季節に、何人もの人が借りている。',
  '海の生き物の図鑑《ずかん》は、夏休みの前になると決まって姿を消した。',
  '天気の本は、台風の多い秋によく読まれたらしい。',
  '人の心は移り変わるというが、棚の本だけを見ていると、そうでもないように思えてくる。',
  'ある日、薄《うす》い冊子の間から、一枚の絵はがきが出てきた。',
  '港の風景に、短い言葉が添《そ》えられている。',
  '「いつか、この船に乗って会いに行きます。」',
  '宛名《あてな》も差出人もなく、切手もはられていない。',
  '書いた人は、結局これを出さなかったのだろうか。',
  'わたしは司書の先生に相談して、掲示板《けいじばん》に絵はがきを飾《かざ》ることにした。',
  'すると一週間後、先生が笑いながら新しい絵はがきを見せてくれた。',
  '「その船は去年引退しましたが、わたしは乗りました。」',
  '文字は、あのはがきと同じ、少し右に傾《かたむ》いた字だった。',
] as const;

const kanaText = (name: string): string =>
  Array.from({ length: 16 }, (_, line) =>
    [0, 1, 2].map((word) => pick(`${name} ${String(line)} ${String(word)}`, kana)).join('\u3000'),
  ).join('\n');

/** Another beginning for each meet: two paragraphs change places. */
const prose = (name: string): string => {
  const from = between(name, 1, 3) * 4;
  const turned = [...sentences.slice(from), ...sentences.slice(0, from)];
  return [turned.slice(0, 8), turned.slice(8)].map((part) => part.join('')).join('\n');
};

export const sums = Array.from({ length: 40 }, (_, index) => {
  const one = between(`sum ${String(index)} one`, 11, 99);
  const other = between(`sum ${String(index)} other`, 2, 98);
  return {
    prompt: `${String(index + 1)}) ${String(one)} + ${String(other)}`,
    answers: [String(one + other)],
  };
});

const bodies: Readonly<Record<string, (name: string) => Pick<TaskTextInput, 'form' | 'body'>>> = {
  romaji: (name) => ({ form: 'guided', body: { kind: 'text', notation: kanaText(name) } }),
  'japanese-a-junior': (name) => ({ form: 'transcription', body: { kind: 'text', notation: prose(name) } }),
  arithmetic: () => ({ form: 'answers', body: { kind: 'questions', questions: sums } }),
};

export const taskText = (title: string, divisionCode: string): TaskTextInput => {
  const body = bodies[divisionCode];
  if (body === undefined) throw new Error(`no text for ${divisionCode}`);
  return { title, source: '書き下ろし', rights: 'タイピングトレーニング事務局', ...body(title) };
};

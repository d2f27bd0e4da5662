/** Everybody of the living data. All names are invented; the difficult ones among them are meant to be. */
import type { PersonName } from '#shared/people/account/schema.ts';
import { between, pick } from './random.ts';

const person = (family: string, given: string, familyKana: string, givenKana: string): PersonName => ({
  family,
  given,
  familyKana,
  givenKana,
});

/** Who signs up with an address of their own. */
export const adults = {
  junior: person('潮見', '律子', 'シオミ', 'リツコ'),
  'junior-teacher': person('籠宮', '誠一郎', 'カゴミヤ', 'セイイチロウ'),
  cram: person('算盤', '珠美', 'ソロバ', 'タマミ'),
  waiting: person('待井', '申', 'マチイ', 'シン'),
  rejected: person('断野', '要', 'タチノ', 'カナメ'),
  takasaki: person('髙﨑', '惠', 'タカサキ', 'メグミ'),
  watanabe: person('渡邉', '一', 'ワタナベ', 'ハジメ'),
  teshigawara: person('勅使河原', 'ジャクリーン綾乃', 'テシガワラ', 'ジャクリーンアヤノ'),
  nguyen: person('Nguyễn', 'Thị Hương', 'グエン', 'ティフオン'),
  kim: person('김', '민준', 'キム', 'ミンジュン'),
  yoshida: person('𠮷田', '辻之介', 'ヨシダ', 'ツジノスケ'),
} as const satisfies Readonly<Record<string, PersonName>>;
export type Adult = keyof typeof adults;

export const individuals = [
  'takasaki',
  'watanabe',
  'teshigawara',
  'nguyen',
  'kim',
  'yoshida',
] as const satisfies readonly Adult[];

const families = [
  ['鮎川', 'アユカワ'],
  ['五十嵐', 'イガラシ'],
  ['宇津木', 'ウツギ'],
  ['榎本', 'エノモト'],
  ['小田切', 'オダギリ'],
  ['片桐', 'カタギリ'],
  ['久我', 'クガ'],
  ['小鳥遊', 'タカナシ'],
  ['齋藤', 'サイトウ'],
  ['篠﨑', 'シノザキ'],
  ['髙梨', 'タカナシ'],
  ['千々岩', 'チヂイワ'],
  ['都築', 'ツヅキ'],
  ['永井', 'ナガイ'],
  ['二階堂', 'ニカイドウ'],
  ['萩原', 'ハギワラ'],
  ['日比野', 'ヒビノ'],
  ['藤堂', 'トウドウ'],
  ['細川', 'ホソカワ'],
  ['槇野', 'マキノ'],
  ['水無瀬', 'ミナセ'],
  ['茂木', 'モテギ'],
  ['矢作', 'ヤハギ'],
  ['湯浅', 'ユアサ'],
  ['若林', 'ワカバヤシ'],
  ['渡邊', 'ワタナベ'],
] as const;

const givens = [
  ['葵衣', 'アオイ'],
  ['晃太郎', 'コウタロウ'],
  ['伊織', 'イオリ'],
  ['詩', 'ウタ'],
  ['英真', 'エマ'],
  ['桜雅', 'オウガ'],
  ['叶翔', 'カナト'],
  ['きらり', 'キラリ'],
  ['小百合', 'サユリ'],
  ['心々愛', 'ココア'],
  ['慧', 'ケイ'],
  ['佐和子', 'サワコ'],
  ['紫苑', 'シオン'],
  ['颯', 'ハヤテ'],
  ['多聞', 'タモン'],
  ['千紗都', 'チサト'],
  ['椿', 'ツバキ'],
  ['透真', 'トウマ'],
  ['夏帆', 'カホ'],
  ['乃愛', 'ノア'],
  ['春馬', 'ハルマ'],
  ['緋色', 'ヒイロ'],
  ['芙美', 'フミ'],
  ['穂高', 'ホタカ'],
  ['真琴', 'マコト'],
  ['美月', 'ミヅキ'],
  ['夢叶', 'ユメカ'],
  ['萌絵', 'モエ'],
  ['悠真', 'ユウマ'],
  ['凜', 'リン'],
  ['瑠璃子', 'ルリコ'],
  ['蓮太郎', 'レンタロウ'],
] as const;

/** Those whom a form was not made for. */
const unusual: readonly PersonName[] = [
  person('Santos', 'Maria Clara', 'サントス', 'マリアクララ'),
  person('王', '子轩', 'オウ', 'シケン'),
  person('西園寺', '龍之介ヴィクトール', 'サイオンジ', 'リュウノスケヴィクトール'),
  person('Иванова', 'Анна', 'イワノワ', 'アンナ'),
];

/** @param serial counts from 0; one in thirty is one of the unusual */
export const pupilName = (school: string, serial: number): PersonName => {
  if (serial % 30 === 17) return unusual[Math.floor(serial / 30) % unusual.length]!;
  const name = `${school} pupil ${String(serial)}`;
  // A step that shares no factor with the number of families: no two beside each other are of one name.
  const [family, familyKana] = families[(serial * 7 + between(school, 0, 20)) % families.length]!;
  const [given, givenKana] = pick(`${name} given`, givens);
  return person(family, given, familyKana, givenKana);
};

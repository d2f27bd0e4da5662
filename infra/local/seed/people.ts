/** Who the seeded accounts are. All names are invented. */
import type { PersonName } from '#shared/people/account/schema.ts';

const person = (family: string, given: string, familyKana: string, givenKana: string): PersonName => ({
  family,
  given,
  familyKana,
  givenKana,
});

export const adults: Readonly<Record<string, PersonName>> = {
  admin: person('事務', '花', 'ジム', 'ハナ'),
  admin2: person('校正', '文', 'コウセイ', 'フミ'),
  admin3: person('校正', '読子', 'コウセイ', 'ヨミコ'),
  school: person('校倉', '正子', 'アゼクラ', 'マサコ'),
  teacher: person('黒板', '学', 'クロイタ', 'マナブ'),
  organization: person('打田', '鍵之', 'ウチダ', 'カギユキ'),
  individual: person('髙橋', '結衣', 'タカハシ', 'ユイ'),
  individual2: person('川﨑', '蓮', 'カワサキ', 'レン'),
  stopped: person('止木', '休', 'トメギ', 'ヤスム'),
};

const families = [
  ['青木', 'アオキ'],
  ['石田', 'イシダ'],
  ['上野', 'ウエノ'],
  ['岡本', 'オカモト'],
  ['加藤', 'カトウ'],
  ['木村', 'キムラ'],
  ['斉藤', 'サイトウ'],
  ['中島', 'ナカジマ'],
] as const;
const givens = [
  [
    ['葵', 'アオイ'],
    ['陽翔', 'ハルト'],
    ['陽菜', 'ヒナ'],
    ['樹', 'イツキ'],
    ['花音', 'カノン'],
    ['湊', 'ミナト'],
    ['凪', 'ナギ'],
    ['律', 'リツ'],
  ],
  [
    ['灯', 'アカリ'],
    ['朝陽', 'アサヒ'],
    ['咲茉', 'エマ'],
    ['陽向', 'ヒナタ'],
    ['芽依', 'メイ'],
    ['陸', 'リク'],
    ['蒼空', 'ソラ'],
    ['柚月', 'ユヅキ'],
  ],
  [
    ['碧', 'アオ'],
    ['遥', 'ハルカ'],
    ['一花', 'イチカ'],
    ['海斗', 'カイト'],
    ['心春', 'コハル'],
    ['蓮', 'レン'],
    ['紬', 'ツムギ'],
    ['結翔', 'ユイト'],
  ],
] as const;

/** `classNumber` and `number` count from 1. */
export function pupilName(classNumber: number, number: number): PersonName {
  const [family, familyKana] = families[(number - 1 + classNumber - 1) % families.length]!;
  const [given, givenKana] = givens[classNumber - 1]![number - 1]!;
  return person(family, given, familyKana, givenKana);
}

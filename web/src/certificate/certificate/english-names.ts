/**
 * What the English check page calls our divisions and competitions, beside their own names. Empty for a name that the office
 * made up itself: its own name stands alone then.
 */
const divisions: Readonly<Record<string, string>> = {
  ホームポジション基礎: 'Home position, basic',
  ホームポジション応用: 'Home position, advanced',
  ローマ字: 'Romaji (romanised Japanese)',
  英文A: 'English text A (up to junior high school)',
  英文B: 'English text B (high school and adults)',
  '和文A(小学生低中)': 'Japanese text A (elementary school, grades 1–4)',
  '和文A(小学生高)': 'Japanese text A (elementary school, grades 5–6)',
  '和文A(中学生)': 'Japanese text A (junior high school)',
  '和文B(高校生)': 'Japanese text B (high school)',
  '和文B(一般)': 'Japanese text B (adults)',
  '数字・記号': 'Numbers and symbols',
  英単語: 'English words',
  漢字: 'Kanji',
  計算: 'Arithmetic',
  プログラミング: 'Programming',
};

const competitions: Readonly<Record<string, string>> = {
  '6月大会': 'June Competition',
  秋季大会: 'Autumn Competition',
  冬季大会: 'Winter Competition',
  全国大会: 'National Championship',
};

/** One of it, and more. */
const units: Readonly<Record<string, readonly [string, string]>> = {
  字: ['character', 'characters'],
  語: ['word', 'words'],
  問: ['question', 'questions'],
};

const issuers: Readonly<Record<string, string>> = {
  タイピングトレーニング事務局: 'Typing Training Secretariat',
};

export const englishIssuer = (name: string): string => issuers[name] ?? '';

/** `1,204 characters`; of a unit that the office made up the number alone. */
export function englishScore(score: number, unit: string): string {
  const [one, many] = units[unit] ?? ['', ''];
  return `${score.toLocaleString('en-GB')} ${score === 1 ? one : many}`.trim();
}

export const englishDivision = (name: string): string => divisions[name] ?? '';

/** `2026年度 秋季大会` → `Autumn Competition, fiscal year 2026`: a Japanese fiscal year begins in April. */
export function englishSeason(title: string): string {
  const [, edition = '', kind = ''] = /^(\d{4})年度 (\S+)$/u.exec(title) ?? [];
  const name = competitions[kind];
  return name === undefined ? '' : `${name}, fiscal year ${edition}`;
}

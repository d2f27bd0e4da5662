/** The help is one text of the office: whom it is for are its headings of the second order, articles those of the third. Pure. */
import { anchorOf, withoutReadings } from '#web/lib/readings.ts';

export interface Article {
  readonly anchor: string;
  /** With its readings. */
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}
interface ArticleGroup {
  readonly title: string;
  readonly articles: readonly Article[];
}

const parts = (text: string, mark: '## ' | '### '): [title: string, body: string][] =>
  text
    .split(new RegExp(`^${mark}`, 'mu'))
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return [title.trim(), lines.join('\n').trim()];
    });

export const groupsOf = (text: string): ArticleGroup[] =>
  parts(text, '## ').map(([title, body]) => ({
    title,
    articles: parts(body, '### ').map(([name, words]) => ({
      anchor: anchorOf(withoutReadings(name)),
      title: name,
      body: words,
    })),
  }));

/** One spelling for what is searched and where: width, case, hiragana and katakana, long marks and spaces do not matter. */
const normalised = (text: string): string =>
  withoutReadings(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ァ-ヶ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
    .replaceAll(/[ー・-]/gu, '');

/** The readings too, so that a pupil finds what they cannot write yet. */
const readingsIn = (text: string): string =>
  [...text.matchAll(/《([^《》]+)》/gu)].map(([, reading]) => reading).join('');

/** Articles with every word that was typed. */
export function search(groups: readonly ArticleGroup[], typed: string): ArticleGroup[] {
  const words = typed
    .split(/\s+/u)
    .map(normalised)
    .filter((word) => word !== '');
  if (words.length === 0) return [...groups];
  const has = ({ title, body }: Article): boolean => {
    const text = normalised(`${title}\n${body}`) + normalised(readingsIn(title + body));
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, articles: group.articles.filter(has) }))
    .filter(({ articles }) => articles.length > 0);
}

/** Whose articles come first: by a word in the heading. */
const wordsOfKind = {
  student: '生徒',
  individual: '個人',
  school: '学校',
  organization: '団体',
  admin: '学校',
} as const;

export const groupFor = (
  groups: readonly ArticleGroup[],
  kind: keyof typeof wordsOfKind,
): string | undefined =>
  groups.find(({ title }) => withoutReadings(title).includes(wordsOfKind[kind]))?.title;

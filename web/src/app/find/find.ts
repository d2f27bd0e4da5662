/** What is found by what somebody types. Pure. */
import { to } from '#shared/kernel/paths.ts';
import type { Session } from '#shared/access/session/schema.ts';
import { fullName } from '#shared/people/account/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { folded } from '#web/lib/folded.ts';
import { withoutReadings } from '#web/lib/readings.ts';
import { searchStudents } from '#web/school/student/list.ts';
import { groupFor, groupsOf, search, type Article } from '#web/site/help/articles.ts';
import { mayOpen, pagesIn, type Place } from '../navigation.ts';
import { furtherPages, pageWords } from './page-words.ts';

interface PageFound {
  readonly path: string;
  readonly label: string;
  /** Of the menu, where it stands in one. */
  readonly place?: string;
}

/** So many of a kind at once: who wants more types more. */
const most = 8;
const mostArticles = 5;

export const pagesOf = (session: Session, places: readonly Place[]): PageFound[] => {
  const listed = places.flatMap((place) =>
    pagesIn(place).map(({ path, label }): PageFound => ({
      path,
      label,
      ...(label === place.label ? {} : { place: place.label }),
    })),
  );
  return [...listed, ...furtherPages.filter(({ path }) => mayOpen(path, session))];
};

const wordsIn = (typed: string): string[] =>
  typed
    .split(/\s+/u)
    .map(folded)
    .filter((word) => word !== '');

/** Those that have every word; whose own name begins with the first, and then has it, come first. `easyText`: as a pupil reads it. */
export function findPages(
  pages: readonly PageFound[],
  typed: string,
  easyText: (plain: string) => string = (plain) => plain,
): PageFound[] {
  const words = wordsIn(typed);
  const [first] = words;
  if (first === undefined) return [];
  const rank = (label: string): number => {
    const at = folded(label).indexOf(first);
    return at === -1 ? 2 : Math.min(at, 1);
  };
  return pages
    .filter(({ path, label, place = '' }) => {
      const text = folded([label, easyText(label), place, pageWords[path] ?? ''].join(' '));
      return words.every((word) => text.includes(word));
    })
    .toSorted((left, right) => rank(left.label) - rank(right.label))
    .slice(0, most);
}

interface PupilFound {
  readonly userId: string;
  readonly name: string;
  readonly note: string;
  readonly address: string;
}

export const findPupils = (
  students: readonly Student[],
  typed: string,
  groupName: (id: string) => string,
): PupilFound[] =>
  (wordsIn(typed).length === 0 ? [] : searchStudents(students, typed.trim()))
    .slice(0, most)
    .map(({ userId, name, userName, groupId, number }) => ({
      userId,
      name: fullName(name),
      note: [groupName(groupId), ...(number === undefined ? [] : [`${String(number)}番`]), userName].join(
        '・',
      ),
      address: to('/user-group/list', {}, { group: groupId, q: userName }),
    }));

interface ArticleFound {
  readonly article: Article;
  readonly address: string;
}

/** What is written for them, then what is for everybody: the rest is for others. Whose title has the word comes first. */
export function findArticles(help: string, typed: string, kind: Session['kind']): ArticleFound[] {
  const [first] = wordsIn(typed);
  if (first === undefined) return [];
  const groups = groupsOf(help);
  const own = groupFor(groups, kind);
  const theirs = new Set(kind === 'student' ? [own] : [own, groups.at(-1)?.title]);
  const isNamed = ({ title }: Article): boolean => folded(withoutReadings(title)).includes(first);
  return search(groups, typed)
    .filter(({ title }) => theirs.has(title))
    .flatMap(({ articles }) => articles)
    .toSorted((left, right) => Number(isNamed(right)) - Number(isNamed(left)))
    .slice(0, mostArticles)
    .map((article) => ({
      article,
      address: `${to('/:components', { components: 'help' })}#${article.anchor}`,
    }));
}

/** The number of an order, as our mails and pages write it. */
export const orderNumberIn = (typed: string): string | undefined =>
  /ord_[0-9A-Za-z-]{8,40}/u.exec(typed.normalize('NFKC'))?.[0];

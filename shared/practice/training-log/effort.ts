/** For effort, not only talent: who of a class practised on how many of the last days. Pure. */
import { addDays } from '#shared/kernel/time.ts';
import { placesOf, type Placed } from '#shared/competition/ranking/places.ts';
import { within, type Book, type PractisedDay } from './book.ts';
import { median } from './statistics.ts';

export const effortDays = 90;

/** The first of the days that end with this one. */
export const effortFrom = (today: string): string => addDays(today, 1 - effortDays);

export const effortOf = (days: readonly Pick<PractisedDay, 'day'>[], today: string): number =>
  days.filter(({ day }) => day >= effortFrom(today) && day <= today).length;

/** The most days first; equal ones stay in the order they came in. Who has not practised stands nowhere, not last. */
export const effortPlaces = <T extends { readonly days: number }>(all: readonly T[]): Placed<T>[] =>
  placesOf(
    all.filter(({ days }) => days > 0).toSorted((a, b) => b.days - a.days),
    (a, b) => a.days === b.days,
  );

/** Classmates read no further: how little somebody practised is between them and their teacher. */
const effortRanksShown = 10;

interface Classmate {
  /** What the class may call them. */
  readonly label: string;
  readonly days: number;
  readonly own: boolean;
}
/** As they are handed in. */
interface Known extends Classmate {
  /** Stays the same and tells nothing of them: equal labels are numbered by it. */
  readonly sign: string;
}
interface EffortLine extends Classmate {
  readonly rank: number;
  readonly shared: boolean;
}
interface ClassmatesBoard {
  readonly lines: EffortLine[];
  readonly own?: Classmate & Pick<EffortLine, 'shared'> & { readonly rank?: number };
}

/** Nobody is told from the order in which a teacher wrote the class down. */
const byLabel = (a: Classmate, b: Classmate): number => (a.label < b.label ? -1 : 1);

/** Two who are both J.M. are two: 「J.M.（1）」 is the same one at every visit, as long as the same ones practise. */
function toldApart(all: readonly Known[]): Classmate[] {
  const named = Map.groupBy(
    all.toSorted((a, b) => (a.sign < b.sign ? -1 : 1)),
    ({ label }) => label,
  );
  return all.map((one) => {
    const { label, days, own } = one;
    const same = named.get(label) ?? [];
    return { label: same.length < 2 ? label : `${label}（${String(same.indexOf(one) + 1)}）`, days, own };
  });
}

/** As one of the class reads it: the first places, and their own wherever it is. */
export function classmatesBoard(classmates: readonly Known[]): ClassmatesBoard {
  const practising = toldApart(classmates.filter(({ days }) => days > 0));
  const places = effortPlaces(practising.toSorted(byLabel)).map(({ one, rank, shared }): EffortLine => ({
    ...one,
    rank,
    shared,
  }));
  const own = places.find((line) => line.own) ?? toldApart(classmates.filter((one) => one.own))[0];
  return {
    lines: places.filter(({ rank }) => rank <= effortRanksShown),
    ...(own !== undefined && { own: { shared: false, ...own } }),
  };
}

/** Of fewer nobody is told how they type, not even in the middle. */
const fewestForPace = 5;

/** How fast a class types, in the middle of its pupils: each by the middle of their own timed runs. */
export function classPace(books: Iterable<readonly Book[]>, today: string): number | undefined {
  const each = [...books].flatMap((own) => {
    const { weeks } = within(own, effortFrom(today), today);
    return median(weeks.flatMap(({ speeds }) => speeds)) ?? [];
  });
  const middle = each.length < fewestForPace ? undefined : median(each);
  return middle === undefined ? undefined : Math.round(middle);
}

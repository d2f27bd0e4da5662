/** A day as a Japanese office writes it, and as a spreadsheet stores it. */

/** The first year of each era, and the last one that anything was printed with. */
const eras = [
  { names: ['明治', '明', 'm'], first: 1868, last: 1912 },
  { names: ['大正', '大', 't'], first: 1912, last: 1926 },
  { names: ['昭和', '昭', 's'], first: 1926, last: 1989 },
  { names: ['平成', '平', 'h'], first: 1989, last: 2019 },
  { names: ['令和', '令', 'r'], first: 2019, last: 9999 },
] as const;
const eraFirst = new Map(eras.flatMap((era) => era.names.map((name) => [name as string, era] as const)));

/** Days are counted from 1899-12-30; five digits are the years 1927 to 2173. */
const serial = /^(?:[1-9]\d{4})(?:\.\d+)?$/u;
const dayMs = 86_400_000;
const serialZero = Date.UTC(1899, 11, 30);

const western = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u;
const digits = /^(\d{4})(\d{2})(\d{2})$/u;
const era =
  /^([明大昭平令]|明治|大正|昭和|平成|令和|[mthsr])\.?(元|\d{1,2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u;
/** A year without its era, as it is written by hand: slashes stand between the digits of western years, too. */
const bare = /^(\d{1,2})[.年](\d{1,2})[.月](\d{1,2})日?$/u;
/** Whoever is on a school's roster is as old, in years of the calendar. */
const schoolAge = { least: 3, most: 18 };
const kanjiNumber = /[〇一二三四五六七八九十]+/gu;
/** What exports put behind a day. */
const midnight = /(?:\s+|t)0{1,2}:00(?::00)?(?:\.0+)?z?$/u;
const weekday = /(?:\([日月火水木金土]\)|[日月火水木金土]曜日?|生まれ|生)$/u;

/** 「三十一」 is 31, 「二〇一七」 is 2017. */
function digitsOf(kanji: string): string {
  const digit = (one: string): string => String('〇一二三四五六七八九'.indexOf(one));
  if (!kanji.includes('十')) return Array.from(kanji, digit).join('');
  const [tens = '', ones = ''] = kanji.split('十');
  return (tens === '' ? '1' : digit(tens)) + (ones === '' ? '0' : digit(ones));
}

function yearOf(name: string, count: string): number | undefined {
  const found = eraFirst.get(name);
  if (found === undefined) return undefined;
  const year = found.first - 1 + (count === '元' ? 1 : Number(count));
  // Up to the end of the year in which the next era began: 平成31年6月 was printed on many a form.
  return year >= found.first && year <= found.last ? year : undefined;
}

function dayOfParts(year: number | undefined, month: number, day: number): string | undefined {
  if (year === undefined || year < 1000) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : undefined;
}

/** The one of all years it could be, western ones too, in which a pupil of today was born; undefined where two could be. */
function schoolYearOf(count: string, today: string): number | undefined {
  const years = [...eras.map(({ names: [name] }) => yearOf(name, count)), 2000 + Number(count)];
  const age = (year: number): number => Number(today.slice(0, 4)) - year;
  const likely = years.filter(
    (year) => year !== undefined && age(year) >= schoolAge.least && age(year) <= schoolAge.most,
  );
  return likely.length === 1 ? likely[0] : undefined;
}

/**
 * `YYYY-MM-DD`; undefined for what is no day, or none there ever was.
 * @param today where it is a pupil's birth: a year may then stand without its era (29.6.1)
 */
export function readDay(typed: string, today?: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(midnight, '')
    .replaceAll(/\s/gu, '')
    .replace(weekday, '')
    .replaceAll(kanjiNumber, digitsOf);
  const [, year, month, day] = western.exec(text) ?? digits.exec(text) ?? [];
  if (year !== undefined) return dayOfParts(Number(year), Number(month), Number(day));
  const [, name, count, eraMonth, eraDay] = era.exec(text) ?? [];
  if (name !== undefined) return dayOfParts(yearOf(name, count ?? ''), Number(eraMonth), Number(eraDay));
  const [, bareCount, bareMonth, bareDay] = (today === undefined ? null : bare.exec(text)) ?? [];
  if (today !== undefined && bareCount !== undefined)
    return dayOfParts(schoolYearOf(bareCount, today), Number(bareMonth), Number(bareDay));
  return serial.test(text)
    ? new Date(serialZero + Math.floor(Number(text)) * dayMs).toISOString().slice(0, 10)
    : undefined;
}

/** Anything that is no day stays what it was, to be refused. */
export const normalizeDay = (typed: string, today?: string): string =>
  readDay(typed, today) ?? typed.normalize('NFKC').trim();

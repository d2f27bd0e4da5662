/** Our own texts: one for every division of the coming season, sealed; two that anybody may practise with, and some of a season that is over. */
import { fullName } from '#shared/people/account/schema.ts';
import type { DivisionRecord } from '#shared/competition/competition/division.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { statisticsOf } from '#shared/competition/task-text/statistics.ts';
import type { TaskText, TaskTextBody } from '#shared/competition/task-text/schema.ts';
import { hashOf } from '#functions/competition/task-text/repository.ts';
import { divisions } from '../competition.ts';
import { adults } from '../people.ts';
import { englishA, englishB, practiceEnglish } from './english.ts';
import { homeAdvanced, homeBasic, practiceRomaji, romaji } from './guided.ts';
import { junior, lower, upper } from './japanese-a.ts';
import { general, high } from './japanese-b.ts';
import { numbers } from './numbers.ts';
import { past } from './past.ts';
import { arithmetic, kanji, programming, words } from './questions.ts';

const written: Readonly<Record<string, string>> = {
  'home-basic': homeBasic,
  'home-advanced': homeAdvanced,
  romaji,
  'english-a': englishA,
  'english-b': englishB,
  'japanese-a-lower': lower,
  'japanese-a-upper': upper,
  'japanese-a-junior': junior,
  'japanese-b-high': high,
  'japanese-b-general': general,
  numbers,
  words,
  kanji,
  arithmetic,
  programming,
};

interface SeededText {
  readonly text: TaskText;
  readonly body: TaskTextBody;
}

function bodyOf(form: DivisionRecord['form'], text: string): TaskTextBody {
  if (form === 'guided' || form === 'transcription') return { kind: 'text', notation: text };
  const questions = text.split('\n').map((line) => {
    const [prompt = '', ...answers] = line.split('|');
    return { prompt, answers };
  });
  return { kind: 'questions', questions };
}

/** The one who wrote it and the two who proof-read it. */
interface Authors {
  readonly writer: string;
  readonly readers: readonly [string, string];
}

function nameOf(key: string): string {
  const name = adults[key];
  if (name === undefined) throw new Error(`no person ${key}`);
  return fullName(name);
}

const createdAt = '2026-04-01T00:00:00.000Z';

function seeded(
  id: string,
  title: string,
  form: DivisionRecord['form'],
  source: string,
  { writer, readers }: Authors,
): SeededText {
  const body = bodyOf(form, source);
  const text: TaskText = {
    id: `txt_seed-${id}`,
    title,
    form,
    state: 'sealed',
    source: '書き下ろし',
    rights: '自社',
    hash: hashOf(body),
    statistics: statisticsOf(body),
    writtenBy: writer,
    writtenByName: nameOf('admin'),
    proofreadings: readers.map((by, index) => ({ by, byName: nameOf(`admin${index + 2}`), at: createdAt })),
    createdAt,
    sealedAt: createdAt,
    version: 1,
  };
  return { text, body };
}

export const seededTextId = (divisionCode: string): string => `txt_seed-${divisionCode}`;

export function textsFor(season: Season, authors: Authors): SeededText[] {
  const forSeason = divisions.map(({ code, name, form }) => {
    const { text, body } = seeded(code, `${season.title} ${name}`, form, written[code] ?? '', authors);
    return { text: { ...text, assignedTo: { seasonId: season.id, divisionCode: code } }, body };
  });
  const practice = [
    seeded('practice-romaji', '練習：はじめのローマ字', 'guided', practiceRomaji, authors),
    seeded('practice-english', '練習：毎日の練習', 'transcription', practiceEnglish, authors),
  ].map(({ text, body }) => ({ text: { ...text, state: 'practice' as const }, body }));
  return [...forSeason, ...practice];
}

/** Of the divisions that have one: undefined for the others. */
export const pastTextId = (divisionCode: string): string | undefined =>
  divisionCode in past ? seededTextId(`past-${divisionCode}`) : undefined;

/** What was played in a season that is over, released. */
export const pastTexts = (season: Season, authors: Authors): SeededText[] =>
  divisions.flatMap(({ code, name, form }) => {
    const source = past[code];
    if (source === undefined) return [];
    const { text, body } = seeded(`past-${code}`, `${season.title} ${name}`, form, source, authors);
    const assignedTo = { seasonId: season.id, divisionCode: code };
    return [{ text: { ...text, state: 'practice' as const, assignedTo }, body }];
  });

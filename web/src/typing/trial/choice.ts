/** What can be practised as in a competition, division by division, and how its addresses are read. Pure. */
import { isOfHomeRow, isTypedDirectly } from '#shared/competition/competition/policy.ts';
import type { Division } from '#shared/competition/competition/schema.ts';
import { fits } from '#shared/competition/attempt/trial/policy.ts';
import type { FreeText, NamedSeason, Trials } from '#shared/competition/attempt/trial/schema.ts';
import { to } from '#shared/kernel/paths.ts';

/** School years whose texts the course has; those above primary school share one. */
const highestOfPrimary = 6;
const aboveIt = 7;

/** The school year of the course's own texts that suit a division; undefined where they cannot be typed in it. */
export function courseGradeFor({ form, name, suits = '' }: Division): number | undefined {
  const byKana = form === 'guided' && !isOfHomeRow({ name });
  if (!byKana && !(form === 'transcription' && !isTypedDirectly({ name }))) return undefined;
  const last = suits.startsWith('小学') ? suits.match(/\d/gu)?.at(-1) : undefined;
  return last === undefined ? aboveIt : Math.min(highestOfPrimary, Number(last));
}

const coursePrefix = 'course-';
export const courseText = (grade: number): string => `${coursePrefix}${String(grade)}`;

/** The school year that an address means. */
export function gradeOf(text: string): number | undefined {
  const grade = text.startsWith(coursePrefix) ? Number(text.slice(coursePrefix.length)) : NaN;
  return Number.isInteger(grade) && grade >= 1 && grade <= aboveIt ? grade : undefined;
}

export interface Offered {
  readonly division: Division;
  /** Played in a competition that is over, the newest first. */
  readonly past: readonly { readonly text: FreeText; readonly season: NamedSeason | undefined }[];
  /** Written for practice. */
  readonly texts: readonly FreeText[];
  /** Of the course. */
  readonly grade: number | undefined;
  /** The next competition, where it is played in it. */
  readonly next: NamedSeason | undefined;
}

const seasonsOf = ({ seasons }: Trials, { code }: Pick<Division, 'code'>) =>
  seasons.filter(({ divisionCodes }) => divisionCodes.includes(code));

/** The next season that a division is played in, or is played in now. */
export const nextOf = (trials: Trials, division: Pick<Division, 'code'>): NamedSeason | undefined =>
  seasonsOf(trials, division).findLast(({ phase }) => phase !== 'closed' && phase !== 'published');

/** By whose tables a run is scored that is of no competition: those of the newest one that has begun. */
export const rulesFor = (trials: Trials, division: Pick<Division, 'code'>): NamedSeason | undefined =>
  seasonsOf(trials, division).find(({ phase }) => phase !== 'upcoming' && phase !== 'entry') ??
  nextOf(trials, division);

function offerOf(division: Division, trials: Trials): Offered {
  const { texts, past } = trials;
  const fitting = texts.filter((text) => fits(text, division));
  return {
    division,
    past: fitting.flatMap((text) =>
      text.playedIn === undefined
        ? []
        : [{ text, season: past.find(({ id }) => id === text.playedIn?.seasonId) }],
    ),
    texts: fitting.filter(({ playedIn }) => playedIn === undefined),
    grade: courseGradeFor(division),
    next: nextOf(trials, division),
  };
}

/** Every division, also those for which nothing is free yet. */
export const offersOf = (trials: Trials): readonly Offered[] =>
  trials.divisions.map((division) => offerOf(division, trials));

/** Of a text that nobody has to have typed before: what was written for practice first. */
export const anyText = ({ texts, past, grade }: Offered): string | undefined =>
  texts[0]?.id ?? (grade === undefined ? undefined : courseText(grade)) ?? past[0]?.text.id;

export const addressOf = (text: string, division: Pick<Division, 'code'>, mock = false): string =>
  to('/typing/text/:text', { text }, { division: division.code, mock: mock ? 1 : undefined });

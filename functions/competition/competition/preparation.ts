/** What a season stands on, read together, and what it lacks. */
import type { Assignment, EntrySettings } from '#shared/competition/competition/assignment.ts';
import type { DivisionRecord } from '#shared/competition/competition/division.ts';
import { missingOf, type Lack, type Missing } from '#shared/competition/competition/readiness.ts';
import type { KeptSeason } from '#shared/competition/competition/closed.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { TaskText } from '#shared/competition/task-text/schema.ts';
import type { TaskTextRepository } from '#functions/competition/task-text/repository.ts';
import type { CompetitionRepository } from './repository.ts';

export interface Preparation {
  readonly season: KeptSeason;
  readonly assignments: readonly Assignment[];
  readonly divisions: readonly DivisionRecord[];
  readonly settings: EntrySettings | undefined;
  readonly texts: ReadonlyMap<string, TaskText>;
}

interface PreparationDependencies {
  readonly competition: CompetitionRepository;
  readonly texts: Pick<TaskTextRepository, 'findTexts'>;
}

const isSealed = ({ state }: TaskText): boolean => state === 'sealed' || state === 'used';
export const sealedIn = (texts: Preparation['texts'], textId: string | undefined): boolean => {
  const text = textId === undefined ? undefined : texts.get(textId);
  return text !== undefined && isSealed(text);
};

async function settingsOf({ competition }: PreparationDependencies): Promise<EntrySettings | undefined> {
  try {
    return await competition.getEntrySettings();
  } catch (error) {
    if (!isProblem(error, 'not-found')) throw error;
    return undefined;
  }
}

/** @param options `consistent` where something is decided by it, and not only shown */
export async function prepare(
  season: KeptSeason,
  dependencies: PreparationDependencies,
  options?: { readonly consistent: true },
): Promise<Preparation> {
  const { competition } = dependencies;
  const [assignments, divisions, settings] = await Promise.all([
    competition.listAssignments(season.id),
    competition.listDivisions(),
    settingsOf(dependencies),
  ]);
  const found = await dependencies.texts.findTexts(
    assignments.flatMap(({ textId }) => (textId === undefined ? [] : [textId])),
    options,
  );
  const texts = new Map(found.map((text) => [text.id, text]));
  return { season, assignments, divisions, settings, texts };
}

export const lackingIn = ({ texts, ...prepared }: Preparation): Missing[] =>
  missingOf({
    ...prepared,
    sealed: new Set([...texts.values()].filter(isSealed).map(({ id }) => id)),
  });

const words: Readonly<Record<Lack, string>> = {
  assignments: '課題が1つもありません',
  text: '課題文が決まっていません',
  'sealed-text': '課題文が封印されていません',
  division: '部門がありません',
  tables: '開催の開始までに適用される表がありません',
  terms: '受付の開始までに適用される参加料か団体申込の条件がありません',
};

/** @throws Problem `season-not-ready` that names everything missing */
export function expectReady(prepared: Preparation): void {
  const missing = lackingIn(prepared);
  if (missing.length === 0) return;
  const nameOf = (code: string): string =>
    prepared.divisions.find((division) => division.code === code)?.name ?? code;
  const told = missing.map(({ what, divisionCode }) =>
    divisionCode === undefined ? words[what] : `${nameOf(divisionCode)}：${words[what]}`,
  );
  throw new Problem('season-not-ready', {
    detail: `公開に必要なものがそろっていません。${told.join('、')}。`,
  });
}

/**
 * Practising as in a competition: what is free for it, and the place that a run would have had in a field that is published.
 * Nothing is stored; a run is believed as far as its log goes, which is judged here as an attempt is.
 */
import type { judge } from '#shared/competition/judge/judge.ts';
import { parseLog } from '#shared/competition/attempt/schema.ts';
import { anybody, isThereFor } from '#shared/competition/competition/closed.ts';
import { tablesOf } from '#shared/competition/competition/division.ts';
import { seasonPhase } from '#shared/competition/competition/policy.ts';
import { divisionSchema, type Season } from '#shared/competition/competition/schema.ts';
import { placeIn, type Spread } from '#shared/competition/ranking/spread.ts';
import { scoringRulesOf } from '#shared/competition/scoring/policy.ts';
import type { TaskText, TaskTextBody } from '#shared/competition/task-text/schema.ts';
import type { trialContract } from '#shared/competition/attempt/trial/contract.ts';
import { isFree } from '#shared/competition/attempt/trial/policy.ts';
import type { FreeText, FreeTextBody, TrialPlace, Trials } from '#shared/competition/attempt/trial/schema.ts';
import type { RequestOf } from '#shared/kernel/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createBoardRepository, type Division } from '#functions/competition/board/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createTaskTextRepository } from '#functions/competition/task-text/repository.ts';
import { remembering } from '#functions/platform/remember.ts';

interface TrialDependencies extends Basis {
  /** The judge's own. */
  readonly judge: typeof judge;
}

export interface TrialService {
  list(): Promise<Trials>;
  /** @throws Problem `not-found` unless it was released for practice */
  text(textId: string): Promise<FreeTextBody>;
  /** @throws Problem `not-found` for a text that was played in no competition, too */
  place(textId: string, run: RequestOf<(typeof trialContract)['findPlace']>['body']): Promise<TrialPlace>;
}

/** Nobody chooses from more. */
const mostTexts = 100;
/** Two years of four. */
const mostSeasons = 8;
/** What an instance remembers: texts for a minute, spreads as long as it lives, for they never change. */
const keepMs = 60_000;

/** @param told whether it may be said where it was played: one list is made for all, so of a closed season nobody is told */
const toFreeText = ({ id, title, form, statistics, assignedTo }: TaskText, told: boolean): FreeText => ({
  id,
  title,
  form,
  characters: statistics.characters,
  script: statistics.kanjiShare > 0 ? 'japanese' : 'direct',
  ...(told && assignedTo && { playedIn: assignedTo }),
});

const named = ({ id, title }: Season) => ({ id, title });

export function createTrialService({ table, clock, judge: judgeLog }: TrialDependencies): TrialService {
  const texts = createTaskTextRepository(table);
  const competition = createCompetitionRepository(table);
  const boards = createBoardRepository(table);

  const now = (): number => clock().getTime();

  async function listed(): Promise<Trials> {
    const [{ items }, divisions, all] = await Promise.all([
      texts.list({ state: 'practice' }, { limit: mostTexts }),
      competition.listDivisions(),
      competition.listSeasons(),
    ]);
    const open = all.filter((season) => isThereFor(season, anybody));
    const ids = new Set(open.map(({ id }) => id));
    const free = items.map((text) => toFreeText(text, ids.has(text.assignedTo?.seasonId ?? '')));
    const seasons = open.map((season) => ({ season, phase: seasonPhase(season, clock()) }));
    const played = new Set(free.map(({ playedIn }) => playedIn?.seasonId));
    return {
      divisions: divisions.map((division) => divisionSchema.parse(division)),
      texts: free,
      past: seasons.flatMap(({ season, phase }) =>
        phase === 'published' && played.has(season.id) ? [named(season)] : [],
      ),
      seasons: await Promise.all(
        seasons.slice(0, mostSeasons).map(async ({ season, phase }) => ({
          ...named(season),
          phase,
          divisionCodes: (await competition.listAssignments(season.id)).map((one) => one.divisionCode),
        })),
      ),
    };
  }

  /** As it is right by now: what was put right since is not practised wrongly. */
  async function bodyOf({ id, correction }: TaskText): Promise<TaskTextBody> {
    return correction === undefined ? texts.getBody(id) : texts.getCorrected(id, correction.hash);
  }

  const isTold = async ({ assignedTo }: TaskText): Promise<boolean> =>
    assignedTo !== undefined && isThereFor(await competition.getSeason(assignedTo.seasonId), anybody);

  async function freeText(textId: string): Promise<FreeTextBody> {
    const text = await texts.getText(textId);
    if (!isFree(text.state)) throw new Problem('not-found');
    return { ...toFreeText(text, await isTold(text)), body: await bodyOf(text) };
  }

  async function fieldOf(key: string) {
    const { seasonId, divisionCode } = JSON.parse(key) as Division;
    const [season, division] = await Promise.all([
      competition.getSeason(seasonId),
      competition.findDivision(divisionCode),
    ]);
    if (division === undefined) throw new Error(`division ${divisionCode} is gone`);
    return { season, division };
  }

  const knownList = remembering(listed, keepMs, now);
  const knownText = remembering(freeText, keepMs, now);
  const knownField = remembering(fieldOf, keepMs, now);
  const knownSpread = remembering((ranking) => boards.findSpread(ranking), Infinity, now);

  /** Of the ranking that people see, once all of its season is published. */
  async function spreadOf(season: Season, field: Division): Promise<Spread | undefined> {
    if (seasonPhase(season, clock()) !== 'published') return undefined;
    const shown = await boards.findShown(field);
    return shown === undefined ? undefined : knownSpread(shown);
  }

  return {
    list: () => knownList(''),
    text: knownText,

    async place(textId, { input, log }) {
      const { body, playedIn } = await knownText(textId);
      if (playedIn === undefined) throw new Problem('not-found');
      const { season, division } = await knownField(JSON.stringify(playedIn));
      const { form } = division;
      if (form === 'guided' && input === undefined)
        throw new Problem('invalid-input', {
          errors: [{ path: 'input', message: '入力の方法とキーボードの種類を選んでください' }],
        });
      const { score, correct, misses } = judgeLog(
        {
          form,
          body,
          corrected: undefined,
          input,
          durationMs: division.durationSeconds * 1000,
          rules: scoringRulesOf(tablesOf(division, season)),
        },
        parseLog(log) ?? [],
      );
      const spread = await spreadOf(season, playedIn);
      const place = spread && placeIn(spread, { score, misses });
      return { score, correct, misses, ...(place && place.of > 0 && { place }) };
    },
  };
}

/** An attempt beside what it is judged by, and what its log is worth today: for the judge, and for whoever judges once more. */
import type { Attempt, LogEvent } from '#shared/competition/attempt/schema.ts';
import { tablesOf, type DivisionRecord } from '#shared/competition/competition/division.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { scoringRulesOf } from '#shared/competition/scoring/policy.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { EntryItem, EntryRepository } from '#functions/competition/entry/repository.ts';
import type { TaskTextRepository } from '#functions/competition/task-text/repository.ts';
import { judge, type Judged } from '#shared/competition/judge/judge.ts';
import type { LogStore } from './log-store.ts';
import { toAttempt, type AttemptItem, type AttemptRepository } from './repository.ts';

interface JudgingDependencies {
  readonly attempts: Pick<AttemptRepository, 'listChunks'>;
  readonly entries: Pick<EntryRepository, 'find'>;
  readonly competition: Pick<CompetitionRepository, 'getSeason' | 'findDivision'>;
  readonly texts: Pick<TaskTextRepository, 'getBoth'>;
  readonly logs: Pick<LogStore, 'read'>;
}

export interface Scene {
  readonly item: AttemptItem;
  readonly entry: EntryItem;
  readonly season: Season;
  readonly division: DivisionRecord;
}

export interface JudgedAttempt {
  readonly scene: Scene;
  /** As it was when its log was read. */
  readonly attempt: Attempt;
  readonly log: readonly LogEvent[];
  readonly judged: Judged;
}

/** Undefined for one whose entry was erased with its account: there is nobody to have a result. */
export type JudgeAttempt = (item: AttemptItem) => Promise<JudgedAttempt | undefined>;

export function createJudging({
  attempts,
  entries,
  competition,
  texts,
  logs,
}: JudgingDependencies): JudgeAttempt {
  /** As far as it has arrived without a gap. */
  async function logOf(item: AttemptItem, { chunks }: Attempt): Promise<LogEvent[]> {
    const events: LogEvent[][] = [];
    for (let number = 1; number <= (item.chunkCount ?? 0); number++) {
      const chunk = chunks.get(number);
      if (chunk === undefined) break;
      events.push(await logs.read(item.id, chunk));
    }
    return events.flat();
  }

  async function sceneOf(item: AttemptItem): Promise<Scene | undefined> {
    const [entry, season, division] = await Promise.all([
      entries.find(item.entryId),
      competition.getSeason(item.seasonId),
      competition.findDivision(item.divisionCode),
    ]);
    if (division === undefined) throw new Error(`division ${item.divisionCode} of ${item.id} is gone`);
    return entry && { item, entry, season, division };
  }

  return async (item) => {
    const scene = await sceneOf(item);
    if (scene === undefined) return undefined;
    const attempt = toAttempt(item, await attempts.listChunks(item.id));
    const [log, { body, corrected }] = await Promise.all([logOf(item, attempt), texts.getBoth(item.textId)]);
    const judged = judge(
      {
        form: item.form,
        body,
        corrected,
        input: item.input,
        durationMs: item.durationMs,
        rules: scoringRulesOf(tablesOf(scene.division, scene.season)),
      },
      log,
    );
    return { scene, attempt, log, judged };
  };
}

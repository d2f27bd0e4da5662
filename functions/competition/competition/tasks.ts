/**
 * What is typed in a 課題 of a season that is held. Thousands a second ask for the same few rows, and one partition answers three thousand
 * units: an instance asks once in ten seconds, as with the switches, and for the text itself once.
 */
import { Problem } from '#shared/problem.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import type { KeptSeason } from '#shared/competition/competition/closed.ts';
import { hashOf, type TaskTextRepository } from '#functions/competition/task-text/repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { remembering } from '#functions/platform/remember.ts';
import type { CompetitionRepository } from './repository.ts';

interface TasksDependencies {
  readonly competition: Pick<CompetitionRepository, 'getSeason' | 'findAssignment'>;
  readonly texts: Pick<TaskTextRepository, 'getText' | 'getPlayed'>;
  readonly clock: Clock;
}

interface PlayedTask {
  readonly textId: string;
  readonly hash: string;
  readonly body: TaskTextBody;
}

export interface Tasks {
  /** @throws Problem `not-found` */
  seasonOf(seasonId: string): Promise<KeptSeason>;
  /** @throws Problem `task-not-ready` before its text is sealed; that is asked anew each time */
  taskOf(seasonId: string, divisionCode: string): Promise<PlayedTask>;
}

const keepMs = 10_000;

export function createTasks({ competition, texts, clock }: TasksDependencies): Tasks {
  const now = (): number => clock().getTime();

  async function read(key: string): Promise<PlayedTask> {
    const [seasonId = '', divisionCode = ''] = JSON.parse(key) as string[];
    const assignment = await competition.findAssignment(seasonId, divisionCode);
    if (assignment?.textId === undefined) throw new Problem('task-not-ready');
    const text = await texts.getText(assignment.textId);
    if (text.state !== 'sealed' && text.state !== 'used') throw new Problem('task-not-ready');
    const body = await texts.getPlayed(text.id, text.hash ?? '');
    return { textId: text.id, hash: hashOf(body), body };
  }
  const knownSeason = remembering((seasonId) => competition.getSeason(seasonId), keepMs, now);
  const knownTask = remembering(read, keepMs, now);

  return {
    seasonOf: knownSeason,
    taskOf: (seasonId, divisionCode) => knownTask(JSON.stringify([seasonId, divisionCode])),
  };
}

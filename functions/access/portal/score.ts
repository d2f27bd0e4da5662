/** Which runs are told to a pupil's portal: lessons typed to their end that count, where a link with a place for scores led there. */
import { scoreOf } from '#shared/access/portal/policy.ts';
import { accuracyOf, measureOf } from '#shared/practice/training-log/measure.ts';
import type { LogInput, LogState } from '#shared/practice/training-log/schema.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { LineRepository } from './line-repository.ts';
import { sendScoreMessage } from './message.ts';

interface Run {
  readonly log: LogInput;
  readonly state: LogState;
}

interface ScoreDependencies {
  readonly lines: Pick<LineRepository, 'list'>;
  readonly outbox: Pick<Outbox, 'commit'>;
}

/**
 * After the runs were taken. Where it fails the request does, and whoever sends a log sends it until it is answered: so none is forgotten,
 * and one that was told twice is known by its time.
 */
export function createTellScores({ lines, outbox }: ScoreDependencies) {
  return async ({ kind, userId, scoresSince }: Actor, runs: readonly Run[]): Promise<void> => {
    // It stands with who asks, which is read anyway: a class without a portal pays nothing for those that have one.
    if (kind !== 'student' || scoresSince === undefined) return;
    const lessons = runs.filter(
      ({ log, state }) => log.kind === 'typing-method' && log.completed && state === 'counted',
    );
    if (lessons.length === 0) return;
    const byLesson = new Map((await lines.list(userId)).map((line) => [line.lesson, line]));
    const messages = lessons.flatMap(({ log }) => {
      const measure = measureOf(log);
      const line = byLesson.get(measure.part);
      const accuracy = accuracyOf(measure);
      // As portals want it: with parts of a second.
      const endedAt = new Date(log.endedAt).toISOString();
      if (line === undefined || accuracy === undefined || endedAt < line.keptAt) return [];
      return [sendScoreMessage({ userId, lesson: line.lesson, score: scoreOf(accuracy), endedAt })];
    });
    if (messages.length > 0) await outbox.commit([], messages);
  };
}

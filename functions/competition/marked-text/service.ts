/** The text of an attempt with its misses in place, from what the judge kept of it. */
import {
  markAnswers,
  markCorrection,
  markGuided,
  markTranscription,
} from '#shared/competition/marked-text/policy.ts';
import type { MarkedBody, MarkedText } from '#shared/competition/marked-text/schema.ts';
import type { AnswerSheet } from '#shared/competition/attempt/sheet.ts';
import { Problem } from '#shared/problem.ts';
import { mayBeRead } from '#shared/competition/task-text/policy.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { AttemptItem, AttemptRepository } from '#functions/competition/attempt/repository.ts';
import type { PlayedResult, ShownResults } from '#functions/competition/shown-result/service.ts';
import type { TaskTextRepository } from '#functions/competition/task-text/repository.ts';

interface MarkedTextDependencies {
  readonly shown: Pick<ShownResults, 'played' | 'playedForOffice'>;
  readonly attempts: Pick<AttemptRepository, 'findSheet'>;
  readonly texts: Pick<TaskTextRepository, 'getText' | 'getPlayed' | 'getCorrected'>;
}

export interface MarkedTextService {
  /** @throws Problem `not-found` for a result that may not be seen, and for one without a log */
  get(actor: Actor, resultId: string): Promise<MarkedText>;
  getForOffice(attemptId: string): Promise<MarkedText>;
}

export function createMarkedTextService({
  shown,
  attempts,
  texts,
}: MarkedTextDependencies): MarkedTextService {
  async function bodyOf(
    { textId, form }: AttemptItem,
    { typed, spans, misses }: AnswerSheet,
    body: TaskTextBody,
  ): Promise<MarkedBody> {
    if (body.kind === 'questions') {
      const { state } = await texts.getText(textId);
      return { kind: 'answers', answers: markAnswers(body.questions, typed, mayBeRead(state)) };
    }
    const parts =
      form === 'guided'
        ? markGuided(body.notation, typed, misses)
        : markTranscription(body.notation, typed, spans);
    return { kind: 'text', parts };
  }

  async function mark({ result, attempt }: PlayedResult): Promise<MarkedText> {
    const { textId, textHash } = attempt;
    const [sheet, shownBody] = await Promise.all([
      attempts.findSheet(attempt.id),
      texts.getPlayed(textId, textHash),
    ]);
    if (sheet === undefined) throw new Problem('not-found');
    const corrected =
      sheet.corrected === undefined ? undefined : await texts.getCorrected(textId, sheet.corrected);
    return {
      resultId: result.resultId,
      title: result.division.name,
      body: await bodyOf(attempt, sheet, corrected ?? shownBody),
      ...(corrected !== undefined && { corrected: markCorrection(shownBody, corrected) }),
    };
  }

  return {
    get: async (actor, resultId) => mark(await shown.played(actor, resultId)),
    getForOffice: async (attemptId) => mark(await shown.playedForOffice(attemptId)),
  };
}

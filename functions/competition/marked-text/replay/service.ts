/** The log of an attempt as it is played again, with what only the judge's engine knows of it. */
import { typedText } from '#shared/competition/attempt/text.ts';
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import type { AnswerSheet } from '#shared/competition/attempt/sheet.ts';
import { Problem } from '#shared/problem.ts';
import {
  missesOfAnswers,
  missesOfKeys,
  missesOfSpans,
} from '#shared/competition/marked-text/replay/policy.ts';
import { mostEvents, type Replay } from '#shared/competition/marked-text/replay/schema.ts';
import { guidedLines } from '#shared/competition/task-text/policy.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { LogStore } from '#functions/competition/attempt/log-store.ts';
import type { replay } from '#shared/competition/judge/guided.ts';
import type { AttemptItem, AttemptRepository } from '#functions/competition/attempt/repository.ts';
import type { PlayedResult, ShownResults } from '#functions/competition/shown-result/service.ts';
import type { TaskTextRepository } from '#functions/competition/task-text/repository.ts';

interface ReplayDependencies {
  readonly shown: Pick<ShownResults, 'played' | 'playedForOffice'>;
  readonly attempts: Pick<AttemptRepository, 'findSheet' | 'listKeptChunks'>;
  readonly texts: Pick<TaskTextRepository, 'getPlayed' | 'getCorrected'>;
  readonly logs: Pick<LogStore, 'read'>;
  /** The judge's own. */
  readonly judge: typeof replay;
}

export interface ReplayService {
  /** @throws Problem `not-found` for a result that may not be seen, and for one without a log */
  get(actor: Actor, resultId: string): Promise<Replay>;
  getForOffice(attemptId: string): Promise<Replay>;
}

/** Read side by side: some thirty files of five minutes. */
const atOnce = 10;

type Seen = Pick<Replay, 'lines' | 'reached' | 'misses'>;

const promptsOf = (shown: TaskTextBody): string[] =>
  shown.kind === 'questions' ? shown.questions.map(({ prompt }) => prompt) : [];

export function createReplayService(dependencies: ReplayDependencies): ReplayService {
  const { shown, attempts, texts, logs, judge } = dependencies;

  /** As far as it arrived without a gap, like the judge; and whether that is all. */
  async function logOf(item: AttemptItem): Promise<{ events: LogEvent[]; complete: boolean }> {
    const chunks = await attempts.listKeptChunks(item.id);
    const gap = chunks.findIndex(({ number }, index) => number !== index + 1);
    const whole = gap < 0 ? chunks : chunks.slice(0, gap);
    const events: LogEvent[] = [];
    for (let from = 0; from < whole.length && events.length <= mostEvents; from += atOnce) {
      const some = await Promise.all(
        whole.slice(from, from + atOnce).map((chunk) => logs.read(item.id, chunk)),
      );
      events.push(...some.flat());
    }
    const complete = whole.length === (item.chunkCount ?? 0) && events.length <= mostEvents;
    return { events: events.slice(0, mostEvents), complete };
  }

  /** @param body by which it is judged, so that the misses are those of the marked text */
  function seenIn(
    item: AttemptItem,
    body: TaskTextBody,
    { spans }: AnswerSheet,
    events: readonly LogEvent[],
  ): Seen {
    const { durationMs, form, input } = item;
    const none = { lines: [], reached: [] };
    const { graphemes, moments } = typedText(events, durationMs);
    if (body.kind === 'questions')
      return { ...none, misses: missesOfAnswers(body.questions, graphemes, moments) };
    if (form !== 'guided' || input === undefined) return { ...none, misses: missesOfSpans(spans, moments) };
    const lines = guidedLines(body.notation);
    const played = judge({ lines, ...input, durationMs }, events);
    return { lines, reached: [...played.moments], misses: missesOfKeys(played.misses) };
  }

  async function play({ result, attempt }: PlayedResult): Promise<Replay> {
    const sheet = await attempts.findSheet(attempt.id);
    if (sheet === undefined) throw new Problem('not-found');
    const { form, durationMs, textId, textHash } = attempt;
    const { corrected } = sheet;
    const [shownBody, judgedBy, { events, complete }] = await Promise.all([
      texts.getPlayed(textId, textHash),
      corrected === undefined ? undefined : texts.getCorrected(textId, corrected),
      logOf(attempt),
    ]);
    return {
      resultId: result.resultId,
      form,
      durationMs,
      prompts: promptsOf(shownBody),
      ...seenIn(attempt, judgedBy ?? shownBody, sheet, events),
      events,
      complete,
    };
  }

  return {
    get: async (actor, resultId) => play(await shown.played(actor, resultId)),
    getForOffice: async (attemptId) => play(await shown.playedForOffice(attemptId)),
  };
}

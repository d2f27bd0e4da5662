/**
 * T4 for text: what is typed at any browser's field, with conversions, corrections, what is refused and reloads, is what the
 * server judges, and the page's figures are the server's; also where the time runs out in the middle.
 */
import { expect, test } from 'vitest';
import { judge } from '#shared/competition/judge/judge.ts';
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import { typedText } from '#shared/competition/attempt/text.ts';
import { missesOf, type ScoringRules } from '#shared/competition/scoring/policy.ts';
import { toTask } from '#shared/competition/task-text/task.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import { chunksOf } from '#test/companion/client.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import { fakeField, type OpenField } from '#test/unit/web/typing/compose/fake-field.ts';
import { countedOf } from '#web/typing/compete/counted.ts';
import { isOpenIn, type Begun } from '#web/typing/compete/record.ts';
import { startTextGame } from '#web/typing/compete/text-game.ts';

const rules: ScoringRules = {
  penalties: { typo: 1, omission: 1, surplus: 1, unconverted: 1 },
  bonusOf: () => 0,
};
const question = { prompt: '?', answers: ['木', 'え', '今日', 'がっこう', 'a', 'b', '1'] };
const bodies: Record<'transcription' | 'answers' | 'program', TaskTextBody> = {
  transcription: {
    kind: 'text',
    notation:
      '|今日《きょう》木《き》a 学校《がっこう》え1.\n𠮷《よし》か\u3099 bc|今日《きょう》木学校え'.repeat(2),
  },
  answers: { kind: 'questions', questions: Array.from({ length: 5 }, () => question) },
  program: { kind: 'questions', questions: Array.from({ length: 3 }, () => question) },
};
const durationSeconds = 40;
const durationMs = durationSeconds * 1000;

function play(form: keyof typeof bodies, seed: number) {
  const body = bodies[form];
  let ended = 0;
  const open: OpenField = (log, now) =>
    startTextGame({
      keeper: {
        events: () => log,
        log: (event) => void log.push(event),
        cut: () => undefined,
        finish: () => undefined,
      },
      clock: {
        at: (moment) => Math.round(moment),
        now,
        learn: () => undefined,
        slept: () => 0,
        pass: () => undefined,
      },
      durationMs,
      lines: body.kind === 'questions' ? body.questions.length : undefined,
      onText: () => undefined,
      onEnd: () => ended++,
    });
  const { log, field, value } = fakeField(open, createRandom(seed), seed % 3 === 0 ? 120 : 25);
  return { body, log, field, value, ended };
}

/** As it is sent, kept and read again; of it the page makes its record. */
const recordOf = (form: keyof typeof bodies, body: TaskTextBody, log: readonly LogEvent[]): Begun => {
  const chunks = chunksOf('token', log);
  return { chunks, view: { form, durationSeconds, task: toTask(body) } } as unknown as Begun;
};

const numbersOf = (record: Begun) => {
  const counted = countedOf(record);
  return [...counted!.figures.map(([, value]) => Number(/\d+/u.exec(value)?.[0])), counted!.accuracy];
};

test.each(['transcription', 'answers', 'program'] as const)('%s: page and server count the same', (form) => {
  const seen = { correct: 0, misses: 0, over: 0, removed: 0 };
  for (let seed = 1; seed <= 200; seed++) {
    const { body, log, field, value, ended } = play(form, seed);
    const record = recordOf(form, body, log);
    const sent = record.chunks.flatMap((chunk) => JSON.parse(chunk.log) as LogEvent[]);
    const server = judge({ form, body, corrected: undefined, input: undefined, durationMs, rules }, sent);
    const { correct, errors, accuracy, found } = server;
    const misses = missesOf(errors);
    const answered = form === 'transcription' ? [correct, misses] : [correct + misses];
    expect([seed, ...numbersOf(record)]).toEqual([seed, ...answered, accuracy]);
    const { graphemes, removed } = typedText(sent, durationMs);
    expect([seed, field.graphemes, found]).toEqual([seed, graphemes, []]);
    expect([seed, value]).toEqual([seed, field.shown()]);
    // What nobody committed before a reload stands in no replay behind it.
    for (const [index, [, kind]] of sent.entries())
      if (kind === 'resume') expect([seed, isOpenIn(sent.slice(0, index))]).toEqual([seed, false]);
    expect(ended).toBeLessThanOrEqual(1 + sent.filter(([, kind]) => kind === 'resume').length);
    seen.correct += correct;
    seen.misses += misses;
    seen.removed += removed;
    if (ended > 0) seen.over++;
  }
  expect(
    Object.values(seen).every((count) => count > 10),
    JSON.stringify(seen),
  ).toBe(true);
});

import { expect, test } from 'vitest';
import { divisions } from '#infra/local/seed/competition.ts';
import { pastTexts, textsFor } from '#infra/local/seed/texts/index.ts';
import { seasonsAround } from '#infra/local/seed/competition.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { levelTableFor } from '#shared/competition/competition/level.ts';
import { toTask } from '#shared/competition/task-text/task.ts';
import { mayBeRead } from '#shared/competition/task-text/policy.ts';
import { fits, isFree } from '#shared/competition/attempt/trial/policy.ts';
import type { FreeText, Trials } from '#shared/competition/attempt/trial/schema.ts';
import { logInputSchema } from '#shared/practice/training-log/schema.ts';
import { signsOf } from '#shared/practice/training-log/policy.ts';
import grade5 from '#shared/practice/course/texts/grade-5.json' with { type: 'json' };
import { createRandom } from '#test/support/virtual-time.ts';
import { anyText, courseGradeFor, gradeOf, offersOf, rulesFor } from '#web/typing/trial/choice.ts';
import { missedIn } from '#web/typing/trial/missed.ts';
import { courseBody, judgeTrial, trialLog, type TrialTask } from '#web/typing/trial/task.ts';

const now = new Date('2026-11-26T00:00:00.000Z');
const { published } = seasonsAround(now);
const season = published.at(-1)!;
const authors = { writer: 'usr_w', readers: ['usr_a', 'usr_b'] } as const;
const input = { method: 'romaji', layout: 'jis' } as const;
const named = { id: season.id, title: season.title };
const divisionOf = (code: string) => divisions.find((one) => one.code === code)!;

const taskOf = (code: string, more: Partial<TrialTask> = {}): TrialTask => {
  const { levels, bonuses, penalties, ...division } = divisionOf(code);
  const found = pastTexts(season, authors).find(({ text }) => text.assignedTo?.divisionCode === code)!;
  return {
    title: found.text.title,
    division,
    season: named,
    rules: {
      levels: levels[0]!.table,
      bonuses: bonuses[0]!.table,
      penalties: penalties[0]!.table,
    },
    body: found.body,
    mock: false,
    ...more,
  };
};

/** Typed by the seed's own typist, with mistakes. */
function typedOf(task: TrialTask, errors: number, seed = 3) {
  const { division, body } = task;
  const durationMs = division.durationSeconds * 1000;
  const answers = body.kind === 'questions' ? body.questions.map((one) => one.answers[0] ?? '') : [];
  let asked = 0;
  const log = typeTask(
    { form: division.form, task: toTask(body), input, durationMs },
    {
      speed: 4,
      errors,
      random: createRandom(seed),
      answer: () => {
        const answer = answers[asked] ?? '';
        return asked++ % 5 === 4 ? `${answer}9` : answer;
      },
    },
  );
  return { input, log, durationMs };
}

const text = (more: Partial<FreeText>): FreeText => ({
  id: 'txt_1',
  title: '課題文',
  form: 'transcription',
  characters: 100,
  script: 'japanese',
  ...more,
});

test('only what was released is free, and nothing that nobody may read', () => {
  const states = ['draft', 'proof-read', 'sealed', 'used', 'practice'] as const;
  expect(states.filter(isFree)).toEqual(['practice']);
  expect(states.filter(isFree).every(mayBeRead)).toBe(true);
  expect(
    textsFor(season, authors).flatMap(({ text: { state, assignedTo } }) => (assignedTo ? [state] : [])),
  ).not.toContain('practice');
});

test('a text of a competition belongs to its division, another one to those that are typed in its letters', () => {
  const fitting = (one: FreeText) =>
    divisions.filter((division) => fits(one, division)).map(({ code }) => code);
  expect(fitting(text({ playedIn: { seasonId: season.id, divisionCode: 'numbers' } }))).toEqual(['numbers']);
  expect(fitting(text({ script: 'direct' }))).toEqual(['english-a', 'english-b', 'numbers']);
  expect(fitting(text({}))).toEqual([
    'japanese-a-lower',
    'japanese-a-upper',
    'japanese-a-junior',
    'japanese-b-high',
    'japanese-b-general',
  ]);
  // With the home row alone no other text can be typed.
  expect(fitting(text({ form: 'guided' }))).toEqual(['romaji']);
  expect(fitting(text({ form: 'program' }))).toEqual(['programming']);
});

test('the course has texts for who types kana or kanji, by the school year a division suits', () => {
  const grades = divisions
    .map((one) => [one.code, courseGradeFor(one)])
    .filter(([, grade]) => grade !== undefined);
  expect(grades).toEqual([
    ['romaji', 3],
    ['japanese-a-lower', 4],
    ['japanese-a-upper', 6],
    ['japanese-a-junior', 7],
    ['japanese-b-high', 7],
    ['japanese-b-general', 7],
  ]);
  expect([gradeOf('course-7'), gradeOf('course-8'), gradeOf('course-'), gradeOf('txt_1')]).toEqual([
    7,
    undefined,
    undefined,
    undefined,
  ]);
});

test('GIVEN nothing is free THEN a division of answers offers nothing, and a mock never takes a past text where there is another', () => {
  const trials: Trials = {
    divisions: divisions.map(({ levels: _l, bonuses: _b, penalties: _p, ...one }) => one),
    texts: [
      text({ id: 'txt_past', form: 'guided', playedIn: { seasonId: season.id, divisionCode: 'romaji' } }),
    ],
    past: [named],
    seasons: [
      { id: 'sea_after', title: '次の次', phase: 'upcoming', divisionCodes: ['romaji'] },
      { id: 'sea_next', title: '次', phase: 'entry', divisionCodes: ['romaji'] },
      { id: 'sea_other', title: '別の大会', phase: 'held', divisionCodes: ['program'] },
      { ...named, phase: 'published', divisionCodes: ['romaji', 'program'] },
    ],
  };
  const offers = new Map(offersOf(trials).map((one) => [one.division.code, one]));
  expect(anyText(offers.get('arithmetic')!)).toBeUndefined();
  expect(anyText(offers.get('romaji')!)).toBe('course-3');
  expect(offers.get('romaji')!.past.map((one) => one.season?.title)).toEqual([season.title]);
  expect(offers.get('romaji')!.next?.id).toBe('sea_next');
  expect(offers.get('arithmetic')!.next).toBeUndefined();
  // Two competitions at once: each division goes by the one it is played in.
  expect(rulesFor(trials, { code: 'romaji' })?.id).toBe(season.id);
  expect(rulesFor(trials, { code: 'program' })?.id).toBe('sea_other');
  expect(rulesFor(trials, { code: 'arithmetic' })).toBeUndefined();
});

test.each(['romaji', 'english-a', 'japanese-a-upper', 'arithmetic'])(
  'GIVEN a run of %s THEN its record is one that the server takes, and says what the judge says',
  (code) => {
    const task = taskOf(code);
    const typed = typedOf(task, 0.05);
    const judged = judgeTrial(task, typed);
    expect(judged.correct).toBeGreaterThan(5);
    const log = trialLog(task, typed, judged, { endedAt: now, timeOver: true })!;
    expect(logInputSchema.parse(log)).toMatchObject({
      kind: 'maipaso',
      task: divisionOf(code).name,
      score: judged.score,
      completed: true,
      durationMs: typed.durationMs,
    });
    expect(signsOf(log, now)).toEqual([]);
    const missed = missedIn(task, judged);
    expect(missed.reduce((sum, { times }) => sum + times, 0)).toBe(judged.misses);
    expect(judged.misses).toBeGreaterThan(0);
  },
);

test('GIVEN hardly anything was typed THEN nothing is kept; left off early it is not completed', () => {
  const task = taskOf('romaji');
  const { log, ...typed } = typedOf(task, 0);
  const of = (events: typeof log, timeOver: boolean) => {
    const part = { ...typed, log: events };
    return trialLog(task, part, judgeTrial(task, part), { endedAt: now, timeOver });
  };
  expect(of(log.slice(0, 4), false)).toBeUndefined();
  const early = of(log.slice(0, 60), false)!;
  expect(early.completed).toBe(false);
  expect(early.durationMs).toBe(Math.round(log[59]![0]));
});

test('GIVEN the course THEN its texts fill the time, each line a sentence that can be built at once', () => {
  const body = courseBody(grade5, 300, createRandom(5));
  if (body.kind !== 'text') throw new Error('questions');
  const lines = body.notation.split('\n');
  expect(body.notation.length).toBeGreaterThan(1500);
  expect(lines.every((line) => line !== '')).toBe(true);
  expect(new Set(lines).size).toBe(lines.length);
  expect(courseBody(grade5, 300, createRandom(6))).not.toEqual(body);
});

test('a table scores by the season it was read of', () => {
  const task = taskOf('romaji');
  const typed = typedOf(task, 0.05);
  const dear = { ...task, rules: { ...task.rules, penalties: { ...task.rules.penalties, typo: 3 } } };
  expect(judgeTrial(dear, typed).score).toBeLessThan(judgeTrial(task, typed).score);
  expect(levelTableFor(60)).toEqual(task.rules.levels);
});

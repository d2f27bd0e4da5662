import { expect, test } from 'vitest';
import { untypableIn } from '#shared/competition/judge/engine.ts';
import { divisions, seasonsAround } from '#infra/local/seed/competition.ts';
import { homeBasic } from '#infra/local/seed/texts/guided.ts';
import { textsFor } from '#infra/local/seed/texts/index.ts';
import { serifLetters, unprintableIn } from '#shared/kernel/printable.ts';
import { taskTextBodyInputSchema } from '#shared/competition/task-text/office-contract.ts';
import { guidedLines } from '#shared/competition/task-text/policy.ts';

const { next } = seasonsAround(new Date('2026-11-22T00:00:00Z'));
const authors = { writer: 'usr_one-of-them', readers: ['usr_two-of-them', 'usr_three-of-them'] } as const;
const texts = textsFor(next, authors);

test('every division has a text, and two are for practice', () => {
  expect(texts.map(({ text }) => text.assignedTo?.divisionCode)).toEqual([
    ...divisions.map(({ code }) => code),
    undefined,
    undefined,
  ]);
});

test.each(texts.map(({ text, body }) => [text.id, text, body] as const))(
  '%s could be written in the console, and typed',
  (_, { form, statistics }, body) => {
    expect(taskTextBodyInputSchema.safeParse(body).error?.issues).toBeUndefined();
    expect(taskTextBodyInputSchema.parse(body)).toEqual(body);
    expect(unprintableIn(JSON.stringify(body), [serifLetters()])).toEqual([]);
    if (form === 'guided' && body.kind === 'text')
      expect(guidedLines(body.notation).flatMap(untypableIn)).toEqual([]);
    expect(statistics.characters).toBeGreaterThan(50);
  },
);

test('the basics stay on the home row', () => {
  expect(homeBasic).toMatch(/^[あかさはがだ \n]+$/u);
});

test('the sets of questions are as long as their time asks for', () => {
  const lengths = Object.fromEntries(
    texts.flatMap(({ text, body }) => (body.kind === 'questions' ? [[text.id, body.questions.length]] : [])),
  );
  expect(lengths).toEqual({
    'txt_seed-words': 60,
    'txt_seed-kanji': 60,
    'txt_seed-arithmetic': 60,
    'txt_seed-programming': 40,
  });
});

import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generalProblems } from '#shared/kernel/general-problems.ts';
import { problemBodySchema } from '#shared/kernel/problem.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import { bodyOf, problems, wordsOf } from '#shared/problem-list.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const codes = Object.keys(problems) as ProblemCode[];

test('every code of every feature is known, and none is defined by two', async () => {
  const files = globSync('shared/*/*/**/problem.ts', { cwd: root });
  const modules = await Promise.all(
    files.map((file) => import(path.join(root, file)) as Promise<Record<string, object>>),
  );
  const own = modules.flatMap(Object.values).flatMap(Object.keys);

  expect(files.length).toBeGreaterThan(5);
  expect([...Object.keys(generalProblems), ...own].toSorted()).toEqual(codes.toSorted());
});

test('every code has a sentence of its own, which goes with the answer', () => {
  const said = codes.map((code) => problemBodySchema.parse(bodyOf(new Problem(code), 'req-1')).detail);

  expect(new Set(said).size).toBe(codes.length);
  for (const sentence of said) expect(sentence).toMatch(/。$/u);
});

test('GIVEN a sentence that says more THEN that is sent instead', () => {
  const problem = new Problem('not-eligible', { detail: 'まだ公開されていません。' });

  expect(bodyOf(problem, 'req-1')).toMatchObject({ status: 409, detail: 'まだ公開されていません。' });
});

test('what is of several is told by its own sentence, by what more is known, or by its title', () => {
  const detail = 'まだ公開されていません。';
  const errors = [{ path: 'name', message: '名前を書いてください。' }];

  expect(wordsOf(new Problem('not-eligible'))).toBe(problems['not-eligible'].title);
  expect(wordsOf(new Problem('not-eligible', { detail }))).toBe(detail);
  expect(wordsOf(new Problem('not-eligible', { detail, errors }))).toBe('名前を書いてください。');
});

test.each(codes)('whether %s is a failure of ours is what its status says', (code) => {
  expect(new Problem(code).failed).toBe(problems[code].status >= 500);
});

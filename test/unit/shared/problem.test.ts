import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generalProblems, problemBodySchema } from '#shared/kernel/problem.ts';
import { Problem, problems, type ProblemCode } from '#shared/problem.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const codes = Object.keys(problems) as ProblemCode[];

test('every code of every feature is known, and none is defined by two', async () => {
  const files = globSync('shared/*/problem.ts', { cwd: root, exclude: ['shared/kernel/**'] });
  const modules = await Promise.all(
    files.map((file) => import(path.join(root, file)) as Promise<Record<string, object>>),
  );
  const own = modules.flatMap(Object.values).flatMap(Object.keys);

  expect(files.length).toBeGreaterThan(5);
  expect([...Object.keys(generalProblems), ...own].toSorted()).toEqual(codes.toSorted());
});

test('every code has a sentence of its own, which goes with the answer', () => {
  const said = codes.map((code) => problemBodySchema.parse(new Problem(code).toBody('req-1')).detail);

  expect(new Set(said).size).toBe(codes.length);
  for (const sentence of said) expect(sentence).toMatch(/。$/u);
});

test('GIVEN a sentence that says more THEN that is sent instead', () => {
  const problem = new Problem('not-eligible', { detail: 'まだ公開されていません。' });

  expect(problem.toBody('req-1')).toMatchObject({ status: 409, detail: 'まだ公開されていません。' });
});

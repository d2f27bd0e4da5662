/** What a module makes when it is loaded, every cold start and every first page pays for. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Formats, collators and segmenters read their locale's data at first use: 6 to 17 ms of CPU each. */
const atLoad = /^(?:export )?const \w+(?:: [^=]+)? = new Intl\.|\.toLocaleString\(/mu;

test('no module makes something of Intl when it is loaded', () => {
  const files = globSync(['shared/**/*.ts', 'functions/**/*.ts']);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => atLoad.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(atLoad.test("const collator = new Intl.Collator('ja');")).toBe(true);
  expect(atLoad.test("  .max(1000, `${(1000).toLocaleString('ja-JP')}人まで`)")).toBe(true);
});

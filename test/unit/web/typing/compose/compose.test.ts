/** T6: what browsers tell of a field of text, in every order they have, and what becomes of it in the log. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { originOf } from '#shared/competition/attempt/hands.ts';
import { logEventSchema, logKinds, type LogEvent } from '#shared/competition/attempt/schema.ts';
import { typedText } from '#shared/competition/attempt/text.ts';
import { graphemesOf } from '#shared/competition/scoring/task-text.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import { startField, type Told } from '#web/typing/judge/compose.ts';
import { fakeField, type OpenField } from './fake-field.ts';

const traceSchema = z.strictObject({
  browser: z.string(),
  how: z.string(),
  /** Where it comes from. */
  from: z.string(),
  typed: z.string().default(''),
  lines: z.int().optional(),
  told: z.array(z.looseObject({ type: z.string() })),
  log: z.array(z.tuple([z.enum(logKinds), z.string()])),
  text: z.string(),
});

const folder = path.join(import.meta.dirname, 'traces');
const traces = globSync('*.json', { cwd: folder }).map((file) => ({
  name: path.basename(file, '.json'),
  ...traceSchema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
}));

/** What keys were pressed for before. */
const before = (text: string): LogEvent[] =>
  graphemesOf(text).flatMap((one): LogEvent[] => [
    [0, 'down', 'KeyA'],
    [0, 'input', one],
    [0, 'up', 'KeyA'],
  ]);

test.each(traces)('$name: $how', ({ typed, lines, told, log, text, name }) => {
  const noted: LogEvent[] = [];
  const field = startField({
    typed: graphemesOf(typed),
    lines,
    note: (kind, what, at) => noted.push([at, kind, what]) > 0,
  });
  told.forEach((one, at) => field.take(one as unknown as Told, at));
  expect(noted.map(([, kind, what]) => [kind, what])).toEqual(log);
  expect(field.graphemes.join('')).toBe(text);
  const whole = [...before(typed), ...noted];
  expect(typedText(whole, Infinity).graphemes).toEqual(field.graphemes);
  // Whatever the order, the server finds the keys of it.
  expect([name, originOf(whole).typed]).toEqual([name, true]);
});

/** Loaded anew, a composition that was open is given up. */
const open: OpenField = (log, now) => {
  const note = (kind: LogEvent[1], what: string, at: number): boolean => log.push([at, kind, what]) > 0;
  const { graphemes } = typedText(log, Infinity);
  if (log.length > 0) {
    note('commit', '', now());
    note('resume', '', now());
  }
  return startField({ typed: graphemes, note });
};

describe('random hands at every browser', () => {
  const seeds = 120;

  test('the field shows what the server reads of the log, whatever is done to it, also over a reload', () => {
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= seeds; seed++) {
      const { log, field, value, browser } = fakeField(open, createRandom(seed), 60);
      const { graphemes } = typedText(log, Infinity);
      const name = `${browser} ${String(seed)}`;
      expect([name, field.graphemes]).toEqual([name, graphemes]);
      expect([name, value]).toEqual([name, field.shown()]);
      expect(() => z.array(logEventSchema).parse(log)).not.toThrow();
      expect([name, log.every(([at], index) => at >= (log[index - 1]?.[0] ?? 0))]).toEqual([name, true]);
      expect([name, originOf(log).typed]).toEqual([name, true]);
      // Each press is told of once, however often the input method draws.
      const counted = Map.groupBy(log, ([, kind]) => kind);
      const count = (kind: LogEvent[1]): number => counted.get(kind)?.length ?? 0;
      expect(count('compose')).toBeLessThanOrEqual(count('down') + 2 * count('commit') + 2 * count('resume'));
      for (const [kind, events] of counted) seen[kind] = (seen[kind] ?? 0) + events.length;
    }
    for (const kind of ['down', 'up', 'input', 'compose', 'commit', 'blocked'])
      expect([kind, (seen[kind] ?? 0) > seeds]).toEqual([kind, true]);
  });

  test('what is longer than a log takes at once is told in parts', () => {
    const noted: LogEvent[] = [];
    const field = startField({ typed: [], note: (kind, what, at) => noted.push([at, kind, what]) > 0 });
    const long = 'あ𠮷'.repeat(150);
    const told: Told[] = [
      ...Array.from({ length: 300 }, (_, at): Told => ({
        type: 'keydown',
        code: `Key${String(at)}`,
        keyCode: 229,
      })),
      { type: 'compositionstart', data: '' },
      { type: 'compositionupdate', data: long },
      { type: 'compositionend', data: long },
    ];
    told.forEach((one, at) => field.take(one, at));
    expect(field.graphemes.join('')).toBe(long);
    expect(typedText(noted, Infinity).graphemes.join('')).toBe(long);
    expect(originOf(noted)).toEqual({ typed: true, proposals: 0 });
    expect(noted.every(([, , what]) => what.length <= 200 && !/[\uD800-\uDBFF]$/u.test(what))).toBe(true);
  });

  test('GIVEN the time is over THEN nothing more is taken', () => {
    const field = startField({ typed: ['a'], note: () => false });
    field.take({ type: 'input', inputType: 'insertText', data: 'b', value: 'ab' }, 1);
    field.take({ type: 'input', inputType: 'deleteContentBackward', value: '' }, 2);
    expect(field.graphemes).toEqual(['a']);
  });
});

/**
 * T4: what the page counts while it is typed is what the server makes of the log, over generated ones: every spelling, JIS kana,
 * both keyboards, misses, keys that are held, pauses beyond the end, reloads.
 */
import { expect, test } from 'vitest';
import { judge } from '#shared/competition/judge/judge.ts';
import type { Input, LogEvent } from '#shared/competition/attempt/schema.ts';
import { codeOf, judgeOf } from '#shared/competition/judge/engine.ts';
import { resume, type Standing } from '#shared/competition/judge/guided.ts';
import { hepburn, kunrei } from '#shared/competition/judge/shown.ts';
import type { ScoringRules } from '#shared/competition/scoring/policy.ts';
import { guidedLines } from '#shared/competition/task-text/policy.ts';
import { chunksOf } from '#test/companion/client.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import { startGame, type Game } from '#web/typing/compete/game.ts';
import { guideOf } from '#web/typing/compete/guide.ts';
import { taskLines } from '#web/typing/compete/text.ts';

const texts = [
  'あさひが のぼる。\nかわの みずは つめたい。',
  '|学校《がっこう》へ行《い》って、\r\nしゃしんを とった。\n\nふぁいとと じゃんけん。',
  'ちゃわん・きっと「ん」\n青梅《おうめ》の |一日《いちにち》 ヴァイオリン',
];
/** As a page may point: what is right, and what the server counts, is the same with any. */
const spellings = [undefined, hepburn, kunrei, new Map([...hepburn, ['っ', 'xtu'], ['ん', 'xn']])];
const rules: ScoringRules = {
  penalties: { typo: 1, omission: 1, surplus: 1, unconverted: 1 },
  bonusOf: () => 0,
};
const durationSeconds = 20;
const strays = ['KeyQ', 'KeyV', 'Digit9', 'Slash', 'ShiftLeft', 'Tab', 'MediaPlayPause', 'IntlRo'];

type Press = readonly ['down' | 'up', string];

/** Some way through a line: any key that goes on, now and then one that does not, and some held while the next is pressed. */
function* presses(line: string, { method, layout }: Input, random: () => number): Generator<Press> {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  let node = judgeOf(line, method, layout).startNode;
  let held: string | undefined;
  while (node.nextEdges.length > 0) {
    if (random() < 0.1) {
      const stray = pick(strays);
      yield ['down', stray];
      if (random() < 0.8) yield ['up', stray];
    }
    const edge = pick(node.nextEdges);
    const shifts = edge.input.requiredModifier.groups.flatMap(({ modifiers: [first] }) =>
      first === undefined ? [] : [codeOf(first)],
    );
    const code = codeOf(edge.input.key);
    for (const shift of shifts) yield ['down', shift];
    yield ['down', code];
    if (held !== undefined) yield ['up', held];
    held = random() < 0.2 ? code : undefined;
    if (held === undefined) yield ['up', code];
    for (const shift of shifts) yield ['up', shift];
    node = edge.next;
  }
}

function play(seed: number) {
  const random = createRandom(seed);
  const notation = texts[seed % texts.length]!;
  const input: Input = { method: random() < 0.5 ? 'romaji' : 'kana', layout: random() < 0.5 ? 'jis' : 'us' };
  const lines = taskLines(notation);
  const shown = spellings[seed % spellings.length];
  const log: LogEvent[] = [];
  let [now, ended] = [0, false];
  let standing: Standing | undefined;
  const keeper = {
    events: () => log,
    log: (event: LogEvent) => void log.push(event),
    cut: () => undefined,
    finish: () => void (ended = true),
  };
  const open = (): Game =>
    startGame({
      guide: guideOf({ durationSeconds }, lines, input, shown),
      keeper,
      clock: {
        at: (moment) => Math.round(moment),
        now: () => now,
        learn: () => undefined,
        slept: () => 0,
        pass: () => undefined,
      },
      painter: { paint: (next) => (standing = next) },
      onLine: () => undefined,
      onEnd: () => undefined,
    });
  let game = open();
  for (const line of guidedLines(notation))
    for (const [kind, code] of presses(line, input, random)) {
      now += random() < 0.01 ? 4000 * random() : 160 * random();
      if (random() < 0.01) game = open();
      game.stroke(kind, code, now);
      if (random() < 0.1) game.tick();
    }
  game.tick();
  return { notation, input, lines, shown, log, standing, ended };
}

/** As it is sent, kept and read again. */
const sent = (log: readonly LogEvent[]): LogEvent[] =>
  chunksOf('token', log).flatMap((chunk) => JSON.parse(chunk.log) as LogEvent[]);

/** Of the 10,000 of the bar, which take a minute, as many as a suite has time for. */
const logs = 500;

test('page and server count the same', () => {
  const seen = { misses: 0, early: 0, late: 0 };
  for (let seed = 1; seed <= logs; seed++) {
    const { notation, input, lines, shown, log, standing, ended } = play(seed);
    const server = judge(
      {
        form: 'guided',
        body: { kind: 'text', notation },
        corrected: undefined,
        input,
        durationMs: durationSeconds * 1000,
        rules,
      },
      sent(log),
    );
    const run = resume(guideOf({ durationSeconds }, lines, input, shown), log);
    const played = run.played();
    expect([seed, played.correct, played.wrongKeys]).toEqual([seed, server.correct, server.misses]);
    expect([seed, JSON.stringify(run.standing())]).toEqual([seed, JSON.stringify(standing)]);
    seen.misses += server.misses;
    if (ended && standing === undefined) seen.early++;
    else seen.late++;
  }
  expect(seen.misses).toBeGreaterThan(logs);
  expect(seen.early).toBeGreaterThan(logs / 50);
  expect(seen.late).toBeGreaterThan(logs / 50);
});

test('GIVEN a spelling that was chosen THEN the page points to it, and where none is to the shortest', () => {
  const lines = taskLines('ゆっくり しゃしん。');
  const pointed = (shown?: typeof hepburn) =>
    resume(guideOf({ durationSeconds }, lines, { method: 'romaji', layout: 'jis' }, shown), []).standing()
      ?.ahead;
  expect(pointed(hepburn)).toBe('yukkuri shashin.');
  expect(pointed(kunrei)).toBe('yukkuri syasin.');
  expect(pointed()).toBe('yuqquri syashin.');
});

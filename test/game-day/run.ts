/**
 * `npm run game-day` breaks one part after another in a local system of its own, uses the product meanwhile, and holds the
 * numbers that came of it against the alarms of the synthesised templates: those that the runbook names have to ring.
 * `npm run game-day -- メール` breaks only parts with that word.
 */
import { Stack } from 'aws-cdk-lib';
import { synthesise } from '#test/infra/synthesise.ts';
import { alarmsOf, rings } from './alarms.ts';
import { drills } from './drills.ts';
import { promised } from './runbook.ts';
import { openStage } from './stage.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);
const runbook = promised();
const parts = drills.map(({ part }) => part);
const odd = [
  ...parts.filter((part) => !runbook.has(part)),
  ...[...runbook.keys()].filter((part) => !parts.includes(part)),
];
if (odd.length > 0) throw new Error(`the runbook and the drills differ: ${odd.join(', ')}`);
const asked = drills.filter(({ part }) => words.every((word) => part.includes(word)));
if (asked.length === 0) throw new Error(`no part is called ${words.join(' ')}`);

const alarms = alarmsOf(Object.values(synthesise()).filter((part) => part instanceof Stack)).filter(
  // Of percentiles nothing is told here.
  ({ statistic }) => !statistic.startsWith('p'),
);
const known = new Set(alarms.map(({ id }) => id));
const unknown = [...runbook.values()].flat().filter((id) => !known.has(id));
if (unknown.length > 0) throw new Error(`the runbook names alarms that there are not: ${unknown.join(', ')}`);

const stage = await openStage();
let silent = 0;
try {
  for (const { part, rounds, begin, breaks, still = {} } of asked) {
    const people = await begin(stage);
    await stage.calm();
    const from = stage.now();
    breaks(stage);
    for (let round = 0; round < rounds; round++)
      await stage.pass(people, { schedules: still.schedules !== true, queues: still.queues !== true });
    const told = stage.heard();
    const rung = alarms.filter((alarm) => rings(alarm, told, from, stage.now())).map(({ id }) => id);
    await stage.calm();
    const expected = runbook.get(part) ?? [];
    say(`\n${part}（${String(rounds * 5)}分）`);
    for (const id of expected) say(`  ${rung.includes(id) ? '○ 鳴った　　' : '✗ 鳴らない　'} ${id}`);
    const others = rung.filter((id) => !expected.includes(id));
    if (others.length > 0) say(`  ・ほかに鳴ったもの　 ${others.join('、')}`);
    silent += expected.filter((id) => !rung.includes(id)).length;
  }
} finally {
  await stage.stop();
}
say(
  silent === 0 ? '\n手引きにある警報は、すべて鳴りました。' : `\n鳴らない警報が${String(silent)}つあります。`,
);
process.exit(silent === 0 ? 0 : 1);

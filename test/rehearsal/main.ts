/** `npm run rehearsal`: a competition day of made-up schools against a system of its own. */
import { parseArgs } from 'node:util';
import { startTestSystem } from '#test/support/system.ts';
import { rehearse } from './day.ts';
import { parts } from './plan.ts';
import { report } from './report.ts';

const help = `npm run rehearsal -- [options]

Starts a system of its own, fills it with schools, enters all pupils and pays, starts every class together and lets them
type over the real interface: some lose their network, some send late or twice, some close the lid. The season is closed,
judged, published and ranked, and everybody's result is compared with what they typed. Ends with 1 where anything was lost.

  --schools <number>  (default 3)
  --pupils <number>   of each school (default 40)
  --seed <number>     who does what (default 1)

What they do: ${Object.values(parts)
  .map(({ what }) => what)
  .join('; ')}.

Waits are those of this machine, on which everything runs side by side. Signing in is not driven: what Cognito's limits do to
a crowd stands in infra/manual/season-day.md.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    schools: { type: 'string', default: '3' },
    pupils: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const numberOf = (name: 'schools' | 'pupils' | 'seed', least: number): number => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < least) throw new Error(`--${name} is a whole number from ${least}`);
  return value;
};

if (values.help === true) say(help);
else {
  // A group enters with five people at least.
  const size = { schools: numberOf('schools', 1), pupils: numberOf('pupils', 5), seed: numberOf('seed', 0) };
  say(`${size.schools} schools with ${size.pupils} pupils each, seed ${size.seed}`);
  const system = await startTestSystem({ web: 'none' });
  try {
    const day = await rehearse(system, size, say);
    say(`\n${report(day)}`);
    process.exitCode = day.lost.length === 0 ? 0 : 1;
  } finally {
    await system.stop();
  }
}

/** `npm run companion`: competes over the real interface, as one of the seeded people or as all pupils of a class. */
import { parseArgs } from 'node:util';
import { seedAccounts, seedOrganizationCode } from '#infra/local/seed-accounts.ts';
import { compete, type Wish } from './compete.ts';
import { faults, isFault } from './faults.ts';
import { isTrainingKind, practise } from './practise.ts';

const help = `npm run companion -- [options]

Competes over the real interface: signs in, takes the first entry that can be started (or --entry), types key by key in
real time, sends the log in chained chunks and finishes. The server judges from the log alone. With --practice it sends
logs of practice instead.

  --as <user>        who: an e-mail address, or ${seedOrganizationCode}-aoi (default)
  --class            all seeded pupils at once, instead of --as
  --password <text>  (default: that of the seeded accounts)
  --entry <id>       which entry
  --code <code>      of a class that starts together: says that it is ready, waits for the teacher's press
  --speed <keys/s>   (default 4)
  --errors <share>   of wrong keys, 0 to 1 (default 0.03)
  --kana             JIS kana instead of romaji
  --offline <s>      no network for so long; what was typed comes afterwards
  --fault <kind>     ${faults.join(' | ')} (default none)
                     gap: the first chunk is lost; twice: all comes again; forged: text without any key; commit: a key and
                     190 characters at once; held-key: one key and a text; clock: a log that runs ahead of the clock; late:
                     all of it comes when the time is over; peek: asks for the key of --code without an attempt
  --practice <kind>  maipaso | typing-method | typing-english | programing: sends logs of it instead of competing
  --days <number>    how many, one a day up to today (default 1)
  --origin <url>     (default http://localhost:3000)

A season has to be held: http://localhost:3000/__local/clock moves the clock of the local system.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    as: { type: 'string', default: `${seedOrganizationCode}-aoi` },
    class: { type: 'boolean' },
    password: { type: 'string' },
    entry: { type: 'string' },
    code: { type: 'string' },
    speed: { type: 'string', default: '4' },
    errors: { type: 'string', default: '0.03' },
    kana: { type: 'boolean' },
    offline: { type: 'string', default: '0' },
    fault: { type: 'string', default: 'none' },
    practice: { type: 'string' },
    days: { type: 'string', default: '1' },
    origin: { type: 'string', default: 'http://localhost:3000' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function people(): { username: string; password: string }[] {
  const known = values.class
    ? seedAccounts.filter(({ key, temporary }) => key.startsWith('pupil-') && temporary !== true)
    : seedAccounts.filter(({ username }) => username === values.as);
  if (known.length > 0)
    return known.map(({ username, password }) => ({ username, password: values.password ?? password }));
  if (values.password === undefined) throw new Error(`${values.as} is not seeded: say --password`);
  return [{ username: values.as, password: values.password }];
}

type Doing = (person: { username: string; password: string }) => Promise<unknown>;

function practising(kind: string): Doing {
  if (!isTrainingKind(kind)) throw new Error(`--practice ${kind}: there is no such kind`);
  return (person) => practise({ ...person, origin: values.origin, kind, days: Number(values.days), say });
}

function competing(): Doing {
  const { fault } = values;
  if (!isFault(fault)) throw new Error(`--fault is one of ${faults.join(', ')}`);
  const wish: Omit<Wish, 'username' | 'password'> = {
    origin: values.origin,
    entryId: values.entry,
    startCode: values.code,
    input: { method: values.kana ? 'kana' : 'romaji', layout: 'jis' },
    skill: { speed: Number(values.speed), errors: Number(values.errors), random: Math.random },
    fault,
    offlineSeconds: Number(values.offline),
    say,
  };
  return (person) => compete({ ...wish, ...person });
}

async function main(): Promise<void> {
  const doing = values.practice === undefined ? competing() : practising(values.practice);
  const ends = await Promise.allSettled(people().map(doing));
  for (const end of ends)
    if (end.status === 'rejected') {
      process.stderr.write(`${end.reason instanceof Error ? end.reason.message : String(end.reason)}\n`);
      process.exitCode = 1;
    }
}

if (values.help) say(help);
else await main();

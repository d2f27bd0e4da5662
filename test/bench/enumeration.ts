import type { LocalSystem } from '#infra/local/local-system.ts';
import { passwordContract } from '#shared/access/password/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { startTestSystem } from '#test/support/system.ts';
import { percent, type Bar, type Figure } from './bar.ts';
import { median, noiseOf, pairedRatio } from './statistics.ts';

const rounds = 60;
const warmUps = 5;
const most = 0.05;
const asked = [
  ['sign-up', signUpContract.requestSignUp.path],
  ['reset', passwordContract.requestPasswordReset.path],
] as const;
const addresses = {
  known: 'individual@typing.example',
  unknown: 'nobody@typing.example',
  again: 'no-one@typing.example',
} as const;
type Who = keyof typeof addresses;

/** Milliseconds until the whole answer is there. */
async function time(system: LocalSystem, path: string, email: string): Promise<number> {
  await forgetRateLimits(system);
  const started = performance.now();
  const response = await fetch(new URL(path, system.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await response.text();
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return performance.now() - started;
}

async function figureOf(system: LocalSystem, what: string, path: string): Promise<Figure> {
  const times: Record<Who, number[]> = { known: [], unknown: [], again: [] };
  const turns = Object.keys(addresses) as Who[];
  for (let round = -warmUps; round < rounds; round++) {
    // Each goes first equally often.
    const order = turns.map((_, index) => turns[(index + round + warmUps) % turns.length] ?? 'known');
    for (const who of order) {
      const elapsed = await time(system, path, addresses[who]);
      if (round >= 0) times[who].push(elapsed);
    }
  }
  const difference = Math.abs(pairedRatio(times.known, times.unknown) - 1);
  return {
    id: 'S5',
    what: `${what}: known against unknown`,
    bar: `≤ ${percent(most)} apart`,
    figure: `${percent(difference)} (${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms)`,
    noise: percent(noiseOf(times.unknown, times.again)),
    pass: difference <= most,
  };
}

async function measure(): Promise<Figure[]> {
  const system = await startTestSystem({ consumeQueues: false });
  try {
    const figures: Figure[] = [];
    for (const [what, path] of asked) figures.push(await figureOf(system, what, path));
    return figures;
  } finally {
    await system.stop();
  }
}

export const enumeration: Bar = {
  ids: ['S5'],
  describes: 'functions',
  how: `${rounds} rounds over a running system, a known and two unknown addresses in turn, each first equally often; the median of what each round's known took against its unknown. Equal status, body, headers and calls are a test of the suite; sign-in is Cognito's own answer.`,
  measure,
};

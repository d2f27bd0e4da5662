/**
 * Seeded histories of a drill. The suite runs the same few each time; `npm run soak` runs new ones until its time is over,
 * and one alone by its seed.
 */
import * as z from 'zod';
import { inScene } from './scene.ts';

/** As test/soak.ts says it. */
const soakSchema = z.object({
  first: z.number().int().min(1),
  /** 0 is one history. */
  milliseconds: z.number().min(0),
});
export const soakVariable = 'SOAK';
export type Soak = z.infer<typeof soakSchema>;

const soak = (): Soak | undefined => {
  const said = process.env[soakVariable];
  return said === undefined ? undefined : soakSchema.parse(JSON.parse(said));
};

/** For a test of histories, in milliseconds: longer than any soak of it lasts. */
export const historiesTimeout = 600_000 + (soak()?.milliseconds ?? 0);

/** Each waits for itself where it meets another of its own writers, so many go on at once. */
const atOnce = 50;

/**
 * @param history tells how often it met what it is there to try; it throws where a rule is broken
 * @param atLeast how often all together must have met it, so that they tried what they say
 * @throws naming the seed of the history that broke a rule, which breaks it again
 */
export async function expectHistories<Seen extends Readonly<Record<string, number>>>(
  count: number,
  history: (seed: number) => Promise<Seen>,
  atLeast: Seen,
): Promise<void> {
  const soaking = soak();
  const first = soaking?.first ?? 1;
  const until = performance.now() + (soaking?.milliseconds ?? 0);
  const one = async (seed: number): Promise<Seen> => {
    try {
      return await inScene(seed, () => history(seed));
    } catch (error) {
      throw new Error(`the history of seed ${seed} breaks a rule`, { cause: error });
    }
  };
  const seen = new Map<string, number>();
  let tried = 0;
  do {
    const many =
      soaking?.milliseconds === 0 ? 1 : Math.min(atOnce, soaking === undefined ? count - tried : atOnce);
    const some = await Promise.all(Array.from({ length: many }, (_, index) => one(first + tried + index)));
    tried += many;
    for (const met of some)
      for (const [name, times] of Object.entries(met)) seen.set(name, (seen.get(name) ?? 0) + times);
  } while (soaking === undefined ? tried < count : performance.now() < until);
  if (soaking !== undefined) process.stdout.write(`${tried} histories from seed ${first}\n`);
  if (tried < count) return;
  const missed = Object.entries(atLeast).filter(([name, times]) => (seen.get(name) ?? 0) < times);
  if (missed.length > 0)
    throw new Error(
      `hardly tried: ${missed.map(([name, times]) => `${name} ${seen.get(name)} < ${times}`).join(', ')}`,
    );
}

/** A trial of the suite's own seed; `npm run soak` goes on with new seeds until its time is over. */
export async function trySeeds(trial: (seed: number) => Promise<void>): Promise<void> {
  const { first, milliseconds } = soak() ?? { first: 1, milliseconds: 0 };
  const until = performance.now() + milliseconds;
  let tried = 0;
  do await trial(first + tried++);
  while (performance.now() < until);
  if (soak() !== undefined) process.stdout.write(`${tried} trials from seed ${first}\n`);
}

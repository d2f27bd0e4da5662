/** Who does what on the day: dealt by a seed, every kind of trouble once before any comes twice. Pure. */
import { createRandom } from '#test/support/virtual-time.ts';

interface Part {
  readonly what: string;
  /** Of those that are dealt when every part has been once. */
  readonly share: number;
  /** Who has to vouch for the attempt before it counts; by the rules, nobody. */
  readonly voucher?: 'teacher' | 'office';
  /** Of the four pieces of their log, how many arrive without a gap before them; all of them unless said. */
  readonly kept?: number;
}

export const parts = {
  steady: { what: 'sends each piece when it is due', share: 60 },
  twice: { what: 'sends pieces out of order, and all of them twice', share: 6 },
  offline: { what: 'loses the network, reloads and sends the rest', share: 6 },
  moved: { what: 'goes to another device before the start', share: 4 },
  tardy: { what: 'comes when the others are typing', share: 5 },
  partLate: { what: 'sends the last piece when the time is over', share: 4 },
  late: { what: 'sends everything when the time is over', share: 4, voucher: 'teacher' },
  lid: { what: 'closes the lid half-way and never finishes', share: 4, voucher: 'teacher', kept: 2 },
  gap: { what: 'loses the second piece for good', share: 2, voucher: 'teacher', kept: 1 },
  otherDevice: { what: 'goes on at another device after the start', share: 2, voucher: 'office' },
  away: { what: 'never comes', share: 3 },
} as const satisfies Readonly<Record<string, Part>>;
export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];

export const partOf = (name: PartName): Part => parts[name];

function byShare(random: () => number): PartName {
  const all = partNames.reduce((sum, name) => sum + parts[name].share, 0);
  let left = random() * all;
  return partNames.find((name) => (left -= parts[name].share) < 0) ?? 'steady';
}

/** The parts of so many pupils, the same ones for the same seed. */
export function deal(count: number, seed: number): PartName[] {
  const random = createRandom(seed);
  const dealt = Array.from({ length: count }, (_, index) => partNames[index] ?? byShare(random));
  for (let last = dealt.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [dealt[last], dealt[other]] = [dealt[other]!, dealt[last]!];
  }
  return dealt;
}

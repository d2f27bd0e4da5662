/** What a convenience store takes (Stripe: 120 to 300,000 yen). Pure. */
import { formatYen, type Yen } from '#shared/kernel/money.ts';

const least = 120;
const most = 300_000;

export const isForKonbini = (total: Yen): boolean => least <= total && total <= most;

export const konbiniSums = `${formatYen(least)}から${formatYen(most)}まで`;

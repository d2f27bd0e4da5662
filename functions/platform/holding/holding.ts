/**
 * What stands in a person's own partition. Each feature says of its items what becomes of them when the account goes, and
 * what the person's own export says of them (`holdings.ts`); a root lists them.
 */
import * as z from 'zod';
import type { Sheet } from './sheet.ts';

export const holdingSchema = z.looseObject({ pk: z.string(), sk: z.string() });
export type Holding = z.output<typeof holdingSchema>;

/** Items of one kind. What no kind claims goes with the account. */
export interface HoldingKind {
  /** How their sort keys begin. */
  readonly prefix: string;
  /** Stays when the account goes. */
  readonly isKept: (item: Holding) => boolean;
  /** What of those that stay says who it was, and goes. */
  readonly personal?: readonly string[];
  /** Something is still on its way: the account cannot be deleted yet. */
  readonly isUnfinished?: (item: Holding) => boolean;
  /** What it is, and what helps. */
  readonly unfinishedWords?: string;
  /** What the export holds of them, from the fields named there and no others. */
  readonly sheet?: (items: readonly Holding[]) => Promise<Sheet>;
}

/** Books and issued documents, which the law or their readers need for years. */
export const always = (): boolean => true;

export const inState =
  (...states: readonly string[]) =>
  ({ status }: Holding): boolean =>
    typeof status === 'string' && states.includes(status);

/** What of a person stands outside their partition: in a table of its own. */
export interface HeldElsewhere {
  readonly sheet: (userId: string) => Promise<Sheet>;
  /** All of it; may be repeated. */
  readonly erase: (userId: string) => Promise<void>;
}

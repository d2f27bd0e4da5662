import type { Path } from '#shared/kernel/paths.ts';
import type { SwitchName } from '#shared/record/feature-switch/schema.ts';

/**
 * What a room says of a thing that it sells: all that orders, receipts, estimates, the list of prices and the last screen of
 * a purchase have to know of it. A room's own stand in its goods.ts; shared/goods.ts lists them.
 */
export interface Good<Field extends string = string> {
  /** On orders, on estimates and in the console. */
  readonly title: string;
  /** 但し書き of a receipt: what was paid for. */
  readonly receiptNote: string;
  /** In the list of prices: what one costs that much of. */
  readonly priceLabel: string;
  readonly terms: GoodTerms;
  /** What becomes of it when the office gives its money back, in sentences that are said once; absent where that says itself. */
  readonly withdrawn?: readonly string[];
  /** What is out of it can then be stopped for now instead of for good: the office is asked which. */
  readonly suspendable?: true;
  /** The switch that stops it, besides the one of payments. */
  readonly stoppedBy?: SwitchName;
  /** Comes with what is bought and is nothing that anybody buys: it is counted and named apart. */
  readonly beside?: true;
  /** Where it is found once it is paid; absent where nothing is to be looked for. */
  readonly found?: Found;
  /** How an estimate asks for its number; absent where that follows from something else. */
  readonly counted?: Counted<Field>;
}

/** What the law asks the last screen to say. */
interface GoodTerms {
  /** What is meant, where one order has several. */
  readonly of: string;
  /** When it is there. */
  readonly delivery: string;
  /** What can be given back once it is paid; absent where another good of the same order says so. */
  readonly paid?: string;
  /** On which days money is taken, of what might go on. */
  readonly billing?: string;
  /** Comes by post. */
  readonly posted?: true;
}

interface Found {
  readonly label: string;
  readonly at: Exclude<Path, `${string}:${string}`>;
  /** Staff, whose page has many, are shown those of the order. */
  readonly ofOrder?: true;
}

interface Counted<Field extends string = string> {
  /** Of the form and of what it sends. */
  readonly field: Field;
  readonly section: string;
  readonly label: string;
  readonly unit: string;
  readonly most: number;
  readonly hint?: string;
  /** Stands in the field from the beginning. */
  readonly usual?: number;
  /** The field of what it comes with: asked for where that is bought, nothing without it. */
  readonly with?: Field;
  /** Bought for a year, which stands in its title. */
  readonly perYear?: true;
}

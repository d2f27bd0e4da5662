import type { Described } from './code.ts';

/** One line of the table. */
export interface Figure {
  /** Of the bar in quality.md: `L1`. */
  readonly id: string;
  readonly what: string;
  readonly bar: string;
  readonly figure: string;
  readonly pass: boolean;
  /** Difference between the identical pair of this run, where the figure is a time. */
  readonly noise?: string;
}

export interface Bar {
  /** Bars whose figures come from the same run. */
  readonly ids: readonly string[];
  readonly describes: Described;
  /** How it was measured, in one line. */
  readonly how: string;
  readonly measure: () => Promise<readonly Figure[]>;
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

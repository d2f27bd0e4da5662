/** One thing that was looked at before a deployment. */
export interface Finding {
  /** What was looked at. */
  readonly what: string;
  /** `missing` stops a deployment; `warning` does not; `manual` is what a program cannot see. */
  readonly state: 'good' | 'missing' | 'warning' | 'manual';
  /** What was found and, unless it is good, what to do. */
  readonly words: string;
}

/** One thing that was looked at before a deployment. */
export interface Finding {
  /** What was looked at. */
  readonly what: string;
  /**
   * `missing` stops a deployment; `warning` does not. `later`: what the first deployment makes. `manual`: what could not
   * be looked at from here.
   */
  readonly state: 'good' | 'missing' | 'warning' | 'later' | 'manual';
  /** What was found and, unless it is good, what to do. */
  readonly words: string;
}

export const finding = (what: string, state: Finding['state'], words: string): Finding => ({
  what,
  state,
  words,
});

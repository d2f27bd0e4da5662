/** The time, injected so that tests and the local runner can move it. */
export type Clock = () => Date;

/** `offsetMs` shifts the machine's clock; 0 on AWS. */
export const createClock =
  (offsetMs: number): Clock =>
  () =>
    new Date(Date.now() + offsetMs);
